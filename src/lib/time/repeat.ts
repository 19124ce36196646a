import { parseDate, parseDateTime, toCalendarDate } from '@internationalized/date'

/** How often something comes again: on every day, from Monday to Friday, or on the same day of each week. */
export const REPEAT_RULES = ['daily', 'weekdays', 'weekly'] as const
export type RepeatRule = (typeof REPEAT_RULES)[number]

/** The day of a clock's time: 'YYYY-MM-DD' of 'YYYY-MM-DDTHH:mm:ss'. */
export function dayOfWall(wall: string): string {
  return toCalendarDate(parseDateTime(wall)).toString()
}

/**
 * The days from the first to the last, both 'YYYY-MM-DD' and both among them where the rule has them.
 * @param most after so many it stops
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
