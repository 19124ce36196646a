import { useMemo } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { clockText } from '@/lib/time/clock-text'
import { dateFormat } from '@/lib/time/date-format'
import { readDay } from '@/lib/time/day'
import { durationText } from '@/lib/time/duration-text'

/** Shown for a missing number. */
const UNKNOWN = '–'

/** Numbers, days and hours formatted for the locale. */
export function useFigures() {
  const { tag } = useLocale()
  return useMemo(() => {
    const number = new Intl.NumberFormat(tag)
    const short = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const long = dateFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    // An invalid day is shown as received.
    const dayWith = (format: Intl.DateTimeFormat) => (day: string) => {
      const date = readDay(day)
      return date === null ? day : format.format(date.toDate('UTC'))
    }
    return {
      number: (value: number) => number.format(value),
      count: (value: number | null | undefined) =>
        typeof value === 'number' ? number.format(value) : UNKNOWN,
      stay: (minutes: number | null | undefined) =>
        typeof minutes === 'number' ? durationText(minutes, tag) : UNKNOWN,
      shortDay: dayWith(short),
      longDay: dayWith(long),
      hour: (hour: number) => clockText(Date.UTC(2000, 0, 1, hour), tag, 'UTC'),
    }
  }, [tag])
}
