import { wallTime } from './wall-time'

/** A time (ms) for files: 'YYYY-MM-DD HH:mm' in a time zone; '' if invalid (NaN). */
export function fileTime(moment: number, timeZone: string): string {
  return Number.isNaN(moment) ? '' : wallTime(moment, timeZone).slice(0, 16).replace('T', ' ')
}
