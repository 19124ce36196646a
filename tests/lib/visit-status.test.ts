// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { startOfDay } from '@/lib/time/day'
import { isOpen, nextAction, shownStatus, whyNoCode } from '@/lib/visit-status'

/** The shown status of a visit from 09:00 to 17:00 (or as given) at a time. */
function shown(status: string, now: string, options: { start?: string; end?: string; zone?: string } = {}) {
  const { start = '2026-03-10T09:00Z', end = '2026-03-10T17:00Z', zone = 'UTC' } = options
  const moment = Date.parse(now)
  const clock = { now: moment, dayStart: startOfDay(moment, zone) }
  const found = shownStatus({ status, start: Date.parse(start), end: Date.parse(end) }, clock)
  return found.kind === 'unknown' ? found.word : found.kind
}

describe('the shown status', () => {
  it.each([
    ['expected', '2026-03-10T08:59Z', 'expected'],
    ['expected', '2026-03-10T09:00Z', 'expected'],
    ['expected', '2026-03-10T09:00:01Z', 'late'],
    ['expected', '2026-03-10T23:59Z', 'late'],
    ['expected', '2026-03-11T00:00Z', 'noShow'],
    ['expected', '2026-03-09T12:00Z', 'expected'],
    ['checkedIn', '2026-03-10T08:00Z', 'onSite'],
    ['checkedIn', '2026-03-10T17:00Z', 'onSite'],
    ['checkedIn', '2026-03-10T17:00:01Z', 'overstay'],
    ['checkedIn', '2026-03-12T03:00Z', 'overstay'],
    ['checkedOut', '2026-03-10T10:00Z', 'left'],
    ['noShow', '2026-03-10T10:00Z', 'noShow'],
    ['cancelled', '2026-03-10T10:00Z', 'cancelled'],
    ['teleported', '2026-03-10T10:00Z', 'teleported'],
  ])("of '%s' at %s is '%s'", (status, now, expected) => {
    expect(shown(status, now)).toBe(expected)
  })

  it('assigns a visit that ends at midnight to the day before', () => {
    const visit = { start: '2026-03-10T22:00Z', end: '2026-03-11T00:00Z' }
    expect(shown('expected', '2026-03-10T23:59Z', visit)).toBe('late')
    expect(shown('expected', '2026-03-11T00:00Z', visit)).toBe('noShow')
  })

  it('uses the last day of a visit over midnight', () => {
    const visit = { start: '2026-03-10T22:00Z', end: '2026-03-11T02:00Z' }
    expect(shown('expected', '2026-03-11T20:00Z', visit)).toBe('late')
    expect(shown('expected', '2026-03-12T00:00Z', visit)).toBe('noShow')
  })

  it('ends the day in the time zone of the visit, not of the device', () => {
    // 17:00 on the 10th in Auckland (UTC+13); its day ends at 11:00 UTC.
    const visit = { start: '2026-03-09T20:00Z', end: '2026-03-10T04:00Z' }
    expect(shown('expected', '2026-03-10T10:59Z', { ...visit, zone: 'Pacific/Auckland' })).toBe('late')
    expect(shown('expected', '2026-03-10T11:00Z', { ...visit, zone: 'Pacific/Auckland' })).toBe('noShow')
    expect(shown('expected', '2026-03-10T11:00Z', visit)).toBe('late')
  })

  it('supports a day that begins late because clocks change at midnight', () => {
    // Cuba, 8 March 2026: 00:00 does not exist, the day starts at 01:00 (05:00 UTC).
    const visit = { start: '2026-03-07T20:00Z', end: '2026-03-08T04:00Z', zone: 'America/Havana' }
    expect(shown('expected', '2026-03-08T04:59Z', visit)).toBe('late')
    expect(shown('expected', '2026-03-08T05:00Z', visit)).toBe('noShow')
  })
})

describe('the next action', () => {
  it.each([
    ['expected', 'checkin'],
    ['late', 'checkin'],
    ['noShow', 'checkin'],
    ['onSite', 'checkout'],
    ['overstay', 'checkout'],
    ['left', null],
    ['cancelled', null],
  ] as const)('of %s is %s', (kind, action) => {
    expect(nextAction({ kind })).toBe(action)
  })

  it.each([
    [{}, 'checkin'],
    [{ checkinTime: '2026-03-10T09:00Z' }, 'checkout'],
    [{ checkinTime: '2026-03-10T09:00Z', checkoutTime: '2026-03-10T10:00Z' }, null],
  ])('of an unknown status depends on its times: %j', (times, next) => {
    const visit = { status: 'teleported', start: 0, end: 1, ...times }
    const status = shownStatus(visit, { now: 0, dayStart: 0 })
    expect(nextAction(status)).toBe(next)
    expect(isOpen(status)).toBe(false)
  })
})

it.each([
  ['expected', null],
  ['checkedIn', null],
  ['noShow', null],
  ['checkedOut', 'left'],
  ['cancelled', 'cancelled'],
])("the reason why a visitor with status '%s' has no code is %s", (status, why) => {
  expect(whyNoCode({ status })).toBe(why)
})
