import { createContext } from 'react'
import type { Location, RouterState } from 'react-router'

/**
 * Where the router is. What a screen was drawn with may be older: a busy one is drawn later, and two changes made of
 * the same older address would take each other back.
 */
export const CurrentLocation = createContext<(() => Location) | null>(null)

/** The address of a screen as it will be when all that was asked of the router is done. */
export function locationOf({ location, navigation }: Pick<RouterState, 'location' | 'navigation'>): Location {
  return navigation.location?.pathname === location.pathname ? navigation.location : location
}
