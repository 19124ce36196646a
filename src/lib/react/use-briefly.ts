import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/**
 * Returns the value for `duration` ms, then `otherwise`; both must have stable references.
 * @param cameAt when the value came, in ms, if that may be long before it is shown here
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
