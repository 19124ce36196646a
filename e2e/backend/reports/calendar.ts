import { parseDate } from '@internationalized/date'

/** Converts instants to the local day ('YYYY-MM-DD') and hour of a time zone. */
export function localTime(timeZone: string): (instant: string) => { date: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    )
    return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) }
  }
}

/** All days from the first to the last, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = parseDate(first); day.toString() <= last; day = day.add({ days: 1 })) {
    days.push(day.toString())
  }
  return days
}
