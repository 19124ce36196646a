import { useEffect, useEffectEvent } from 'react'

/** Says that somebody touches the kiosk, by finger or by key. */
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
