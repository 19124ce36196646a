import { QueryClient } from '@tanstack/react-query'
import { session } from '@/session/session'

/** Answers are asked for once: a GET is retried in `http` alone, so that nothing is retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function owner(): string {
  const current = session.get()
  return current.status === 'signedIn' || current.status === 'expired'
    ? `${current.tenantId} ${current.user.login}`
    : ''
}

let kept = owner()

/** What one person was answered in one tenant is never shown to another: all of it goes when either changes. */
session.subscribe(() => {
  const now = owner()
  if (kept !== '' && now !== kept) queryClient.clear()
  kept = now
})
