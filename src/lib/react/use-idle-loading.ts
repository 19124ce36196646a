import { useEffect } from 'react'

/**
 * Brings code when there is nothing else to do, because it will be needed just when there may be no network.
 * @param load stays the same function for as long as the component is there
 */
export function useIdleLoading(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Safari has no idle callback; a moment later is as good there.
    const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
    // What can't be had now is asked for again when it is needed.
    later(() => void load().catch(() => {}))
  }, [load])
}
