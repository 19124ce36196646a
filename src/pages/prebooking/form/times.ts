import { clockRangeText, clockText, dayText, isOneDay } from '@/lib/time/clock-text'
import { dateFormat } from '@/lib/time/date-format'
import { durationText } from '@/lib/time/duration-text'
import { isSkipped } from '@/lib/time/wall-time'
import { isSameClock, deviceZone } from '@/lib/time/zone'
import { momentsOf, type Times } from './booking-values'

/** Duration of a visit, also across a clock change; null while incomplete. */
export function durationOf(times: Times, timeZone: string, tag: string): string | null {
  const [from, to] = momentsOf(times, timeZone)
  if (from === null || to === null || to <= from) return null
  return durationText(Math.round((to - from) / 60_000), tag)
}

function zoneName(
  moment: number,
  tag: string,
  timeZone: string,
  timeZoneName: Intl.DateTimeFormatOptions['timeZoneName'],
): string {
  const parts = dateFormat(tag, { timeZone, timeZoneName }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A zone's name and offset at a time (ms): 'Central European Summer Time, GMT+2'. */
export function zoneAndOffset(moment: number, tag: string, timeZone: string): string {
  return [zoneName(moment, tag, timeZone, 'long'), zoneName(moment, tag, timeZone, 'shortOffset')].join(', ')
}

/** A zone's name if its local time differs from this device's, e.g. 'Central European Time'; else null. */
export function foreignZone(timeZone: string, tag: string, moment: number): string | null {
  if (isSameClock(moment, timeZone, deviceZone())) return null
  return zoneName(moment, tag, timeZone, 'longGeneric')
}

export type Span = {
  /** 'Tue, Mar 3'; with the end's day if it differs. */
  day: string
  /** '10:30 – 11:30 AM' */
  time: string
}

/** A visit's day and time at its location as text; null without a start that exists. */
export function spanText(times: Times, timeZone: string, tag: string): Span | null {
  const [from, to] = momentsOf(times, timeZone)
  if (from === null || isSkipped(times.start, timeZone)) return null
  const day = dayText(from, tag, timeZone)
  const time = clockText(from, tag, timeZone)
  if (to === null || to <= from) return { day, time }
  if (isOneDay(from, to, tag, timeZone)) return { day, time: clockRangeText(from, to, tag, timeZone) }
  return {
    day: `${day} – ${dayText(to, tag, timeZone)}`,
    time: `${time} – ${clockText(to, tag, timeZone)}`,
  }
}
