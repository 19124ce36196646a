import { lazy, Suspense, useSyncExternalStore } from 'react'
import { TOASTS_AT_ONCE } from '@/config/constants'
import { notices } from './notify'

const Toaster = lazy(() => import('./toaster'))

let needed = false

/** Once something has been said the toaster stays; before that its code is not loaded. */
function isNeeded(): boolean {
  needed ||= notices.get().length > 0
  return needed
}

export function ToasterHost({ limit = TOASTS_AT_ONCE }: { limit?: number }) {
  const show = useSyncExternalStore(notices.subscribe, isNeeded)
  return show ? (
    <Suspense>
      <Toaster limit={limit} />
    </Suspense>
  ) : null
}
