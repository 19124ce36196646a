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
