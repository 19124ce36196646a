import { QueryClient } from '@tanstack/react-query'
import { session } from '@/session/session'
import { hasUser, type Session } from '@/session/state'

/** Answers are asked for once: a GET is retried in `http` alone, so that nothing is retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function ownerOf(current: Session): string {
  return hasUser(current) ? `${current.tenantId} ${current.user.login}` : ''
}

/** Clears the cache when the person or the tenant changes: no answer to one is shown to another. */
session.subscribe((now, before) => {
  if (ownerOf(before) !== '' && ownerOf(now) !== ownerOf(before)) queryClient.clear()
})
