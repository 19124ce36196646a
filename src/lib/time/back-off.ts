/**
 * How long to wait after failures in a row: twice as long with each, and by chance between half and one and a half times
 * that, so that those who failed together don't come back together.
 * @param failures how many there were before this one
 * @param first the wait after the first failure, and `longest` the one that is not doubled any more; ms
 */
export function backOff(failures: number, first: number, longest: number, chance = Math.random()): number {
  return Math.min(first * 2 ** failures, longest) * (0.5 + chance)
}

/**
 * An interval by chance shorter or longer.
 * @param share by how much at most, as a part of it
 */
export function spreadOut(interval: number, share: number, chance = Math.random()): number {
  return Math.round(interval * (1 + (chance * 2 - 1) * share))
}

/** No server can stop the app for longer. */
export const RETRY_AFTER_LONGEST = 900_000

/**
 * What a server that has too much to do asks for by `Retry-After`: seconds, or a moment.
 * @returns ms from now, 15 min at most, or null where it asks for nothing that can be read
 */
export function retryAfter(header: string | null): number | null {
  const text = header?.trim() ?? ''
  const isSeconds = /^-?\d+(\.\d+)?$/.test(text)
  const moment = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN
  const asked = isSeconds ? Number(text) * 1000 : moment - Date.now()
  return Number.isNaN(asked) ? null : Math.min(Math.max(0, asked), RETRY_AFTER_LONGEST)
}
