import { useState } from 'react'
import { useTimeout } from './use-timeout'

/** False at first, true `duration` ms after mount. */
export function useElapsed(duration: number): boolean {
  const [isElapsed, setElapsed] = useState(false)
  useTimeout(duration, () => setElapsed(true))
  return isElapsed
}
