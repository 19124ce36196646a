import { useRef } from 'react'
import { useIsMounted } from './use-is-mounted'

/** For async work that may become obsolete: only the latest attempt counts, and only while mounted. */
export function useAttempt() {
  const isMounted = useIsMounted()
  const counting = useRef(0)
  return {
    /** Replaces the previous attempt. Returns a function: whether this attempt is still valid. */
    begin: (): (() => boolean) => {
      const attempt = ++counting.current
      return () => isMounted.current && counting.current === attempt
    },
  }
}
