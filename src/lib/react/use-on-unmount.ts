import { useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` when the screen unmounts. */
export function useOnUnmount(onLeave: () => void): void {
  const act = useEffectEvent(onLeave)
  useEffect(() => () => act(), [])
}
