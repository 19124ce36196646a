import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import type { CheckInOutcome, Closing } from './calls'

/** State of one visitor's action at a desk. */
export type CheckInState =
  | { status: 'idle' }
  /** Can be undone until `until` (ms), while the policy is queried. */
  | { status: 'waiting'; until: number; policy: 'checking' | 'passed' }
  /** The undo period is over, and the policy has not responded yet. */
  | { status: 'checkingPolicy' }
  | { status: 'sending' }
  /** Waits for a decision by staff. */
  | { status: 'warned'; problems: readonly Problem[] }
  /** The policy could not be queried; waits for a decision by staff. */
  | { status: 'unchecked'; error: unknown }
  | { status: 'done'; visitor: VisitUser }
  /** `problems` are the server's reasons; without any the error is shown. */
  | { status: 'failed'; problems: readonly Problem[]; error: unknown }

export type CheckInEvent =
  /** `until`: null to send immediately. */
  | { type: 'start'; until: number | null; policy: 'checking' | 'passed' }
  | { type: 'policyPassed' }
  /** Sends the check-in immediately, because its response has all problems. */
  | { type: 'policyObjected' }
  | { type: 'elapsed' }
  | { type: 'undo' }
  /** Sends without further delay, because the screen is left or the page closed. */
  | ({ type: 'send' } & Closing)
  /** The result, which may be known before the check-in is sent. */
  | { type: 'answered'; outcome: CheckInOutcome }
  | { type: 'failed'; error: unknown }
  | { type: 'dismiss' }

function answered(outcome: CheckInOutcome): CheckInState {
  switch (outcome.result) {
    case 'done':
      return { status: 'done', visitor: outcome.visitor }
    case 'warned':
      return { status: 'warned', problems: outcome.problems }
    case 'unchecked':
      return { status: 'unchecked', error: outcome.error }
    case 'refused':
      return { status: 'failed', problems: outcome.problems, error: outcome.error }
  }
}

function started({ until, policy }: Extract<CheckInEvent, { type: 'start' }>): CheckInState {
  if (until !== null) return { status: 'waiting', until, policy }
  return { status: policy === 'passed' ? 'sending' : 'checkingPolicy' }
}
/** Only a page that is being closed cannot wait for the policy. */
const sent = ({ isClosing = false }: Closing, policy: 'checking' | 'passed'): CheckInState => ({
  status: isClosing || policy === 'passed' ? 'sending' : 'checkingPolicy',
})
const failed = (error: unknown): CheckInState => ({ status: 'failed', problems: [], error })

/** Whether a state is neither an end nor a decision by staff. */
export const isPending = ({ status }: CheckInState): boolean =>
  status === 'waiting' || status === 'checkingPolicy' || status === 'sending'

/** Whether a state waits for a decision by staff. */
export const isQuestion = ({ status }: CheckInState): boolean => status === 'warned' || status === 'unchecked'

/** The next state. A state ignores events that it does not handle. */
export function nextState(state: CheckInState, event: CheckInEvent): CheckInState {
  if (isPending(state)) {
    if (event.type === 'answered') return answered(event.outcome)
    if (event.type === 'failed') return failed(event.error)
  }
  switch (state.status) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'start' ? started(event) : state
    case 'waiting':
      if (event.type === 'undo') return { status: 'idle' }
      if (event.type === 'policyPassed') return { ...state, policy: 'passed' }
      if (event.type === 'elapsed')
        return { status: state.policy === 'passed' ? 'sending' : 'checkingPolicy' }
      if (event.type === 'policyObjected') return { status: 'sending' }
      return event.type === 'send' ? sent(event, state.policy) : state
    case 'checkingPolicy':
      if (event.type === 'send') return sent(event, 'checking')
      return ['policyPassed', 'policyObjected'].includes(event.type) ? { status: 'sending' } : state
    case 'sending':
      return state
    case 'warned':
    case 'unchecked':
      if (event.type === 'start') return started(event)
      return event.type === 'dismiss' ? { status: 'idle' } : state
  }
}
