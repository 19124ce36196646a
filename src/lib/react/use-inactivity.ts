import { useEffect, useEffectEvent, useState } from 'react'
import { setInterval } from '@/lib/time/timer'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * The seconds that are left to somebody who has touched nothing for a while; null while there is no need to ask. It goes
 * by the clock, because timers of a hidden page or a sleeping computer stand still.
 * @param quiet ms without a touch before it counts down, `grace` ms from then on
 * @param onEnd called each time they are over
 * @returns the seconds, and how to say that somebody is there
 */
export function useInactivity(quiet: number, grace: number, onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    let touchedAt = Date.now()
    let isAsking = false
    const touch = () => {
      // Once the question is there, only its answer counts.
      if (!isAsking) touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      // A clock that was set back does not make the silence longer.
      touchedAt = Math.min(touchedAt, Date.now())
      const silent = Date.now() - touchedAt
      const isOver = silent >= quiet + grace
      isAsking = silent >= quiet && !isOver
      setSecondsLeft(isAsking ? Math.ceil((quiet + grace - silent) / 1000) : null)
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
