/**
 * Exponential backoff with jitter: the delay doubles with each failure, times a random factor of 0.5 to 1.5, so that
 * clients do not retry at the same time.
 * @param failures number of previous failures
 * @param first delay after the first failure, `longest` the maximum; ms
 */
export function backOff(failures: number, first: number, longest: number, chance = Math.random()): number {
  return Math.min(first * 2 ** failures, longest) * (0.5 + chance)
}

/**
 * Adds jitter to an interval.
 * @param share maximum deviation, as a fraction of the interval
 */
export function spreadOut(interval: number, share: number, chance = Math.random()): number {
  return Math.round(interval * (1 + (chance * 2 - 1) * share))
}

/** Upper limit of `Retry-After`, in ms. */
export const RETRY_AFTER_LONGEST = 900_000

/**
 * Parses `Retry-After`: seconds or a date.
 * @returns ms from now, 15 min at most, or null if it is missing or invalid
 */
export function retryAfter(header: string | null): number | null {
  const text = header?.trim() ?? ''
  const isSeconds = /^-?\d+(\.\d+)?$/.test(text)
  const moment = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN
  const delay = isSeconds ? Number(text) * 1000 : moment - Date.now()
  return Number.isNaN(delay) ? null : Math.min(Math.max(0, delay), RETRY_AFTER_LONGEST)
}
