// @vitest-environment node
import { expect, it } from 'vitest'
import { afterFailure, isDue, MAX_TRIES, verdictOf } from '@/kiosk/arrival'
import { visitor } from './fixtures'

const scanned = Date.parse('2026-03-03T10:05:00Z')
const here = {
  dayStart: Date.parse('2026-03-03T00:00:00Z'),
  dayEnd: Date.parse('2026-03-04T00:00:00Z'),
  places: new Set(['floor']),
}
const arrival = { visitId: 'v-a', at: scanned }

it.each<[string, typeof visitor, typeof arrival, ReturnType<typeof verdictOf>]>([
  ['a visitor who is expected is sent', visitor, arrival, 'send'],
  ['a no-show who arrives later is sent', { ...visitor, status: 'noShow' }, arrival, 'send'],
  ['a visitor on site has already arrived', { ...visitor, status: 'checkedIn' }, arrival, 'arrived'],
  [
    'a visitor who has come and left since has already arrived',
    { ...visitor, status: 'checkedOut', checkoutTime: '2026-03-03T10:40:00Z' },
    arrival,
    'arrived',
  ],
  [
    'a visitor who left before the scan is refused',
    { ...visitor, status: 'checkedOut', checkoutTime: '2026-03-03T09:40:00Z' },
    arrival,
    'over',
  ],
  ['a cancelled visit is refused', { ...visitor, status: 'cancelled' }, arrival, 'over'],
  [
    'a visit on another day is refused',
    { ...visitor, start: '2026-03-05T10:00:00Z', end: '2026-03-05T11:00:00Z' },
    arrival,
    'otherDay',
  ],
  [
    'a visit at another location is refused',
    { ...visitor, locationIds: ['annex'] },
    arrival,
    'otherLocation',
  ],
  ['a code with ids of different visits is refused', visitor, { ...arrival, visitId: 'v-2' }, 'wrongVisit'],
  ['a scan of the previous day is refused', visitor, { ...arrival, at: here.dayStart - 1 }, 'late'],
])('%s', (_words, now, kept, verdict) => {
  expect(verdictOf(kept, now, here)).toBe(verdict)
})

const MINUTE = 60_000
const kept = { at: scanned, isRefused: false, reason: null, tries: 0, nextTryAt: 0, lastStatus: null }
const failure = { now: scanned, status: 503, isCounted: true }

it('backs off after each failure for at most 22.5 minutes, and gives up', () => {
  let arrival = kept
  let longest = 0
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    expect(arrival.isRefused).toBe(false)
    const next = afterFailure(arrival, failure)
    longest = Math.max(longest, next.nextTryAt - scanned)
    arrival = next
  }
  expect(arrival).toMatchObject({ tries: MAX_TRIES, reason: 'gaveUp' })
  expect(longest).toBeGreaterThan(7 * MINUTE)
  expect(longest).toBeLessThanOrEqual(22.5 * MINUTE)
})

it('clock set back by a day does not delay an attempt', () => {
  const { nextTryAt } = afterFailure(kept, failure)
  expect(isDue({ nextTryAt }, scanned)).toBe(false)
  expect(isDue({ nextTryAt }, scanned - 24 * 60 * MINUTE)).toBe(true)
})

it('failure that is not counted changes nothing', () => {
  expect(afterFailure(kept, { ...failure, isCounted: false })).toBe(kept)
  const lastTry = { ...kept, tries: MAX_TRIES - 1 }
  expect(afterFailure(lastTry, { ...failure, isCounted: false })).toBe(lastTry)
})
