import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/**
 * The current time in ms, updated at each full `interval` ms of the clock, so that events due on a full minute show on
 * time, and when the page becomes visible.
 */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const goOn = () => {
      timer = setTimeout(
        () => {
          read()
          goOn()
        },
        interval - (Date.now() % interval),
      )
    }
    goOn()
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [interval])
  return now
}
