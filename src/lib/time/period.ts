import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date'
import { readDay } from './day'

/** Relative periods, so that a saved filter stays relative to today; or two dates, or no limit. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last30', 'next7', 'all', 'dates'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day relative to today, both inclusive. */
const DAYS: Partial<Record<Period, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
  next7: [0, 6],
}

/** Both 'YYYY-MM-DD'; with the period 'dates' either may be missing. */
type PeriodChoice = { period: Period; from: string | null; to: string | null }

const startOf = (date: CalendarDate, zone: string) => date.toDate(zone).toISOString()

/**
 * The bounds of a period (ISO 8601 UTC): `from` inclusive, `before` exclusive. Null is no limit. Swaps two dates in the
 * wrong order.
 * @param zone time zone of the days
 */
export function periodRange(
  { period, from, to }: PeriodChoice,
  now: number,
  zone: string,
): { from: string | null; before: string | null } {
  const days = DAYS[period]
  if (days) {
    const today = toCalendarDate(fromDate(new Date(now), zone))
    return {
      from: startOf(today.add({ days: days[0] }), zone),
      before: startOf(today.add({ days: days[1] + 1 }), zone),
    }
  }
  const dates = period === 'dates' ? [readDay(from), readDay(to)] : []
  const [first, last] = dates[0] && dates[1] && dates[0].compare(dates[1]) > 0 ? [dates[1], dates[0]] : dates
  return {
    from: first ? startOf(first, zone) : null,
    before: last ? startOf(last.add({ days: 1 }), zone) : null,
  }
}
