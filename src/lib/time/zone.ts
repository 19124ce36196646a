/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** By the zone asked for; finding out takes 0.1 ms, and each location of a large tenant names one. */
const known = new Map<string, string | undefined>()

/** A zone that this browser knows, or undefined: a service may send anything. */
export function knownZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined
  if (!known.has(timeZone)) known.set(timeZone, isZone(timeZone) ? timeZone : undefined)
  return known.get(timeZone)
}

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a calendar and a clock in a zone show at a moment (ms): '2026-03-03, 09:05:00', so that texts compare as times do. */
export function shownThere(moment: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock.format(moment)
}

/** Whether two time zones show the same clock at a moment (ms): then a time needs no zone beside it. */
export function isSameClock(moment: number, zone: string, other: string): boolean {
  return zone === other || shownThere(moment, zone) === shownThere(moment, other)
}
