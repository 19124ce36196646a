import { visitorId } from '@/day/day-list'
import { serverNow } from '@/hooks/clock'
import { createStore } from '@/lib/store'
import { setTimeout } from '@/lib/time/timer'
import type { VisitUser } from '@/services/booking/visit-user'
import type { CheckInCalls, CheckInOutcome, Closing, NewStatus, PolicyResult } from './calls'
import { type CheckInEvent, type CheckInState, isPending, isQuestion, nextState } from './state'

export type DeskAction = 'checkin' | 'checkout' | 'noShow' | 'expectAgain'

/** One visitor's action and its state. */
export type VisitorAction = {
  action: DeskAction
  /** The visitor when the action started. */
  visitor: VisitUser
  /** The optimistic visitor that the row shows: already in, or already out. */
  shown: VisitUser
  /** Whether it overrides the policy's warnings. */
  proceed: boolean
  state: CheckInState
}

/** Whether an action is neither finished nor waiting for a decision by staff. */
export const isUnderWay = (entry: VisitorAction | undefined): entry is VisitorAction =>
  entry !== undefined && isPending(entry.state)

/** A failed action, until the server has the visitor in another status. */
export const failureOf = (entry: VisitorAction | undefined, { status }: VisitUser): VisitorAction | null =>
  entry?.state.status === 'failed' && entry.visitor.status === status ? entry : null

function shownAfter(visitor: VisitUser, action: DeskAction): VisitUser {
  const at = new Date(serverNow()).toISOString()
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

/** The status that an action sets itself; check-in and check-out have their own calls. */
const NEW_STATUS = { noShow: 'noShow', expectAgain: 'expected' } as const satisfies Partial<
  Record<DeskAction, NewStatus>
>

type StartOptions = {
  /** False if the policy was already queried, as before the booking of a walk-in. */
  checksPolicy?: boolean
  /** Overrides the policy's warnings. */
  proceed?: boolean
}

type Options = {
  calls: CheckInCalls
  /** Undo period in ms; 0 to send immediately. */
  delay: number
}

const toDone = (visitor: VisitUser): CheckInOutcome => ({ result: 'done', visitor })

function eventOf(policy: PolicyResult): CheckInEvent {
  switch (policy.result) {
    case 'passed':
      return { type: 'policyPassed' }
    case 'objected':
      return { type: 'policyObjected' }
    default:
      return { type: 'answered', outcome: policy }
  }
}

/** Runs actions of single visitors, one at a time per visitor. Outlives the screen that started them. */
export function createCheckIns({ calls, delay }: Options) {
  const store = createStore<ReadonlyMap<string, VisitorAction>>(new Map())
  const waiting = new Map<
    string,
    {
      timer: ReturnType<typeof setTimeout> | undefined
      policy: AbortController
      checked: Promise<void>
    }
  >()
  const sent = new Map<string, Promise<void>>()
  let onEnd = (_entry: VisitorAction) => {}

  function show(id: string, entry: VisitorAction): void {
    const { status } = entry.state
    const next = new Map(store.get())
    // A new warning comes last, so that it never replaces the one that staff are deciding about.
    if (status === 'done' || status === 'idle' || isQuestion(entry.state)) next.delete(id)
    if (status !== 'done' && status !== 'idle') next.set(id, entry)
    store.set(next)
  }

  /**
   * Stores the state after an event and runs its side effects.
   * @param entry the action; by default the visitor's current one
   * @returns false if the event changes nothing
   */
  function dispatch(id: string, event: CheckInEvent, entry = store.get().get(id)): boolean {
    const state = entry && nextState(entry.state, event)
    if (!entry || !state || state === entry.state) return false
    const changed = { ...entry, state }
    show(id, changed)
    if (state.status === 'waiting' || state.status === 'checkingPolicy') return true
    clearTimeout(waiting.get(id)?.timer)
    waiting.get(id)?.policy.abort()
    waiting.delete(id)
    if (state.status !== 'sending') {
      if (state.status !== 'idle') onEnd(changed)
      return true
    }
    const { visitor, action, proceed } = entry
    const closing = { isClosing: event.type === 'send' && event.isClosing === true }
    const response =
      action === 'checkin'
        ? // While a question is open, the visitor may come or be cancelled elsewhere.
          calls.checkIn(visitor, { proceed, isRead: !isQuestion(entry.state) })
        : action === 'checkout'
          ? calls.checkOut(visitor, closing).then(toDone)
          : calls.setStatus(visitor, NEW_STATUS[action], closing).then(toDone)
    const end = (last: CheckInEvent) => {
      sent.delete(id)
      dispatch(id, last)
    }
    const ended = response.then(
      (outcome) => end({ type: 'answered', outcome }),
      (error: unknown) => end({ type: 'failed', error }),
    )
    sent.set(id, ended)
    return true
  }

  async function checkPolicy(
    id: string,
    { visitor, action }: Pick<VisitorAction, 'visitor' | 'action'>,
    { signal }: AbortController,
  ): Promise<void> {
    const answer =
      action === 'noShow' || action === 'expectAgain'
        ? calls
            .checkStatus(visitor, NEW_STATUS[action], signal)
            .then((): CheckInEvent => ({ type: 'policyPassed' }))
        : calls.checkPolicy(visitor, signal).then(eventOf)
    const event = await answer.catch((error: unknown): CheckInEvent => ({ type: 'failed', error }))
    // Ignore a late response: the action was undone or sent.
    if (!signal.aborted) dispatch(id, event)
  }

  /** Starts an action; false if one is already pending for this visitor. */
  function start(
    visitor: VisitUser,
    action: DeskAction,
    { proceed = false, checksPolicy = action !== 'checkout' }: StartOptions = {},
  ): boolean {
    const id = visitorId(visitor)
    const state: CheckInState = store.get().get(id)?.state ?? { status: 'idle' }
    // A check-in without a check was confirmed in a dialog, so it does not wait for an undo.
    const pause = action === 'checkin' && !checksPolicy ? 0 : delay
    const until = pause > 0 ? Date.now() + pause : null
    const event: CheckInEvent = { type: 'start', until, policy: checksPolicy ? 'checking' : 'passed' }
    const entry = { visitor, action, shown: shownAfter(visitor, action), proceed, state }
    if (!dispatch(id, event, entry)) return false
    const policy = new AbortController()
    const timer = pause > 0 ? setTimeout(() => dispatch(id, { type: 'elapsed' }), pause) : undefined
    const checked = checksPolicy ? checkPolicy(id, entry, policy) : Promise.resolve()
    // Without either the request is already sent.
    if (timer !== undefined || checksPolicy) waiting.set(id, { timer, policy, checked })
    return true
  }

  return {
    /** Sets the callback for an action that is done, has failed, or waits for a decision. */
    setOnEnd: (next: (entry: VisitorAction) => void) => {
      onEnd = next
    },
    /** By visitor id: pending actions, open decisions, and the last failure. A new map after every change. */
    store: { get: store.get, subscribe: store.subscribe },
    start,
    /** Cancels a waiting action; false if there is none. */
    undo: (visitor: VisitUser) => dispatch(visitorId(visitor), { type: 'undo' }),
    /** Restarts a check-in that waits for a decision, overriding its warnings; false if there is none. */
    proceed(visitor: VisitUser): boolean {
      const state = store.get().get(visitorId(visitor))?.state
      if (!state || !isQuestion(state)) return false
      // A policy that was not queried has shown no warnings yet.
      return start(visitor, 'checkin', { checksPolicy: false, proceed: state.status === 'warned' })
    },
    /** Dismisses the question without a check-in. */
    dismiss: (visitor: VisitUser) => void dispatch(visitorId(visitor), { type: 'dismiss' }),
    /** Sends all waiting actions. Resolves when all responses have arrived. */
    async flush(closing: Closing = {}): Promise<void> {
      const checks = [...waiting.values()].map(({ checked }) => checked)
      for (const id of waiting.keys()) dispatch(id, { type: 'send', ...closing })
      await Promise.all(checks)
      await Promise.all(sent.values())
    },
  }
}
