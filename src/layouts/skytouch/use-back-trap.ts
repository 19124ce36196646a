import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Two, so that Back pressed twice at once does not leave the app before they are added again. */
const SPARE_ENTRIES = 2

/** The router counts its history entries here; 0 is the first of this app. */
const entryIndex = (): unknown => (window.history.state as { idx?: unknown } | null)?.idx

/** Back from the app's first history entry would leave the app, so the kiosk's home adds spare ones. */
export function useBackTrap(isAtHome: boolean): void {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const addEntry = useEffectEvent(() => void navigate(pathname))
  useEffect(() => {
    const index = entryIndex()
    if (isAtHome && typeof index === 'number' && index < SPARE_ENTRIES) addEntry()
  }, [isAtHome, key])
}
