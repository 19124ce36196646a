import { useEffect, useEffectEvent, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

const FROM = 3

/** A '3, 2, 1' countdown before a photo. `left` is null while it is not running. */
export function useCountdown(onZero: () => void): { left: number | null; start: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const act = useEffectEvent(onZero)
  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left === 1) act()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(FROM) }
}
