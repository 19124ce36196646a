import { useEffect, useRef } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** Delay of the click event after a touch, in ms. */
const CLICK = 100
/** Maximum duration of a press, in ms. A water drop on the screen may last longer. */
const LONGEST = 2_000

/**
 * Delays screen changes that the visitor did not cause, such as a camera error or a timeout, until no finger
 * is on the screen: a button that disappears during a press would lose it. If the press leads to another
 * screen, the change is dropped.
 */
export function useAfterTouch(): (act: () => void) => void {
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
