import { useEffect, useRef } from 'react'

/** For async work that may become obsolete: only the latest attempt counts, and only while mounted. */
export function useAttempt() {
  const isShown = useRef(true)
  const counting = useRef(0)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return {
    /** Replaces the previous attempt. Returns a function that tells whether this attempt is still valid. */
    begin: (): (() => boolean) => {
      const own = ++counting.current
      return () => isShown.current && counting.current === own
    },
    callOff: () => {
      counting.current++
    },
  }
}
