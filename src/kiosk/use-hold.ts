import { useEffect, useRef } from 'react'
import { setTimeout } from '@/lib/time/timer'

/** A long press that nobody makes by accident: how staff come to what visitors are not to find. */
export function useHold(duration: number, onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => clearTimeout(timer.current)
  useEffect(() => release, [])
  return {
    onPointerDown: () => {
      release()
      timer.current = setTimeout(onHeld, duration)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  }
}
