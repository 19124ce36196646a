import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { readDay } from '@/lib/time/day'

export const RANGES = ['today', '7', '30', 'dates'] as const

/** The dashboard's query string; invalid values fall back to the default. */
export const questionSchema = z.object({
  range: z.catch(z.enum(RANGES), 'today'),
  from: z.catch(z.nullable(z.iso.date()), null),
  to: z.catch(z.nullable(z.iso.date()), null),
  location: z.catch(z.nullable(z.string().check(z.maxLength(100))), null),
})

export type Question = z.infer<typeof questionSchema>

/** Maximum number of days per request, a limit of the service. */
const LONGEST = 366

const DAYS = { today: 1, '7': 7, '30': 30 }

/**
 * First and last day ('YYYY-MM-DD') of the period; null if it is too long. Swaps dates in the wrong order; a
 * single date is a period of one day.
 * @param today the current day at the location
 */
export function rangeOf(
  { range, from, to }: Pick<Question, 'range' | 'from' | 'to'>,
  today: string,
): { from: string; to: string } | null {
  const last = parseDate(today)
  if (range !== 'dates') return { from: last.subtract({ days: DAYS[range] - 1 }).toString(), to: today }
  const [one, other] = [readDay(from ?? to) ?? last, readDay(to ?? from) ?? last]
  const [first, end] = one.compare(other) > 0 ? [other, one] : [one, other]
  return end.compare(first) < LONGEST ? { from: first.toString(), to: end.toString() } : null
}
