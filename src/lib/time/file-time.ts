import { wallTime } from './wall-time'

/** A moment (ms) as files have it: 'YYYY-MM-DD HH:mm' at a zone's clock; '' where there is none (NaN). */
export function fileTime(moment: number, timeZone: string): string {
  return Number.isNaN(moment) ? '' : wallTime(moment, timeZone).slice(0, 16).replace('T', ' ')
}
