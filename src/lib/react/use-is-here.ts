import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen, for work that goes on after it. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
