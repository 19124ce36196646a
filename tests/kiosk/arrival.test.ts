// @vitest-environment node
import { expect, it } from 'vitest'
import { verdictOf } from '@/kiosk/arrival'
import { visitor } from './fixtures'

const scanned = Date.parse('2026-03-03T10:05:00Z')
const here = {
  dayStart: Date.parse('2026-03-03T00:00:00Z'),
  dayEnd: Date.parse('2026-03-04T00:00:00Z'),
  places: new Set(['floor']),
}
const arrival = { visitId: 'v-1', at: scanned }

it.each<[string, typeof visitor, typeof arrival, ReturnType<typeof verdictOf>]>([
  ['somebody awaited is sent', visitor, arrival, 'send'],
  ['a no-show who came after all is sent', { ...visitor, status: 'noShow' }, arrival, 'send'],
  ['somebody inside has arrived already', { ...visitor, status: 'checkedIn' }, arrival, 'arrived'],
  [
    'somebody who came in and left since has arrived',
    { ...visitor, status: 'checkedOut', checkoutTime: '2026-03-03T10:40:00Z' },
    arrival,
    'arrived',
  ],
  [
    'somebody who had left before they scanned is refused',
    { ...visitor, status: 'checkedOut', checkoutTime: '2026-03-03T09:40:00Z' },
    arrival,
    'refused',
  ],
  ['a cancelled visit is refused', { ...visitor, status: 'cancelled' }, arrival, 'refused'],
  [
    'a visit of another day is refused',
    { ...visitor, start: '2026-03-05T10:00:00Z', end: '2026-03-05T11:00:00Z' },
    arrival,
    'refused',
  ],
  ['a visit at another location is refused', { ...visitor, locationIds: ['annex'] }, arrival, 'refused'],
  [
    'a code whose two ids do not belong together is refused',
    visitor,
    { ...arrival, visitId: 'v-2' },
    'refused',
  ],
  ['whoever came yesterday is refused', visitor, { ...arrival, at: here.dayStart - 1 }, 'refused'],
])('%s', (_words, now, kept, verdict) => {
  expect(verdictOf(kept, now, here)).toBe(verdict)
})
