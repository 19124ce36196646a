import { useEffect, useEffectEvent } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** Calls `onTimeout` once, `after` ms after mount. */
export function useTimeout(after: number, onTimeout: () => void): void {
  const end = useEffectEvent(onTimeout)
  useEffect(() => {
    const timer = setTimeout(() => end(), after)
    return () => clearTimeout(timer)
  }, [after])
}
