import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** False at first, true `duration` ms after mount. */
export function useElapsed(duration: number): boolean {
  const [isElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), duration)
    return () => clearTimeout(timer)
  }, [duration])
  return isElapsed
}
