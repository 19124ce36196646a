import { QueryCache, QueryClient } from '@tanstack/react-query'
import { forgetAttempts } from '@/changes/send'
import { contradictionOf } from '@/http/errors'
import { createStore } from '@/lib/store'
import { session } from '@/session/session'
import { hasUser, type Session } from '@/session/state'

/** When a service first contradicted the settings on this page, in ms; null if none did. */
export const contradictedAt = createStore<number | null>(null)

/** Notes an error of a query. */
function noteContradiction(error: unknown): void {
  if (contradictionOf(error) && contradictedAt.get() === null) contradictedAt.set(Date.now())
}

/** No retries here: `http` retries GET requests, so that nothing is retried twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteContradiction }),
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function ownerOf(current: Session): string {
  return hasUser(current) ? `${current.tenantId} ${current.user.login}` : ''
}

/**
 * Clears the cache and the attempts of changes when the user or the tenant changes, so that no data leaks between them, and when a stored token is
 * refused, with which data may have been requested.
 */
session.subscribe((now, before) => {
  const isRefused = before.status === 'starting' && now.status === 'signedOut'
  const isOther = ownerOf(before) !== '' && ownerOf(now) !== ownerOf(before)
  if (!isRefused && !isOther) return
  queryClient.clear()
  forgetAttempts()
})
