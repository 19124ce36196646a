const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a thousand times, so each is made once. */
function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, options)
  formats.set(key, made)
  return made
}

/** '09:05' where the day has 24 hours, '9:05 AM' where it has twice twelve. */
function clock(tag: string): Intl.DateTimeFormatOptions {
  const { hourCycle } = format(tag, { hour: 'numeric' }).resolvedOptions()
  return { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit' }
}

/** A time of day as people write it: '14:05', '2:05 PM'. `moment` is in ms. */
export function clockText(moment: number, tag: string, timeZone: string): string {
  return format(tag, { ...clock(tag), timeZone }).format(moment)
}

/** From when to when: '9:00 – 10:00 AM'; with the days where they differ. */
export function clockRangeText(start: number, end: number, tag: string, timeZone: string): string {
  const isOneDay = dayText(start, tag, timeZone) === dayText(end, tag, timeZone)
  const day = isOneDay ? {} : ({ day: 'numeric', month: 'short' } as const)
  return format(tag, { ...clock(tag), ...day, timeZone }).formatRange(start, Math.max(start, end))
}

/** A day as people say it: 'Tue 3 Mar'; without its year where it is this one. */
export function dayText(moment: number, tag: string, timeZone: string): string {
  return format(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(moment)
}

/** A moment in full, for a tooltip. */
export function fullText(moment: number, tag: string, timeZone: string): string {
  return format(tag, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(moment)
}

/** The short name of a time zone at a moment: 'CET', 'GMT+1'. */
export function zoneText(moment: number, tag: string, timeZone: string): string {
  const parts = format(tag, { timeZone, timeZoneName: 'short' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** How far a moment is from now, in minutes up to an hour, then in hours: 'in 20 min.', '2 hr. ago'. */
export function distanceText(moment: number, now: number, tag: string): string {
  const minutes = Math.round((moment - now) / 60_000)
  const words = new Intl.RelativeTimeFormat(tag, { style: 'short' })
  return Math.abs(minutes) < 60
    ? words.format(minutes, 'minute')
    : words.format(Math.round(minutes / 60), 'hour')
}
