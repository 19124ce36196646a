import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { UNDO_DELAY } from '@/config/constants'
import { bookingActions, type CheckinOutcome, problemWords } from '@/hooks/booking/booking-actions'
import { isOutcomeUnknown } from '@/http/faults'
import { personName } from '@/lib/text/person-name'
import { useLeaving } from '@/lib/react/use-leaving'
import { createUndoQueue, type QueueEntry } from '@/lib/undo-queue'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { beforeSessionEnds } from '@/session/before-end'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'

/** Somebody comes, leaves, did not come, or is awaited after all. */
export type DeskAction = 'checkin' | 'checkout' | 'noShow' | 'expectAgain'

type DeskItem = {
  /** The visitor as the row shows them meanwhile: already in, or already out. */
  shown: VisitUser
  /** Sends it and tells of its outcome; never rejects. */
  send: () => Promise<void>
}
export type DeskEntry = QueueEntry<DeskItem>

/** Reasons to ask about, for one visitor. */
export type DeskQuestion = {
  visitor: VisitUser
  problems: Problem[]
  isPending: boolean
  error: string | null
}

/** Why something was not done, by visitor; it holds as long as the server has the visitor in the status of then. */
export type Refusals = ReadonlyMap<string, { reason: string; status: string }>

/** A row ignores further presses for this long, so that a double click does not act twice. */
const PRESS_GUARD = 500

const idOf = (visitor: VisitUser) => String(visitor.visitUserId)
function shownAfter(visitor: VisitUser, action: DeskAction): VisitUser {
  const at = new Date().toISOString()
  switch (action) {
    case 'checkin':
      return { ...visitor, status: 'checkedIn', checkinTime: at, checkoutTime: null }
    case 'checkout':
      return { ...visitor, status: 'checkedOut', checkoutTime: at }
    case 'noShow':
      return { ...visitor, status: 'noShow' }
    case 'expectAgain':
      return { ...visitor, status: 'expected' }
  }
}

/**
 * Check-in, check-out and no-show of single visitors at a desk: the row changes and the gate is asked at once, the call itself
 * waits 5 s in which it can be taken back, warnings are asked about, and what the server refuses is told and remembered for the row. What
 * waits is sent when the screen is left or hidden, or the session ended.
 */
export function useDeskActions(tenantId: string) {
  const { t } = useTranslation('front-desk')
  const words = useErrorWords()
  const client = useQueryClient()
  const [gate] = useState(() => bookingActions(tenantId, client))
  const [questions, setQuestions] = useState<readonly DeskQuestion[]>([])
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [said, setSaid] = useState('')
  const lastPress = useRef(new Map<string, number>())
  const isHere = useRef(false)

  const setRefusal = (visitor: VisitUser, reason: string | null) =>
    setRefusals((known) => {
      const next = new Map(known)
      if (reason === null) next.delete(idOf(visitor))
      else next.set(idOf(visitor), { reason, status: visitor.status })
      return next
    })

  const fail = (visitor: VisitUser, action: DeskAction, reason: string) => {
    setRefusal(visitor, t('notDone', { reason }))
    notify.error(t(`refused.${action}`, { name: personName(visitor) }), reason)
  }
  const failed = (visitor: VisitUser, action: DeskAction, error: unknown) => {
    const reason = words(error).message
    if (!isOutcomeUnknown(error)) return fail(visitor, action, reason)
    setRefusal(visitor, reason)
    notify.error(t(`unclear.${action}`, { name: personName(visitor) }), reason)
  }

  const told = (visitor: VisitUser, outcome: CheckinOutcome) => {
    if (outcome.result === 'done') {
      if (isHere.current) setSaid(t('said.checkin', { name: personName(visitor) }))
    } else if (outcome.result === 'refused') {
      if (outcome.problems.length > 0) fail(visitor, 'checkin', problemWords(outcome.problems))
      else failed(visitor, 'checkin', outcome.error)
    } else if (outcome.result === 'warned') {
      // Nobody is there any more to answer a question.
      if (!isHere.current) return fail(visitor, 'checkin', problemWords(outcome.problems))
      const question = { visitor, problems: outcome.problems, isPending: false, error: null }
      setQuestions((asked) => [...asked.filter((one) => idOf(one.visitor) !== idOf(visitor)), question])
    }
  }

  const [queue] = useState(() =>
    createUndoQueue<DeskItem>({ delay: UNDO_DELAY, send: (item) => item.send() }),
  )
  const entries = useSyncExternalStore(queue.store.subscribe, queue.store.get)

  useLeaving(() => void queue.flush())
  useEffect(() => {
    isHere.current = true
    const forget = beforeSessionEnds(() => queue.flush())
    return () => {
      isHere.current = false
      // A log-out leaves this screen before the session ends: it still waits for what is on its way.
      void queue.flush().finally(forget)
    }
  }, [queue])

  /** Whether nothing speaks against a check-in; what does is asked or told. */
  const ask = async (visitor: VisitUser, signal: AbortSignal): Promise<boolean> => {
    try {
      const outcome = await gate.ask(visitor, signal)
      if (!outcome) return true
      // The check-in happened, even if it was undone meanwhile.
      if (!signal.aborted || outcome.result === 'done') told(visitor, outcome)
    } catch (error) {
      if (!signal.aborted) failed(visitor, 'checkin', error)
    }
    return false
  }

  const isGuarded = (id: string) => {
    const now = performance.now()
    const isTooSoon = now - (lastPress.current.get(id) ?? -PRESS_GUARD) < PRESS_GUARD
    if (!isTooSoon) lastPress.current.set(id, now)
    return isTooSoon
  }

  const send = async (visitor: VisitUser, action: DeskAction) => {
    try {
      if (action === 'checkin') {
        const outcome = await gate.checkin(visitor, false)
        return told(visitor, outcome)
      } else if (action === 'checkout') await gate.checkout(visitor)
      else await gate.mark(visitor, action === 'noShow' ? 'noShow' : 'expected')
      if (isHere.current) setSaid(t(`said.${action}`, { name: personName(visitor) }))
    } catch (error) {
      failed(visitor, action, error)
    }
  }

  const begin = (visitor: VisitUser, action: DeskAction) => {
    const item: DeskItem = { shown: shownAfter(visitor, action), send: () => send(visitor, action) }
    const question = action === 'checkin' ? (signal: AbortSignal) => ask(visitor, signal) : undefined
    if (!queue.begin(idOf(visitor), item, question)) return
    setRefusal(visitor, null)
    setSaid(t(`saying.${action}`, { name: personName(visitor) }))
  }
  const press = (visitor: VisitUser, action: DeskAction) => {
    if (!isGuarded(idOf(visitor))) begin(visitor, action)
  }

  const undo = (visitor: VisitUser) => {
    if (isGuarded(idOf(visitor)) || !queue.undo(idOf(visitor))) return
    setSaid(t('said.undone', { name: personName(visitor) }))
  }

  // Rows hold these for as long as the screen is there, so that no row is drawn anew because of them.
  const latest = useRef({ press, undo })
  useEffect(() => {
    latest.current = { press, undo }
  })
  const [row] = useState(() => ({
    /** Begins an action. */
    press: (visitor: VisitUser, action: DeskAction) => latest.current.press(visitor, action),
    /** Takes back what still waits. */
    undo: (visitor: VisitUser) => latest.current.undo(visitor),
  }))

  return {
    row,
    entries,
    refusals,
    said,
    question: questions[0] ?? null,

    /** The answer to the question that is shown: go through the reasons, or leave things as they are. */
    answer: async (proceed: boolean) => {
      const [question, ...rest] = questions
      if (!question || question.isPending) return
      if (!proceed) return setQuestions(rest)
      const { visitor } = question
      const change = (changes: Partial<DeskQuestion>) =>
        setQuestions((asked) => asked.map((one) => (one.visitor === visitor ? { ...one, ...changes } : one)))
      change({ isPending: true, error: null })
      try {
        const outcome = await gate.checkin(visitor, true)
        setQuestions((asked) => asked.filter((one) => one.visitor !== visitor))
        if (outcome.result === 'done') setSaid(t('said.checkin', { name: personName(visitor) }))
        else told(visitor, outcome)
      } catch (error) {
        change({ isPending: false, error: words(error).message })
      }
    },

    /** What was missing is there: the question goes, and the check-in is begun anew. */
    checkInAnew: (visitor: VisitUser) => {
      setQuestions((asked) => asked.filter((one) => idOf(one.visitor) !== idOf(visitor)))
      begin(visitor, 'checkin')
    },
  }
}
