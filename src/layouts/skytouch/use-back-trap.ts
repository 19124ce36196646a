import { useEffect, useLayoutEffect, useRef } from 'react'
import { paths } from '@/config/paths'

/** So many that Back pressed again and again at once does not leave the app before they are added again. */
const SPARE_ENTRIES = 10

/**
 * Adds the spare history entries that are missing; each bears its number beside what the router keeps in it. The browser
 * itself adds them: a navigation of the router would end the one that a visitor has just begun.
 */
function addEntries(): void {
  const state = window.history.state as { spare?: number } | null
  for (let spare = (state?.spare ?? 0) + 1; spare <= SPARE_ENTRIES; spare++)
    window.history.pushState({ ...state, spare }, '')
}

/** Back from the app's first history entry would leave the app, so the kiosk's home adds spare ones. */
export function useBackTrap(tenantId: string, isAtHome: boolean): void {
  const home = paths.kiosk(tenantId)
  const wasAtHome = useRef(false)
  // Before the screen is painted: after that whoever sees it may press Back.
  useLayoutEffect(() => {
    if (!isAtHome || wasAtHome.current) return
    wasAtHome.current = true
    addEntries()
  }, [isAtHome])
  useEffect(() => {
    const onPop = () => {
      if (window.location.pathname === home) addEntries()
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [home])
}
