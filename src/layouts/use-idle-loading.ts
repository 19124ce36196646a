import { useEffect } from 'react'
import { loadToaster } from '@/widgets/toaster-host'

/** Brings, when nothing else is to do, what will be needed just when there may be no network. */
export function useIdleLoading(): void {
  useEffect(() => {
    // Safari has no idle callback; a moment later is as good there.
    const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
    later(() => void loadToaster().catch(() => {}))
  }, [])
}
