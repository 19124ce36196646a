import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs an action one time, when it first becomes due, and one more time for each other `occasion`. */
export function useOnce(isDue: boolean, action: () => void, occasion = ''): void {
  const doneFor = useRef<string | null>(null)
  const act = useEffectEvent(action)
  useEffect(() => {
    if (!isDue || doneFor.current === occasion) return
    doneFor.current = occasion
    act()
  }, [isDue, occasion])
}
