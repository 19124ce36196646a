import { useEffect, useEffectEvent } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** Says once when `after` ms are over, whatever is touched meanwhile. */
export function useTimeout(after: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), after)
    return () => clearTimeout(timer)
  }, [after])
}
