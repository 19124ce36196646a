import { parseDate } from '@internationalized/date'
import { REPEAT_LIMIT } from '@/config/constants'
import { dayOfWall, REPEAT_RULES, repeatedDays } from '@/lib/time/repeat'
import { type BookingValues, endFor } from '@/pages/prebooking/form/booking-values'

export type Repeat = BookingValues['repeat']

/** Until when a repetition goes at first: four weeks. */
export function firstUntil(start: string): string {
  return start ? parseDate(dayOfWall(start)).add({ weeks: 4 }).toString() : ''
}

/** Every day of the repetition, also those that are left out; one more than the limit says that there are too many. */
export function allDays({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): string[] {
  const rule = REPEAT_RULES.find((one) => one === repeat.rule)
  if (!rule || !start || !repeat.until) return []
  return repeatedDays(rule, dayOfWall(start), repeat.until, REPEAT_LIMIT + 1)
}

/** The days for which a visit is still to be booked. */
export function daysToBook(values: Pick<BookingValues, 'start' | 'repeat'>): string[] {
  const out = new Set([...values.repeat.leftOut, ...values.repeat.booked])
  return allDays(values).filter((day) => !out.has(day))
}

/** The same visit on another day; the clock at the place shows the same times, also after a change to summer time. */
export function onDay(values: BookingValues, day: string): BookingValues {
  const start = `${day}${values.start.slice(10)}`
  return { ...values, start, end: endFor(start, values) }
}

/** The visit that would be booked first: of a repetition on weekdays that is begun on a Sunday, Monday's. */
export function firstToBook(values: BookingValues): BookingValues {
  const [day] = daysToBook(values)
  return day === undefined ? values : onDay(values, day)
}

/** Whether the one visit that would be booked was booked before, with others of a repetition that was stopped half-way. */
export function isBookedAlready({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): boolean {
  return repeat.rule === 'none' && start !== '' && repeat.booked.includes(dayOfWall(start))
}

/** What is wrong with a repetition, by its field; `message` is a key of `useBookingWords`. */
export function repeatFault({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): string | null {
  if (repeat.rule === 'none' || !start) return null
  if (!repeat.until) return 'required'
  if (repeat.until < dayOfWall(start)) return 'untilBeforeStart'
  if (allDays({ start, repeat }).length > REPEAT_LIMIT) return 'tooManyDays'
  return daysToBook({ start, repeat }).length === 0 ? 'noDay' : null
}
