// Separate from `clock-text.ts`, to keep this code out of the self-update link's bundle.
import { clock, clockText, isOneDay } from './clock-text'
import { dateFormat } from './date-format'

// Hours like those of `clockText`, because lists show both in one row.
const dayAndClock = (tag: string) => ({ day: 'numeric', month: 'short', ...clock(tag) }) as const

/** Date and time: '3 Mar, 14:05', with the year unless it is the current one. `moment` and `now` in ms. */
export function momentText(moment: number, now: number, tag: string, timeZone: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return dateFormat(tag, { ...dayAndClock(tag), ...year, timeZone }).format(moment)
}

type Planned = { start: number; end: number }

/** A time of a visit, such as its check-in: '14:05'; with its date if the visit or this time is over midnight. */
export function visitMomentText(moment: number, visit: Planned, tag: string, timeZone: string): string {
  const isOnDay = (other: number) => isOneDay(visit.start, other, tag, timeZone)
  const isShort = Number.isNaN(moment) || (isOnDay(visit.end) && isOnDay(moment))
  return isShort ? clockText(moment, tag, timeZone) : momentText(moment, visit.start, tag, timeZone)
}

/** Date and time with seconds: '3 Mar, 14:05:09'. */
export function secondText(moment: number, tag: string, timeZone: string): string {
  return dateFormat(tag, { ...dayAndClock(tag), second: '2-digit', timeZone }).format(moment)
}

const distances = new Map<string, Intl.RelativeTimeFormat>()

/** A relative time in minutes up to an hour, then in hours: 'now', 'in 20 min', '2 hr ago'. */
export function distanceText(moment: number, now: number, tag: string): string {
  if (Number.isNaN(moment)) return ''
  const format = distances.get(tag) ?? new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' })
  distances.set(tag, format)
  const minutes = Math.round((moment - now) / 60_000)
  if (minutes === 0) return format.format(0, 'second')
  return Math.abs(minutes) < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}
