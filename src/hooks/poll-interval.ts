import { DAY_POLL_JITTER, POLL_LONGEST, POLL_SLOWEST } from '@/config/constants'
import { retryAfterOf } from '@/http/errors'
import { spreadOut } from '@/lib/time/back-off'

type PolledQuery = { state: { status: string; error: unknown; errorUpdateCount: number } }

/** Error count of each query at its last success. */
const failedBefore = new WeakMap<PolledQuery, number>()

// One random value per tab: spreads the polls of desks, and a re-render does not restart the timer.
const tab = Math.random()

/**
 * Delay until the next poll, in ms: the interval with jitter. Consecutive failures double it, with
 * `Retry-After` as the minimum and 15 min as the maximum, so that desks do not overload a recovering server.
 */
export function pollInterval(interval: number, query: PolledQuery, chance = tab): number {
  const { status, error, errorUpdateCount } = query.state
  if (status !== 'error') {
    failedBefore.set(query, errorUpdateCount)
    return spreadOut(interval, DAY_POLL_JITTER, chance)
  }
  const failures = errorUpdateCount - (failedBefore.get(query) ?? 0)
  const slower = Math.min(interval * 2 ** Math.max(0, failures - 1), POLL_SLOWEST)
  const wait = Math.min(Math.max(interval, slower, retryAfterOf(error)), POLL_LONGEST)
  // Jitter only adds delay, because the server requested a minimum.
  const latest = Math.min(wait * 1.5, POLL_LONGEST)
  return Math.round(wait + (latest - wait) * chance)
}
