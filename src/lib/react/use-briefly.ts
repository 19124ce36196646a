import { useEffect, useState } from 'react'

/** Hands on a value for `duration` ms after it came, then `otherwise`; both must keep their identity. */
export function useBriefly<T>(value: T, otherwise: T, duration: number): T {
  const [over, setOver] = useState<T>(otherwise)
  useEffect(() => {
    const timer = setTimeout(() => setOver(value), duration)
    return () => clearTimeout(timer)
  }, [value, duration])
  return over === value ? otherwise : value
}
