import { useEffect, useEffectEvent } from 'react'

/** Forgets the person when a flow's screen goes, however it goes. */
export function useOnLeave(forget: () => void): void {
  const act = useEffectEvent(forget)
  useEffect(() => () => act(), [])
}
