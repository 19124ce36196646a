import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Whether the component is mounted, for async work that outlives it. From its first frame on: other effects may run after the
 * first press.
 */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
