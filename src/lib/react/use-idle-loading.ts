import { useEffect } from 'react'
import { IDLE_LOADING_DELAY } from '@/config/constants'
import { setTimeout } from '@/lib/time/timer'
import { whenIdle } from '@/lib/time/when-idle'

/**
 * Loads code in the background, because it may be needed when there is no network. Waits some seconds, because evaluating
 * it would delay the first data and the first key presses of a screen.
 * @param load stays the same function for as long as the component is there
 * @param delay in ms; 0 for what a lost network itself needs
 */
export function useIdleLoading(load: () => Promise<unknown>, delay = IDLE_LOADING_DELAY): void {
  useEffect(() => {
    let cancel = () => {}
    const timer = setTimeout(() => {
      // What can't be had now is asked for again when it is needed.
      cancel = whenIdle(() => void load().catch(() => {}))
    }, delay)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [load, delay])
}
