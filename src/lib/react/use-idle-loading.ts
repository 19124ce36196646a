import { useEffect } from 'react'
import { IDLE_LOADING_DELAY } from '@/config/constants'
import { setTimeout } from '@/lib/time/timer'
import { whenIdle } from '@/lib/time/when-idle'

/**
 * Loads code in the background, because it may be needed offline. Waits some seconds, because evaluating it would delay
 * a screen's first data and first keystrokes.
 * @param load must have a stable reference
 */
export function useIdleLoading(load: () => Promise<unknown>): void {
  useEffect(() => {
    let cancel = () => {}
    const timer = setTimeout(() => {
      // Ignores failures: the code is loaded again when it is needed.
      cancel = whenIdle(() => void load().catch(() => {}))
    }, IDLE_LOADING_DELAY)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [load])
}
