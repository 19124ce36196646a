import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs an action one time, when it first becomes due. */
export function useOnce(isDue: boolean, action: () => void): void {
  const isDone = useRef(false)
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!isDue || isDone.current) return
    isDone.current = true
    act()
  }, [isDue])
}
