import { useEffect } from 'react'
import { IDLE_LOADING_DELAY, IDLE_LOADING_RETRY } from '@/config/constants'
import { setTimeout, whenIdle } from '@/lib/time/timer'

/**
 * Loads code in the background, because it may be needed offline. Waits some seconds, because evaluating it would delay
 * a screen's first data and first keystrokes.
 * @param load must have a stable reference
 */
export function useIdleLoading(load: () => Promise<unknown>): void {
  useEffect(() => {
    let isOver = false
    let cancel = () => {}
    const loadAfter = (delay: number) => {
      if (isOver) return
      const timer = setTimeout(() => {
        // After a failure the network may be back later. When the code is needed offline, it is too late.
        cancel = whenIdle(() => void load().catch(() => loadAfter(IDLE_LOADING_RETRY)))
      }, delay)
      cancel = () => clearTimeout(timer)
    }
    loadAfter(IDLE_LOADING_DELAY)
    return () => {
      isOver = true
      cancel()
    }
  }, [load])
}
