import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/time/when-idle'

/** False until the browser is idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
