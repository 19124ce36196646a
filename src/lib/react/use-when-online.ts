import { useEffect, useEffectEvent } from 'react'

/** Retries pending work when the device is online again. */
export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const go = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return undefined
    const onOnline = () => go()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isWaiting])
}
