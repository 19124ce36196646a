import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/**
 * Returns the value for `duration` ms, then `otherwise`; both must have stable references.
 * @param arrivedAt when the value arrived, in ms, if that may be long before it is shown here
 */
export function useBriefly<T>(value: T, otherwise: T, duration: number, arrivedAt?: number): T {
  const [over, setOver] = useState<T>(() =>
    arrivedAt !== undefined && Date.now() - arrivedAt >= duration ? value : otherwise,
  )
  useEffect(() => {
    const left = arrivedAt === undefined ? duration : arrivedAt + duration - Date.now()
    const timer = setTimeout(() => setOver(value), left)
    return () => clearTimeout(timer)
  }, [value, duration, arrivedAt])
  return over === value ? otherwise : value
}
