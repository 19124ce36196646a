import { useRef } from 'react'
import { useIsHere } from './use-is-here'

/** For async work that may become obsolete: only the latest attempt counts, and only while mounted. */
export function useAttempt() {
  const isHere = useIsHere()
  const counting = useRef(0)
  return {
    /** Replaces the previous attempt. Returns a function that tells whether this attempt is still valid. */
    begin: (): (() => boolean) => {
      const attempt = ++counting.current
      return () => isHere.current && counting.current === attempt
    },
    callOff: () => {
      counting.current++
    },
  }
}
