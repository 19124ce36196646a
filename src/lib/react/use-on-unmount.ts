import { useEffect, useEffectEvent } from 'react'

export function useOnUnmount(onLeave: () => void): void {
  const act = useEffectEvent(onLeave)
  useEffect(() => () => act(), [])
}
