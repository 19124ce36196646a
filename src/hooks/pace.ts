import { DAY_POLL_SPREAD, POLL_SLOWEST } from '@/config/constants'
import { retryAfterOf } from '@/http/faults'
import { spreadOut } from '@/lib/back-off'

type Asked = { state: { status: string; error: unknown; errorUpdateCount: number } }

/** How many times each question had failed when it was last answered. */
const failedBefore = new WeakMap<Asked, number>()

// One for each tab: desks do not ask all at once, and drawing the page anew does not start the clock anew.
const tab = Math.random()

/**
 * How soon something that is asked again and again is asked the next time, in ms: about its interval while it is answered.
 * After failures in a row it waits twice as long with each, and never less than the server asked for, so that whoever comes
 * back is not met by everybody.
 */
export function pace(interval: number, query: Asked, chance = tab): number {
  const { status, error, errorUpdateCount } = query.state
  if (status !== 'error') {
    failedBefore.set(query, errorUpdateCount)
    return spreadOut(interval, DAY_POLL_SPREAD, chance)
  }
  const failures = errorUpdateCount - (failedBefore.get(query) ?? 0)
  const slower = Math.min(interval * 2 ** Math.max(0, failures - 1), POLL_SLOWEST)
  const wait = Math.max(interval, slower, retryAfterOf(error))
  // Never sooner than the server asked for.
  return Math.round(wait * (1 + chance / 2))
}
