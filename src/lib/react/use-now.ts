import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/**
 * The clock in ms, read anew at every full `interval` ms of it, so that what is due on a minute is seen to be on that
 * minute, and at once when the page can be seen again.
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
