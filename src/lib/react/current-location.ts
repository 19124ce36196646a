import { createContext } from 'react'
import type { Location, RouterState } from 'react-router'

/**
 * Where the router is now, or null while it is on its way to another page. What a screen was drawn with may be older: a
 * busy one is drawn later.
 */
export const CurrentLocation = createContext<() => Location | null>(() => null)

/** Goes one entry back; done when the router is there. */
export const GoBack = createContext<() => Promise<void>>(async () => {})

/** See `CurrentLocation`. */
export function locationOf({
  location,
  navigation,
}: Pick<RouterState, 'location' | 'navigation'>): Location | null {
  const next = navigation.location ?? location
  return next.pathname === location.pathname ? next : null
}
