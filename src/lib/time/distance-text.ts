const distances = new Map<string, Intl.RelativeTimeFormat>()

/** A relative time in minutes up to an hour, then in hours: 'now', 'in 20 min', '2 hr ago'. */
export function distanceText(moment: number, now: number, tag: string): string {
  if (Number.isNaN(moment)) return ''
  const words = distances.get(tag) ?? new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' })
  distances.set(tag, words)
  const minutes = Math.round((moment - now) / 60_000)
  if (minutes === 0) return words.format(0, 'second')
  return Math.abs(minutes) < 60
    ? words.format(minutes, 'minute')
    : words.format(Math.round(minutes / 60), 'hour')
}
