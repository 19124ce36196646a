import { useEffect, useRef } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** The click of a touch comes a moment after the finger has gone, in ms. */
const CLICK = 100
/** Nobody presses for longer; a drop of water on the glass does. In ms. */
const LONGEST = 2_000

/**
 * Lets what nobody asked for, such as a camera's fault or a time that is over, wait until no finger is on the glass: a
 * button that goes away under one would take the press with it. Where the press leads to another screen, it never comes.
 */
export function useUntouched(): (act: () => void) => void {
  const isTouched = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const release = () => {
      isTouched.current = false
      const act = waiting.current
      waiting.current = null
      act?.()
    }
    const onDown = () => {
      isTouched.current = true
      clearTimeout(timer)
      timer = setTimeout(release, LONGEST)
    }
    const onUp = () => {
      clearTimeout(timer)
      timer = setTimeout(release, CLICK)
    }
    const capture = { capture: true }
    window.addEventListener('pointerdown', onDown, capture)
    window.addEventListener('pointerup', onUp, capture)
    window.addEventListener('pointercancel', onUp, capture)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onDown, capture)
      window.removeEventListener('pointerup', onUp, capture)
      window.removeEventListener('pointercancel', onUp, capture)
    }
  }, [])
  return (act) => {
    if (isTouched.current) waiting.current = act
    else act()
  }
}
