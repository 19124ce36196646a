import { useEffect, useEffectEvent, useState } from 'react'
import { setInterval } from '@/lib/time/timer'

/** `input`: input methods and keyboards of tablets type without keys that reach a handler (`filterKeyEvents`). */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const

/**
 * Seconds left of the countdown after a period of inactivity; null before the countdown. Compares clock times, because
 * timers pause in hidden pages and during sleep.
 * @param quiet ms of inactivity before the countdown, `grace` its length in ms
 * @param onEnd called each time the countdown ends
 * @returns the seconds, and a function that resets the countdown
 */
export function useInactivity(quiet: number, grace: number, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    let touchedAt = Date.now()
    let isCountingDown = false
    const touch = () => {
      // During the countdown, only `stay` resets it.
      if (!isCountingDown) touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      // Setting the clock back does not extend the inactivity.
      touchedAt = Math.min(touchedAt, Date.now())
      const silent = Date.now() - touchedAt
      const isOver = silent >= quiet + grace
      isCountingDown = silent >= quiet && !isOver
      setSecondsLeft(isCountingDown ? Math.ceil((quiet + grace - silent) / 1000) : null)
      if (!isOver) return
      touchedAt = Date.now()
      end()
    }, 1000)
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true })
    }
  }, [quiet, grace, round])

  return {
    secondsLeft,
    stay: () => {
      setSecondsLeft(null)
      setRound((count) => count + 1)
    },
  }
}
