import { use } from 'react'
import { useLocation } from 'react-router'
import { CurrentLocation } from '@/lib/react/current-location'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { isWithoutDialog } from './use-address'

/**
 * Whether an act's ground is still there: its component, and the page and dialogs it was started on. After an `await`, an
 * act navigates or closes a dialog only then; otherwise it offers its result by a toast.
 */
export function useGround(): () => boolean {
  const isMounted = useIsMounted()
  const current = use(CurrentLocation)
  const start = useLocation()
  return () => {
    const now = current()
    return (
      isMounted.current && now !== null && now.pathname === start.pathname && !isWithoutDialog(start, now)
    )
  }
}
