import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** The value debounced by `delay` ms, so that not every keystroke sends a request. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
