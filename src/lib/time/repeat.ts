import { type CalendarDate, parseDate, parseDateTime, toCalendarDate } from '@internationalized/date'

/**
 * Recurrence: every day, Monday to Friday, the same day of every week or every few weeks, or monthly by date ('the
 * 31st') or by weekday ('the second Tuesday').
 */
export const REPEAT_RULES = [
  'daily',
  'weekdays',
  'weekly',
  'twoWeeks',
  'threeWeeks',
  'fourWeeks',
  'monthlyByDate',
  'monthlyByWeekday',
] as const
export type RepeatRule = (typeof REPEAT_RULES)[number]

const STEP_DAYS = { daily: 1, weekdays: 1, weekly: 7, twoWeeks: 14, threeWeeks: 21, fourWeeks: 28 }

/** The day of a local time: 'YYYY-MM-DD' of 'YYYY-MM-DDTHH:mm:ss'. */
export function dayOfWall(wall: string): string {
  return toCalendarDate(parseDateTime(wall)).toString()
}

const weekdayOf = (day: CalendarDate) => day.toDate('UTC').getUTCDay()

const NUMBERS = ['first', 'second', 'third', 'fourth', 'last'] as const

/** Which of its weekdays in the month a day is. A fifth counts as the last, because most months have only four. */
export function numberInMonth(day: CalendarDate): (typeof NUMBERS)[number] {
  return NUMBERS[Math.ceil(day.day / 7) - 1] ?? 'last'
}

/** The day of a month that has the weekday of another day, and its number in the month. */
function sameWeekday(day: CalendarDate, month: CalendarDate): CalendarDate {
  const start = month.set({ day: 1 })
  const weeks = NUMBERS.indexOf(numberInMonth(day))
  const found = start.add({ days: (weekdayOf(day) - weekdayOf(start) + 7) % 7, weeks })
  return found.month === start.month ? found : found.subtract({ weeks: 1 })
}

/**
 * The day of a recurrence after a number of steps. Counted from the first day, so that a 31st, which is the last day of
 * a shorter month, returns.
 */
function dayAfter(rule: RepeatRule, first: CalendarDate, steps: number): CalendarDate {
  if (rule === 'monthlyByDate') return first.add({ months: steps })
  if (rule === 'monthlyByWeekday') return sameWeekday(first, first.add({ months: steps }))
  return first.add({ days: STEP_DAYS[rule] * steps })
}

/**
 * The days of a recurrence from first to last, both 'YYYY-MM-DD' and inclusive.
 * @param most maximum number of days
 */
export function repeatedDays(rule: RepeatRule, first: string, last: string, most: number): string[] {
  const days: string[] = []
  const [start, end] = [parseDate(first), parseDate(last)]
  for (let steps = 0; days.length < most; steps += 1) {
    const day = dayAfter(rule, start, steps)
    if (day.compare(end) > 0) break
    const weekday = weekdayOf(day)
    if (rule !== 'weekdays' || (weekday >= 1 && weekday <= 5)) days.push(day.toString())
  }
  return days
}

/** The proposed last day: after four steps, and after four weeks at least. */
export function proposedLast(rule: RepeatRule, first: string): string {
  const start = parseDate(first)
  const [weeks, steps] = [start.add({ weeks: 4 }), dayAfter(rule, start, 4)]
  return (weeks.compare(steps) > 0 ? weeks : steps).toString()
}
