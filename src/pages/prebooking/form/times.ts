import { clockRangeText, clockText, dayText } from '@/lib/time/clock-text'
import { durationText } from '@/lib/time/duration-text'
import { momentOf, wallTime } from '@/lib/time/wall-time'
import { isSameClock, deviceZone } from '@/lib/time/zone'

/** Duration of a visit, also across a clock change; null while incomplete. */
export function durationOf(start: string, end: string, timeZone: string, tag: string): string | null {
  const from = momentOf(start, timeZone)
  const to = momentOf(end, timeZone)
  if (from === null || to === null || to <= from) return null
  return durationText(Math.round((to - from) / 60_000), tag)
}

/**
 * The actual time of a local time that does not exist because clocks go forward; null for other times. The
 * visit is booked for the actual time.
 */
export function insteadOf(wall: string, timeZone: string, tag: string): string | null {
  const moment = momentOf(wall, timeZone)
  return moment === null || wallTime(moment, timeZone) === wall ? null : clockText(moment, tag, timeZone)
}

/** A zone's name if its local time differs from this device's, e.g. 'Central European Time'; else null. */
export function foreignZone(timeZone: string, tag: string, moment: number): string | null {
  if (isSameClock(moment, timeZone, deviceZone())) return null
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

export type Span = {
  /** 'Tue, Mar 3'; with the end's day if it differs. */
  day: string
  /** '10:30 – 11:30 AM' */
  time: string
}

/** A visit's day and time at its location as text; null without a start. */
export function spanText(start: string, end: string, timeZone: string, tag: string): Span | null {
  const from = momentOf(start, timeZone)
  const to = momentOf(end, timeZone)
  if (from === null) return null
  const day = dayText(from, tag, timeZone)
  const time = clockText(from, tag, timeZone)
  if (to === null || to <= from) return { day, time }
  if (start.slice(0, 10) === end.slice(0, 10)) return { day, time: clockRangeText(from, to, tag, timeZone) }
  return {
    day: `${day} – ${dayText(to, tag, timeZone)}`,
    time: `${time} – ${clockText(to, tag, timeZone)}`,
  }
}
