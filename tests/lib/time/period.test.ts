// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Period, periodRange } from '@/lib/time/period'

const NOON = Date.parse('2026-03-10T12:00Z')
const range = (period: Period, from: string | null = null, to: string | null = null, zone = 'UTC') =>
  periodRange({ period, from, to }, NOON, zone)

describe('the times of a period', () => {
  it.each([
    ['today', '2026-03-10', '2026-03-11'],
    ['yesterday', '2026-03-09', '2026-03-10'],
    ['last7', '2026-03-04', '2026-03-11'],
    ['last30', '2026-02-09', '2026-03-11'],
    ['next7', '2026-03-10', '2026-03-17'],
  ] as const)('of %s are %s to %s', (period, from, before) => {
    expect(range(period)).toEqual({ from: `${from}T00:00:00.000Z`, before: `${before}T00:00:00.000Z` })
  })

  it('begin with the day in the time zone', () => {
    expect(range('today', null, null, 'Pacific/Auckland')).toEqual({
      from: '2026-03-10T11:00:00.000Z',
      before: '2026-03-11T11:00:00.000Z',
    })
  })

  it('of two dates include both days, in any order', () => {
    const days = { from: '2026-03-01T00:00:00.000Z', before: '2026-03-04T00:00:00.000Z' }
    expect(range('dates', '2026-03-01', '2026-03-03')).toEqual(days)
    expect(range('dates', '2026-03-03', '2026-03-01')).toEqual(days)
  })

  it('have no limit if a date is missing or invalid', () => {
    expect(range('all')).toEqual({ from: null, before: null })
    expect(range('dates')).toEqual({ from: null, before: null })
    expect(range('dates', '2026-02-31', '2026-03-01')).toEqual({
      from: null,
      before: '2026-03-02T00:00:00.000Z',
    })
  })
})
