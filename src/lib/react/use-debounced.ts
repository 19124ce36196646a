import { useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** Debounce of a suggestion list that the server searches, in ms. */
export const SEARCH_DEBOUNCE = 200

/** The value debounced by `delay` ms, so that not every keystroke sends a request. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
