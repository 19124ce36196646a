import { useEffect, useEffectEvent } from 'react'
import { setInterval } from '@/lib/time/timer'
import { usePageVisible } from './use-page-visible'

/** Runs an action immediately and every `interval` ms while the page is visible; never if the interval is null. */
export function useInterval(interval: number | null, action: () => void): void {
  const isVisible = usePageVisible()
  const act = useEffectEvent(action)
  useEffect(() => {
    if (interval === null || !isVisible) return
    act()
    const timer = setInterval(() => act(), interval)
    return () => clearInterval(timer)
  }, [interval, isVisible])
}
