import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIsHere } from '@/lib/react/use-is-here'
import { beforeSessionEnds } from '@/session/before-end'
import { registerPending } from './pending'
import { checkInCalls } from './calls'
import { type CheckIn, createCheckIns } from './check-ins'

type Options = {
  /** How long an action can be undone, in ms; 0 where it is sent at once. */
  delay: number
  /**
   * Called when an action is done, has failed, or waits for a decision (`warned`).
   * @param isHere whether the screen that started it is still shown
   */
  onEnd: (checkIn: CheckIn, isHere: boolean) => void
}

/** Check-ins and other actions of single visitors. What waits is sent when the screen is left or hidden, or the session ends. */
export function useCheckIns(tenantId: string, { delay, onEnd }: Options) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [checkIns] = useState(() => createCheckIns({ calls: checkInCalls(tenantId, client), delay }))
  useEffect(() => checkIns.setOnEnd((checkIn) => onEnd(checkIn, isHere.current)))
  const entries = useSyncExternalStore(checkIns.store.subscribe, checkIns.store.get)
  useEffect(() => {
    const flush = () => checkIns.flush()
    const onHide = () => document.visibilityState === 'hidden' && void flush()
    const onLeave = () => void flush()
    document.addEventListener('visibilitychange', onHide)
    // A browser ends a slow page before its 'pagehide': only 'beforeunload' comes in time. iOS has no 'beforeunload'.
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('pagehide', onLeave)
    const forget = beforeSessionEnds(flush)
    const release = registerPending(flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('pagehide', onLeave)
      // A log-out leaves this screen before the session ends: it still waits for what was sent.
      void flush().finally(forget)
      release()
    }
  }, [checkIns])
  const warned = [...entries.values()].find(({ state }) => state.status === 'warned')
  return {
    entries,
    checkIns,
    /** Whether the screen is still shown. */
    isHere,
    /** The first that staff must decide about. */
    warned: warned ?? null,
  }
}
