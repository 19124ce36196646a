// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { dayOfWall, repeatedDays } from '@/lib/time/repeat'

describe('the days of a repetition', () => {
  it.each([
    ['daily', '2026-02-27', '2026-03-02', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['weekdays', '2026-02-27', '2026-03-03', ['2026-02-27', '2026-03-02', '2026-03-03']],
    ['weekdays', '2026-02-28', '2026-03-01', []],
    ['weekly', '2026-12-22', '2027-01-06', ['2026-12-22', '2026-12-29', '2027-01-05']],
    ['weekly', '2026-03-03', '2026-03-03', ['2026-03-03']],
    ['daily', '2026-03-03', '2026-03-02', []],
  ] as const)('%s from %s to %s', (rule, first, last, days) => {
    expect(repeatedDays(rule, first, last, 60)).toEqual(days)
  })

  it('do not exceed the given number', () => {
    expect(repeatedDays('daily', '2026-01-01', '2036-01-01', 61)).toHaveLength(61)
  })

  it('take the day of a local time', () => {
    expect(dayOfWall('2026-03-29T23:30:00')).toBe('2026-03-29')
  })
})
