// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { eligibilityOf } from '@/kiosk/eligibility'
import { step, visitor } from './fixtures'

const here = {
  dayStart: Date.parse('2026-03-03T00:00:00Z'),
  dayEnd: Date.parse('2026-03-04T00:00:00Z'),
  places: new Set(['house', 'floor']),
}

describe('eligibility of a visitor at a kiosk', () => {
  it.each([
    ['today, here', {}, 'expected'],
    ['a no-show who comes after all', { status: 'noShow' }, 'expected'],
    ['over several days', { start: '2026-03-01T10:00:00Z', end: '2026-03-05T10:00:00Z' }, 'expected'],
    ['without a place', { locationIds: [] }, 'expected'],
    ['inside, from whichever place', { status: 'checkedIn', locationIds: ['other'] }, 'inside'],
    ['left', { status: 'checkedOut' }, 'over'],
    ['cancelled', { status: 'cancelled' }, 'over'],
    ['yesterday', { start: '2026-03-02T10:00:00Z', end: '2026-03-02T11:00:00Z' }, 'over'],
    ['tomorrow', { start: '2026-03-04T10:00:00Z', end: '2026-03-04T11:00:00Z' }, 'otherDay'],
    ['elsewhere', { locationIds: ['other'] }, 'otherLocation'],
    ['a status that nobody knows', { status: 'parked' }, 'unclear'],
    ['the same, checked in', { status: 'parked', checkinTime: '2026-03-03T09:00:00Z' }, 'inside'],
    [
      'the same, checked out',
      { status: 'parked', checkinTime: '2026-03-03T09:00:00Z', checkoutTime: '2026-03-03T09:30:00Z' },
      'over',
    ],
  ])('%s: %s', (_what, change, eligibility) => {
    expect(eligibilityOf({ ...visitor, ...change }, here)).toBe(eligibility)
  })

  it('ignores locations if the kiosk has none', () => {
    expect(eligibilityOf(visitor, { ...here, places: new Set() })).toBe('expected')
  })
})

it('an unknown status is refused without visitor data', () => {
  const task = { kind: 'code', purpose: 'in', codes: ['x'] } as const
  const screen = { name: 'working', task, before: { name: 'home' } } as const
  const event = { type: 'record', visitor, eligibility: 'unclear', lacksPhoto: false } as const
  expect(step({ screen, misses: 0, pausedUntil: 0 }, event).screen).toMatchObject({
    outcome: 'refused',
    visitor: null,
  })
})
