import { useEffect, useEffectEvent } from 'react'

/**
 * Runs an action once for every new key, after the effects of the same render, such as moving focus.
 * @param key null while the action is not due
 */
export function useOnce<Key extends string>(key: Key | null, action: (key: Key) => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (key === null) return undefined
    let isDue = true
    queueMicrotask(() => isDue && act(key))
    return () => {
      isDue = false
    }
  }, [key])
}
