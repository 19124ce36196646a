import { parseDate, parseDateTime, toCalendarDate } from '@internationalized/date'

/** Recurrence: every day, Monday to Friday, or the same day of each week. */
export const REPEAT_RULES = ['daily', 'weekdays', 'weekly'] as const
type RepeatRule = (typeof REPEAT_RULES)[number]

/** The day of a local time: 'YYYY-MM-DD' of 'YYYY-MM-DDTHH:mm:ss'. */
export function dayOfWall(wall: string): string {
  return toCalendarDate(parseDateTime(wall)).toString()
}

/**
 * The days of a recurrence from first to last, both 'YYYY-MM-DD' and inclusive.
 * @param most maximum number of days
 */
export function repeatedDays(rule: RepeatRule, first: string, last: string, most: number): string[] {
  const days: string[] = []
  const end = parseDate(last)
  const step = { days: rule === 'weekly' ? 7 : 1 }
  for (let day = parseDate(first); day.compare(end) <= 0 && days.length < most; day = day.add(step)) {
    const weekday = day.toDate('UTC').getUTCDay()
    if (rule !== 'weekdays' || (weekday >= 1 && weekday <= 5)) days.push(day.toString())
  }
  return days
}
