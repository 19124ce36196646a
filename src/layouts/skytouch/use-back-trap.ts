import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The router counts its history entries here; 0 is the first of this app. */
const entryIndex = (): unknown => (window.history.state as { idx?: unknown } | null)?.idx

/** Back from the app's first history entry would leave the app, so the kiosk's home adds a second one. */
export function useBackTrap(isAtHome: boolean): void {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const addEntry = useEffectEvent(() => void navigate(pathname))
  useEffect(() => {
    if (isAtHome && entryIndex() === 0) addEntry()
  }, [isAtHome, key])
}
