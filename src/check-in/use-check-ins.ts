import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useListener } from '@/lib/react/use-listener'
import { useStore } from '@/lib/react/use-store'
import { beforeSessionEnds } from '@/session/before-end'
import { checkInCalls } from './calls'
import { createCheckIns, type VisitorAction } from './check-ins'
import { isQuestion } from './state'

type Options = {
  /** Undo period in ms; 0 to send immediately. */
  delay: number
  /**
   * Called when an action is done, has failed, or waits for a decision.
   * @param isMounted whether the screen that started it is still shown
   */
  onEnd: (entry: VisitorAction, isMounted: boolean) => void
}

/**
 * Check-ins and other actions of single visitors. Waiting actions are sent when the screen is left or hidden,
 * or the session ends.
 */
export function useCheckIns(tenantId: string, { delay, onEnd }: Options) {
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const [checkIns] = useState(() => createCheckIns({ calls: checkInCalls(tenantId, client), delay }))
  useEffect(() => checkIns.setOnEnd((entry) => onEnd(entry, isMounted.current)))
  const entries = useStore(checkIns.store)
  useListener(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') void checkIns.flush()
  })
  // Browsers may end a slow page before 'pagehide', so 'beforeunload' is needed. iOS has no 'beforeunload'.
  useListener(window, ['beforeunload', 'pagehide'], () => void checkIns.flush({ isClosing: true }))
  useEffect(() => {
    const flush = () => checkIns.flush()
    const unregister = beforeSessionEnds(flush, { alsoBeforePrint: true })
    // A logout unmounts this screen before the session ends, and waits for these requests.
    return () => void flush().finally(unregister)
  }, [checkIns])
  const question = [...entries.values()].find(({ state }) => isQuestion(state))
  return {
    entries,
    checkIns,
    /** Whether the screen is still shown. */
    isMounted,
    /** The first action that needs a decision. */
    question: question ?? null,
  }
}
