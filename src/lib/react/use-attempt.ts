import { useEffect, useRef } from 'react'

/** For what takes a while and may not be wanted any more at its end: one attempt counts, and only while this is shown. */
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
    /** Takes the place of the attempt before. Returns whether this one still counts, to be asked at any time. */
    begin: (): (() => boolean) => {
      const own = ++counting.current
      return () => isShown.current && counting.current === own
    },
    callOff: () => {
      counting.current++
    },
  }
}
