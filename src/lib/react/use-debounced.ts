import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** The value once it has stayed the same for `delay` ms, so that not every key asks a server. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
