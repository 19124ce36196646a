// Making a formatter costs more than using it a thousand times, so each is made once: by what it writes, then by where.
const made = new Map<string, Map<string, Intl.DateTimeFormat>>()

function format(kind: keyof typeof KINDS, tag: string, timeZone: string): Intl.DateTimeFormat {
  const known = made.get(kind) ?? new Map<string, Intl.DateTimeFormat>()
  made.set(kind, known)
  const place = `${tag} ${timeZone}`
  const format = known.get(place) ?? new Intl.DateTimeFormat(tag, { ...KINDS[kind](tag), timeZone })
  known.set(place, format)
  return format
}

/** '09:05' where the day has 24 hours, '9:05 AM' where it has twice twelve. */
function clock(tag: string): Intl.DateTimeFormatOptions {
  const known = clocks.get(tag)
  if (known) return known
  const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  const options = { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit' } as const
  clocks.set(tag, options)
  return options
}

const clocks = new Map<string, Intl.DateTimeFormatOptions>()

const KINDS = {
  clock,
  dayAndClock: (tag) => ({ ...clock(tag), day: 'numeric', month: 'short' }),
  day: () => ({ weekday: 'short', day: 'numeric', month: 'short' }),
  full: () => ({ dateStyle: 'full', timeStyle: 'long' }),
  zone: () => ({ timeZoneName: 'short' }),
} satisfies Record<string, (tag: string) => Intl.DateTimeFormatOptions>

/** A time of day as people write it: '14:05', '2:05 PM'. `moment` is in ms. */
export function clockText(moment: number, tag: string, timeZone: string): string {
  return format('clock', tag, timeZone).format(moment)
}

/** From when to when: '09:00–10:00', '9:00 – 10:00 AM'; with the days where they differ. */
export function clockRangeText(start: number, end: number, tag: string, timeZone: string): string {
  const isOneDay = dayText(start, tag, timeZone) === dayText(end, tag, timeZone)
  // A range drops the leading zero in some languages, and would stand askew under the single times.
  if (isOneDay && clock(tag).hour === '2-digit')
    return `${clockText(start, tag, timeZone)}–${clockText(Math.max(start, end), tag, timeZone)}`
  return format(isOneDay ? 'clock' : 'dayAndClock', tag, timeZone).formatRange(start, Math.max(start, end))
}

/** A day as people say it: 'Tue 3 Mar'. */
export function dayText(moment: number, tag: string, timeZone: string): string {
  return format('day', tag, timeZone).format(moment)
}

/** A moment in full, for a tooltip. */
export function fullText(moment: number, tag: string, timeZone: string): string {
  return format('full', tag, timeZone).format(moment)
}

/** The short name of a time zone at a moment: 'CET', 'GMT+1'. */
export function zoneText(moment: number, tag: string, timeZone: string): string {
  const parts = format('zone', tag, timeZone).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const distances = new Map<string, Intl.RelativeTimeFormat>()

/** How far a moment is from now, in minutes up to an hour, then in hours: 'in 20 min', '2 hr ago'. */
export function distanceText(moment: number, now: number, tag: string): string {
  const words = distances.get(tag) ?? new Intl.RelativeTimeFormat(tag, { style: 'short' })
  distances.set(tag, words)
  const minutes = Math.round((moment - now) / 60_000)
  return Math.abs(minutes) < 60
    ? words.format(minutes, 'minute')
    : words.format(Math.round(minutes / 60), 'hour')
}
