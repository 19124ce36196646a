import type { ReactNode } from 'react'
import { useElapsed } from '@/lib/react/use-timeout'

// Avoids flicker when a response is fast.
const DELAY_MS = 200

/** Renders its children 200 ms after mount. */
export function LoadingDelay({ children }: { children: ReactNode }) {
  return useElapsed(DELAY_MS) ? children : null
}
