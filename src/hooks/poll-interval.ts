import { DAY_POLL_SPREAD, POLL_LONGEST, POLL_SLOWEST } from '@/config/constants'
import { retryAfterOf } from '@/http/faults'
import { spreadOut } from '@/lib/time/back-off'

type Asked = { state: { status: string; error: unknown; errorUpdateCount: number } }

/** How many times each question had failed when it was last answered. */
const failedBefore = new WeakMap<Asked, number>()

// One for each tab: desks do not ask all at once, and drawing the page anew does not start the clock anew.
const tab = Math.random()

/**
 * How soon something that is asked again and again is asked the next time, in ms: about its interval while it is answered.
 * After failures in a row it waits twice as long with each, and never less than the server asked for, 15 min at most, so
 * that a server that comes back is not met by everybody.
 */
export function pollInterval(interval: number, query: Asked, chance = tab): number {
  const { status, error, errorUpdateCount } = query.state
  if (status !== 'error') {
    failedBefore.set(query, errorUpdateCount)
    return spreadOut(interval, DAY_POLL_SPREAD, chance)
  }
  const failures = errorUpdateCount - (failedBefore.get(query) ?? 0)
  const slower = Math.min(interval * 2 ** Math.max(0, failures - 1), POLL_SLOWEST)
  const wait = Math.min(Math.max(interval, slower, retryAfterOf(error)), POLL_LONGEST)
  // Spread to later only: never sooner than the server asked for.
  const latest = Math.min(wait * 1.5, POLL_LONGEST)
  return Math.round(wait + (latest - wait) * chance)
}
