import { useEffect, useEffectEvent, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** Calls `onTimeout` once, `after` ms after mount. */
export function useTimeout(after: number, onTimeout: () => void): void {
  const end = useEffectEvent(onTimeout)
  useEffect(() => {
    const timer = setTimeout(() => end(), after)
    return () => clearTimeout(timer)
  }, [after])
}

/** False at first, true `duration` ms after mount. */
export function useElapsed(duration: number): boolean {
  const [isElapsed, setElapsed] = useState(false)
  useTimeout(duration, () => setElapsed(true))
  return isElapsed
}
