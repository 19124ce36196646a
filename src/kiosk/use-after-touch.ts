import { useRef } from 'react'
import { useListener } from '@/lib/react/use-listener'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const releaseAfter = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isTouched.current = false
      const act = waiting.current
      waiting.current = null
      act?.()
    }, delay)
  }
  const onDown = () => {
    isTouched.current = true
    releaseAfter(LONGEST)
  }
  useListener(window, 'pointerdown', onDown, { capture: true })
  useListener(window, ['pointerup', 'pointercancel'], () => releaseAfter(CLICK), { capture: true })
  useOnUnmount(() => clearTimeout(timer.current))
  return (act) => {
    if (isTouched.current) waiting.current = act
    else act()
  }
}
