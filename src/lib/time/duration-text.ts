const formats = new Map<string, Intl.NumberFormat>()

/** Cached, because creating a formatter costs far more than using it, and reports format a duration per row. */
function unitText(value: number, unit: 'day' | 'hour' | 'minute', tag: string): string {
  const key = `${unit} ${tag}`
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' })
  formats.set(key, format)
  return format.format(value)
}

/** A duration: '1 hr 30 min', '45 min', '2 days'. */
export function durationText(minutes: number, tag: string): string {
  const all = Math.round(minutes)
  const days = Math.floor(all / 1440)
  const hours = Math.floor((all % 1440) / 60)
  const rest = all % 60
  const parts = [
    days > 0 && unitText(days, 'day', tag),
    hours > 0 && unitText(hours, 'hour', tag),
    (rest > 0 || all === 0) && unitText(rest, 'minute', tag),
  ]
  return parts.filter(Boolean).join(' ')
}
