// Apart from `clock-text.ts`, because lists of any day are no part of what a visitor's link loads.
const KINDS = {
  thisYear: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  anyYear: { dateStyle: 'medium', timeStyle: 'short' },
  second: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs more than using it a thousand times.
function write(kind: keyof typeof KINDS, moment: number, tag: string, timeZone: string): string {
  const key = `${kind} ${tag} ${timeZone}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...KINDS[kind], timeZone })
  made.set(key, format)
  return format.format(moment)
}

/** A moment of any day: '3 Mar, 14:05', and with its year where that is not the present one. `moment` and `now` in ms. */
export function momentText(moment: number, now: number, tag: string, timeZone: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return write(isThisYear ? 'thisYear' : 'anyYear', moment, tag, timeZone)
}

/** A moment to the second: '3 Mar, 14:05:09'. */
export function secondText(moment: number, tag: string, timeZone: string): string {
  return write('second', moment, tag, timeZone)
}
