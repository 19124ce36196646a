import { useEffect, useEffectEvent } from 'react'

/** Does what waits for the network as soon as the device has it again. */
export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const go = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return undefined
    const onOnline = () => go()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isWaiting])
}
