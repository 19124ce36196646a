import { parseDate } from '@internationalized/date'
import * as z from 'zod/mini'
import { readDay } from '@/lib/time/day'

export const RANGES = ['today', '7', '30', 'dates'] as const

/** What of the address chooses; whatever else was typed into it by hand means the default. */
export const questionSchema = z.object({
  range: z.catch(z.enum(RANGES), 'today'),
  from: z.catch(z.nullable(z.iso.date()), null),
  to: z.catch(z.nullable(z.iso.date()), null),
  location: z.catch(z.nullable(z.string().check(z.maxLength(100))), null),
})

export type Question = z.infer<typeof questionSchema>

/** Days that one answer may cover; the service counts no more at once. */
const LONGEST = 366

const DAYS = { today: 1, '7': 7, '30': 30 }

/**
 * First and last day ('YYYY-MM-DD') of what is asked for; null where that is too long. Two dates in the wrong order are
 * taken in the right one, and one alone is a day.
 * @param today the day that it is at the place
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
