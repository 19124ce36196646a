import { useEffect } from 'react'
import { whenIdle } from '@/lib/time/when-idle'

/**
 * Brings code when there is nothing else to do, because it will be needed just when there may be no network.
 * @param load stays the same function for as long as the component is there
 */
export function useIdleLoading(load: () => Promise<unknown>): void {
  // What can't be had now is asked for again when it is needed.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}
