import { useEffect, useEffectEvent } from 'react'
import { setInterval } from '@/lib/time/timer'
import { usePageVisible } from './use-page-visible'

/** Does something at once and then every `interval` ms while the page can be seen; never where the interval is null. */
export function useEvery(interval: number | null, action: () => void): void {
  const isVisible = usePageVisible()
  const act = useEffectEvent(action)
  useEffect(() => {
    if (interval === null || !isVisible) return
    act()
    const timer = setInterval(() => act(), interval)
    return () => clearInterval(timer)
  }, [interval, isVisible])
}
