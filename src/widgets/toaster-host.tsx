// Loaded before the code: a later style sheet would restyle the whole page, e.g. a front desk of 10,000 rows.
import 'sonner/dist/styles.css'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_LIMIT } from '@/config/constants'
import { useStore } from '@/lib/react/use-store'
import { notices } from './notify'

type Toaster = ComponentType<{ limit: number }>

export const loadToaster = () => import('./toaster')

/** Renders the toasts. If the code fails to load, notices wait for the next attempt. */
export function ToasterHost({ limit = TOAST_LIMIT }: { limit?: number }) {
  const waiting = useStore(notices)
  const [Loaded, setLoaded] = useState<Toaster | null>(null)
  useEffect(() => {
    if (Loaded || waiting.length === 0) return
    loadToaster().then(
      ({ Toaster }) => setLoaded(() => Toaster),
      () => {},
    )
  }, [Loaded, waiting])
  // Above dialogs, which do not make it inert: a toast may have a link.
  return createPortal(
    <div data-react-aria-top-layer="true">{Loaded && <Loaded limit={limit} />}</div>,
    document.body,
  )
}
