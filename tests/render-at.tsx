import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, createMemoryRouter, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { signedInHandlers } from './support/handlers'
import { server } from './support/server'

type Options = {
  /** Signs in to the tenant of `support/handlers`. */
  signedIn?: boolean
  /** Another tenant than the one of `support/handlers`; the test answers for it. */
  tenantId?: string
  /** The stored access token. */
  token?: string
}

/**
 * Renders the whole app at a URL, with its real route table and a memory history; null stands for the address bar with the
 * browser's history, as after a reload. Session, cache and client
 * are module state, so every call loads the app anew to isolate the tests.
 */
export async function renderAt(
  address: InitialEntry | null,
  { signedIn = false, tenantId = 'north', token = 'a-token' }: Options = {},
) {
  vi.resetModules()
  document.cookie = `tenant=${signedIn ? tenantId : ''}; path=/; max-age=${signedIn ? 60 : 0}`
  if (signedIn) {
    localStorage.setItem('feathers-jwt', token)
    // The test's own handlers take precedence.
    const own = server.listHandlers()
    server.resetHandlers()
    server.use(...own, ...signedInHandlers)
  }
  const [{ App }, { routes }, { startI18n }] = await Promise.all([
    import('@/app/app'),
    import('@/app/router'),
    import('@/i18n/i18n'),
  ])
  await startI18n()
  const router =
    address === null ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [address] })
  // Like main.tsx: render only when the first screen, its translations and its layout are loaded.
  await vi.waitUntil(() => router.state.initialized, { timeout: 30_000 })
  // The pauses between its events are timers too.
  const advanceTimers = (time: number) => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(time)
  }
  const user = userEvent.setup({ advanceTimers })
  return { router, user, ...render(<App router={router} />) }
}
