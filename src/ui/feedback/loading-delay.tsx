import { useEffect, useState, type ReactNode } from 'react'
import { setTimeout } from '@/lib/time/timer'

// Avoids flicker when a response is fast.
const DELAY_MS = 200

/** Renders its children 200 ms after mount. */
export function LoadingDelay({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? children : null
}
