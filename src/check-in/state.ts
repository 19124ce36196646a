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
  | { status: 'done'; visitor: VisitUser }
  /** `problems` are the server's reasons; without any the error is shown. */
  | { status: 'failed'; problems: readonly Problem[]; error: unknown }

export type CheckInEvent =
  /** `until`: null to send immediately. */
  | { type: 'start'; until: number | null; policy: 'checking' | 'passed' }
  | { type: 'policyPassed' }
  /** Sends the check-in immediately, because its response has all problems. */
  | { type: 'policyObjected' }
  /** The policy could not be queried, and staff may decide. */
  | { type: 'policyFailed'; problems: readonly Problem[] }
  | { type: 'elapsed' }
  | { type: 'undo' }
  /** Sends without further delay, because the screen is left or the page closed. */
  | ({ type: 'send' } & Closing)
  | { type: 'answered'; outcome: CheckInOutcome }
  | { type: 'failed'; error: unknown }
  | { type: 'dismiss' }

function answered(outcome: CheckInOutcome): CheckInState {
  switch (outcome.result) {
    case 'done':
      return { status: 'done', visitor: outcome.visitor }
    case 'warned':
      return { status: 'warned', problems: outcome.problems }
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

/** The next state. A state ignores events that it does not handle. */
export function nextState(state: CheckInState, event: CheckInEvent): CheckInState {
  const { status } = state
  if (event.type === 'policyFailed' && (status === 'waiting' || status === 'checkingPolicy'))
    return { status: 'warned', problems: event.problems }
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
      if (event.type === 'send') return sent(event, state.policy)
      return event.type === 'failed' ? failed(event.error) : state
    case 'checkingPolicy':
      if (event.type === 'failed') return failed(event.error)
      if (event.type === 'send') return sent(event, 'checking')
      return ['policyPassed', 'policyObjected'].includes(event.type) ? { status: 'sending' } : state
    case 'sending':
      if (event.type === 'answered') return answered(event.outcome)
      return event.type === 'failed' ? failed(event.error) : state
    case 'warned':
      if (event.type === 'start') return started(event)
      return event.type === 'dismiss' ? { status: 'idle' } : state
  }
}
