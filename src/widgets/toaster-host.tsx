// Before the code: a sheet that comes later has the styles of the whole page worked out anew, also of a desk of 10,000.
import 'sonner/dist/styles.css'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { TOASTS_AT_ONCE } from '@/config/constants'
import { notices } from './notify'

type Toaster = ComponentType<{ limit: number }>

/** Brings the toaster's code, so that it is there when something is to be said, also without network. */
export const loadToaster = () => import('./toaster')

/** Draws the toasts. Code that can't be had takes nothing else away: what is to be said waits for the next try. */
export function ToasterHost({ limit = TOASTS_AT_ONCE }: { limit?: number }) {
  const waiting = useSyncExternalStore(notices.subscribe, notices.get)
  const [Loaded, setLoaded] = useState<Toaster | null>(null)
  useEffect(() => {
    if (Loaded || waiting.length === 0) return
    loadToaster().then(
      ({ Toaster }) => setLoaded(() => Toaster),
      () => {},
    )
  }, [Loaded, waiting])
  return Loaded ? <Loaded limit={limit} /> : null
}
