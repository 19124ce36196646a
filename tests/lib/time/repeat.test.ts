// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { dayOfWall, proposedLast, repeatedDays } from '@/lib/time/repeat'

describe('the days of a repetition', () => {
  it.each([
    ['daily', '2026-02-27', '2026-03-02', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['weekdays', '2026-02-27', '2026-03-03', ['2026-02-27', '2026-03-02', '2026-03-03']],
    ['weekdays', '2026-02-28', '2026-03-01', []],
    ['weekly', '2026-12-22', '2027-01-06', ['2026-12-22', '2026-12-29', '2027-01-05']],
    ['weekly', '2026-03-03', '2026-03-03', ['2026-03-03']],
    ['daily', '2026-03-03', '2026-03-02', []],
    ['twoWeeks', '2026-12-22', '2027-01-19', ['2026-12-22', '2027-01-05', '2027-01-19']],
    ['threeWeeks', '2026-02-10', '2026-03-30', ['2026-02-10', '2026-03-03', '2026-03-24']],
    ['fourWeeks', '2026-03-03', '2026-04-28', ['2026-03-03', '2026-03-31', '2026-04-28']],
    ['monthlyByDate', '2027-12-31', '2028-03-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
    ['monthlyByDate', '2026-03-15', '2026-05-14', ['2026-03-15', '2026-04-15']],
    [
      'monthlyByWeekday',
      '2026-03-10',
      '2026-06-09',
      ['2026-03-10', '2026-04-14', '2026-05-12', '2026-06-09'],
    ],
    // A fifth Tuesday counts as the last one.
    [
      'monthlyByWeekday',
      '2026-03-31',
      '2026-07-01',
      ['2026-03-31', '2026-04-28', '2026-05-26', '2026-06-30'],
    ],
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

it.each([
  ['daily', '2026-03-31'],
  ['weekdays', '2026-03-31'],
  ['weekly', '2026-03-31'],
  ['threeWeeks', '2026-05-26'],
  ['monthlyByDate', '2026-07-03'],
  ['monthlyByWeekday', '2026-07-07'],
] as const)('a series that repeats %s from 3 March ends on %s unless chosen otherwise', (rule, last) => {
  expect(proposedLast(rule, '2026-03-03')).toBe(last)
})
