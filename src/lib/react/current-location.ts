import { createContext } from 'react'
import type { Location, RouterState } from 'react-router'

/**
 * The router's current location, or null during navigation to another page. The location a screen was rendered with may
 * be stale, because a busy screen renders later.
 */
export const CurrentLocation = createContext<() => Location | null>(() => null)

/** Navigates one history entry back; resolves when the navigation is done. */
export const GoBack = createContext<() => Promise<void>>(async () => {})

export function locationOf({
  location,
  navigation,
}: Pick<RouterState, 'location' | 'navigation'>): Location | null {
  const next = navigation.location ?? location
  return next.pathname === location.pathname ? next : null
}
