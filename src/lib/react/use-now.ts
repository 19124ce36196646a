import { useEffect, useState } from 'react'

/** The clock in ms, read anew every `interval` ms, and at once when the page can be seen again. */
export function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    const timer = setInterval(read, interval)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [interval])
  return now
}
