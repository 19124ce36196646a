// Separate from `clock-text.ts`, to keep this code out of the self-update link's bundle.
const KINDS = {
  thisYear: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  anyYear: { dateStyle: 'medium', timeStyle: 'short' },
  second: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

// Cached, because creating a formatter costs more than using it a thousand times.
function write(kind: keyof typeof KINDS, moment: number, tag: string, timeZone: string): string {
  const key = `${kind} ${tag} ${timeZone}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...KINDS[kind], timeZone })
  made.set(key, format)
  return format.format(moment)
}

/** Date and time: '3 Mar, 14:05', with the year unless it is the current one. `moment` and `now` in ms. */
export function momentText(moment: number, now: number, tag: string, timeZone: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return write(isThisYear ? 'thisYear' : 'anyYear', moment, tag, timeZone)
}

/** Date and time with seconds: '3 Mar, 14:05:09'. */
export function secondText(moment: number, tag: string, timeZone: string): string {
  return write('second', moment, tag, timeZone)
}
