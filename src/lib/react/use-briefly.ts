import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/**
 * Hands on a value for `duration` ms after it came, then `otherwise`; both must keep their identity.
 * @param cameAt when it came, in ms, where that may be long before it is shown here
 */
export function useBriefly<T>(value: T, otherwise: T, duration: number, cameAt?: number): T {
  const [over, setOver] = useState<T>(() =>
    cameAt !== undefined && Date.now() - cameAt >= duration ? value : otherwise,
  )
  useEffect(() => {
    const left = cameAt === undefined ? duration : cameAt + duration - Date.now()
    const timer = setTimeout(() => setOver(value), left)
    return () => clearTimeout(timer)
  }, [value, duration, cameAt])
  return over === value ? otherwise : value
}
