import { useEffect, useEffectEvent } from 'react'

/** Calls `onTouch` on every touch and key press. */
export function useTouch(onTouch: () => void): void {
  const touch = useEffectEvent(onTouch)
  useEffect(() => {
    const listener = () => touch()
    window.addEventListener('pointerdown', listener)
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('pointerdown', listener)
      window.removeEventListener('keydown', listener)
    }
  }, [])
}
