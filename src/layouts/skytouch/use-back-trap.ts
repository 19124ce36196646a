import { useLayoutEffect, useRef } from 'react'
import { paths } from '@/config/paths'
import { useListener } from '@/lib/react/use-listener'

/** Enough for Back pressed repeatedly before the entries are added again. */
const SPARE_ENTRIES = 10

/**
 * Adds the missing spare history entries, each numbered in the history state. Bypasses the router, because a
 * router navigation would cancel one that a visitor has just started.
 */
function addEntries(): void {
  const state = window.history.state as { spare?: number } | null
  for (let spare = (state?.spare ?? 0) + 1; spare <= SPARE_ENTRIES; spare++)
    window.history.pushState({ ...state, spare }, '')
}

/** Back from the app's first history entry would leave the app, so the kiosk's home adds spare ones. */
export function useBackTrap(tenantId: string, isAtHome: boolean): void {
  const home = paths.kiosk(tenantId)
  const hasEntries = useRef(false)
  // Before the first paint, because Back may be pressed after it.
  useLayoutEffect(() => {
    if (!isAtHome || hasEntries.current) return
    hasEntries.current = true
    addEntries()
  }, [isAtHome])
  useListener(window, 'popstate', () => {
    if (window.location.pathname === home) addEntries()
  })
}
