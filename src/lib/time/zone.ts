import { dateFormat } from './date-format'

const ownZone = () => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether the browser knows the time zone of this device. */
export const hasDeviceZone = (): boolean => ownZone() !== undefined

/**
 * The time zone of this device, an IANA name; UTC if the browser does not know it. Then Chrome names it 'Etc/Unknown',
 * which `Intl` refuses, and its `Date` uses UTC as well.
 */
export const deviceZone = (): string => ownZone() ?? 'UTC'

/** Cache by time zone: the check takes 0.1 ms, and each location of a large tenant has a zone. */
const cache = new Map<string, string | undefined>()

/** Returns the time zone if the browser supports it, else undefined: a service may send anything. */
export function knownZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined
  if (!cache.has(timeZone)) cache.set(timeZone, isZone(timeZone) ? timeZone : undefined)
  return cache.get(timeZone)
}

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Local date and time in a time zone at a time (ms): '2026-03-03, 09:05:00'. Sorts chronologically. */
export function shownThere(moment: number, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const
  return dateFormat('en-CA', options).format(moment)
}

/** Whether two time zones have the same local time at a time (ms), so that no zone needs to be shown. */
export function isSameClock(moment: number, zone: string, other: string): boolean {
  return zone === other || shownThere(moment, zone) === shownThere(moment, other)
}
