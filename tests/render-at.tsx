import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { signedInHandlers } from './support/handlers'
import { server } from './support/server'

type Options = {
  /** Whether somebody is signed in, at the tenant of `support/handlers`. */
  signedIn?: boolean
}

/**
 * Renders the whole app at an address, with the app's real route table and a history in memory. Session, cache and client
 * are module state, so every call loads the app anew: nothing of one test reaches the next.
 */
export async function renderAt(address: InitialEntry, { signedIn = false }: Options = {}) {
  vi.resetModules()
  document.cookie = `tenant=${signedIn ? 'north' : ''}; path=/; max-age=${signedIn ? 60 : 0}`
  if (signedIn) {
    localStorage.setItem('feathers-jwt', 'a-token')
    // What the test itself answers goes before it.
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
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  // As main.tsx does: nothing is drawn before the first screen, its words and its layout are there.
  await vi.waitUntil(() => router.state.initialized, { timeout: 30_000 })
  const user = userEvent.setup()
  return { router, user, ...render(<App router={router} />) }
}
