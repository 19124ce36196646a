import { chunks } from './lists'

/** Maximum number of grid lines, not counting zero. */
const LINES = 4

/** Round ticks of an axis from zero to at least the largest value; integers, because the charts count people. */
export function axisTicks(largest: number): number[] {
  const top = Math.max(1, largest)
  const rough = top / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** Above this number of days a column is a week, because single days would be too thin. */
const DAYS_DRAWN = 62
const WEEK = 7

/** The days of each column: one, or a week for a long period. */
export const dayColumns = <Day>(days: readonly Day[]): Day[][] =>
  chunks(days, days.length > DAYS_DRAWN ? WEEK : 1)
