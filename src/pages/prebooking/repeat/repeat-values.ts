import { REPEAT_LIMIT } from '@/config/constants'
import { dayOfWall, proposedLast, REPEAT_RULES, repeatedDays } from '@/lib/time/repeat'
import { type BookingValues, movedTo } from '@/pages/prebooking/form/booking-values'

export type Repeat = BookingValues['repeat']

type Rhythm = Pick<BookingValues, 'start'> & Pick<Repeat, 'rule'>

const proposedUntil = ({ rule, start }: Rhythm) =>
  start === '' || rule === 'none' ? '' : proposedLast(rule, dayOfWall(start))

/** The last day by another rule or start: proposed again, unless another day was chosen before. */
export function untilFor(next: Rhythm, { start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): string {
  const { rule, until } = repeat
  const isChosen = until !== '' && until !== proposedUntil({ rule, start })
  return isChosen ? until : proposedUntil(next)
}

/** All days of the series, including deselected ones; one more than the limit if there are too many. */
export function allDays({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): string[] {
  const rule = REPEAT_RULES.find((one) => one === repeat.rule)
  if (!rule || !start || !repeat.until) return []
  return repeatedDays(rule, dayOfWall(start), repeat.until, REPEAT_LIMIT + 1)
}

/** Days that are still to be booked. */
export function daysToBook(values: Pick<BookingValues, 'start' | 'repeat'>): string[] {
  const out = new Set([...values.repeat.leftOut, ...values.repeat.booked])
  return allDays(values).filter((day) => !out.has(day))
}

/** The visit on another day, at the same local time, also across a clock change. */
export function onDay(values: BookingValues, day: string): BookingValues {
  return { ...values, ...movedTo(`${day}${values.start.slice(10)}`, values) }
}

/** The first visit that would be booked: for a series on weekdays that starts on a Sunday, Monday's. */
export function firstToBook(values: BookingValues): BookingValues {
  const [day] = daysToBook(values)
  return day === undefined ? values : onDay(values, day)
}

/** Whether a single visit was already booked as part of a series that was stopped. */
export function isBookedAlready({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): boolean {
  return repeat.rule === 'none' && start !== '' && repeat.booked.includes(dayOfWall(start))
}

/** The error of a series, as a key of `useBookingErrorText`. */
export function validateRepeat({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>): string | null {
  if (repeat.rule === 'none' || !start) return null
  if (!repeat.until) return 'required'
  if (repeat.until < dayOfWall(start)) return 'untilBeforeStart'
  if (allDays({ start, repeat }).length > REPEAT_LIMIT) return 'tooManyDays'
  return daysToBook({ start, repeat }).length === 0 ? 'noDay' : null
}
