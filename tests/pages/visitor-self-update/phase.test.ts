// @vitest-environment node
import { expect, it } from 'vitest'
import { phaseOf } from '@/pages/visitor-self-update/phase'

const visit = { visitStatus: 'booked', end: '2026-03-03T10:00:00Z', timeZone: 'Europe/Madrid' }
const at = (time: string) => Date.parse(time)

it.each([
  ['expected', 'booked', '2026-03-03T08:00:00Z', 'open'],
  ['expected', 'booked', '2026-03-03T22:30:00Z', 'open'],
  ['expected', 'booked', '2026-03-03T23:30:00Z', 'over'],
  ['noShow', 'booked', '2026-03-03T12:00:00Z', 'open'],
  ['checkedIn', 'inProgress', '2026-03-03T12:00:00Z', 'inside'],
  ['checkedOut', 'completed', '2026-03-03T12:00:00Z', 'over'],
  ['cancelled', 'booked', '2026-03-03T08:00:00Z', 'declined'],
  ['cancelled', 'cancelled', '2026-03-03T08:00:00Z', 'cancelled'],
  ['expected', 'cancelled', '2026-03-03T08:00:00Z', 'cancelled'],
])('a visitor with status %s of a visit with status %s at %s: %s', (status, visitStatus, now, phase) => {
  expect(phaseOf({ ...visit, status, visitStatus }, at(now))).toBe(phase)
})

it('a visitor with an unknown status is on site or has left by the times', () => {
  const now = at('2026-03-03T08:00:00Z')
  const there = { ...visit, status: 'teleported', checkinTime: '2026-03-03T07:00:00Z' }
  expect(phaseOf(there, now)).toBe('inside')
  expect(phaseOf({ ...there, checkoutTime: '2026-03-03T07:30:00Z' }, now)).toBe('over')
})

it('a visit until midnight is over on the next day', () => {
  const night = { ...visit, end: '2026-03-03T23:00:00Z', status: 'expected' }
  expect(phaseOf(night, at('2026-03-03T22:59:00Z'))).toBe('open')
  expect(phaseOf(night, at('2026-03-03T23:01:00Z'))).toBe('over')
})
