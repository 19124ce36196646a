import { LOOKUP_TIMEOUT } from '@/config/constants'
import { useElapsed } from '@/lib/react/use-timeout'

/**
 * Whether all queries have been answered or have failed. True after LOOKUP_TIMEOUT even if not: a screen does not wait
 * longer for data that it can do without.
 */
export function useIsSettled(...queries: readonly { isFetched: boolean }[]): boolean {
  const isLate = useElapsed(LOOKUP_TIMEOUT)
  // Not `isPending`, which is true again when a failed query is retried: that would unmount a form with its input.
  return isLate || queries.every(({ isFetched }) => isFetched)
}
