import { useEffect, useState, type ReactNode } from 'react'
import { setTimeout } from '@/lib/time/timer'

// Shown only after 200 ms, so that a quick answer does not flicker.
const DELAY_MS = 200

/** Shows its children 200 ms after it was put on the screen. */
export function LoadingDelay({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}
