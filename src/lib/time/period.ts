import { type CalendarDate, fromDate, toCalendarDate } from '@internationalized/date'
import { readDay } from './day'

/** Days by their distance from today, so that a kept question means the same tomorrow; or two dates, or no limit. */
export const PERIODS = ['today', 'yesterday', 'last7', 'last30', 'next7', 'all', 'dates'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day from today on; the last one counts whole. */
const DAYS: Partial<Record<Period, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7: [-6, 0],
  last30: [-29, 0],
  next7: [0, 6],
}

/** 'YYYY-MM-DD' both; with the period 'dates' either may be missing. */
export type PeriodChoice = { period: Period; from: string | null; to: string | null }

const startOf = (date: CalendarDate, zone: string) => date.toDate(zone).toISOString()

/**
 * The moments (ISO 8601 UTC) between which a period lies: from the first on, before the second. Null is no limit. Two
 * dates in the wrong order are taken in the right one.
 * @param zone at whose clock the days begin
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
  const [first, last] = dates[0] && dates[1] && dates[0].compare(dates[1]) > 0 ? dates.toReversed() : dates
  return {
    from: first ? startOf(first, zone) : null,
    before: last ? startOf(last.add({ days: 1 }), zone) : null,
  }
}
