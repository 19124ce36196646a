// Separate from `clock-text.ts`, to keep this code out of the self-update link's bundle.
import { dateFormat } from './date-format'

const THIS_YEAR = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
const ANY_YEAR = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Date and time: '3 Mar, 14:05', with the year unless it is the current one. `moment` and `now` in ms. */
export function momentText(moment: number, now: number, tag: string, timeZone: string): string {
  const isThisYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return dateFormat(tag, { ...(isThisYear ? THIS_YEAR : ANY_YEAR), timeZone }).format(moment)
}

/** Date and time with seconds: '3 Mar, 14:05:09'. */
export function secondText(moment: number, tag: string, timeZone: string): string {
  return dateFormat(tag, { ...THIS_YEAR, second: '2-digit', timeZone }).format(moment)
}
