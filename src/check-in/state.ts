import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import type { CheckInOutcome } from './calls'

/** Where one visitor's action at a desk is. */
export type CheckInState =
  | { status: 'idle' }
  /** It can be undone until then (ms). The policy is asked meanwhile. */
  | { status: 'waiting'; until: number; policy: 'asking' | 'passed' }
  /** The time for 'Undo' is over and the policy has not answered yet. */
  | { status: 'asking' }
  | { status: 'sending' }
  /** Staff decide. */
  | { status: 'warned'; problems: readonly Problem[] }
  | { status: 'done'; visitor: VisitUser }
  /** `problems` are the server's reasons; without any the error is shown. */
  | { status: 'failed'; problems: readonly Problem[]; error: unknown }

export type CheckInEvent =
  /** `until`: null where it is sent at once. */
  | { type: 'start'; until: number | null; policy: 'asking' | 'passed' }
  | { type: 'policyPassed' }
  /** The check-in is sent at once, because its answer has all the problems. */
  | { type: 'policyObjected' }
  | { type: 'elapsed' }
  | { type: 'undo' }
  /** Without waiting any longer: the screen is left. */
  | { type: 'send' }
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
  return { status: policy === 'passed' ? 'sending' : 'asking' }
}
const failed = (error: unknown): CheckInState => ({ status: 'failed', problems: [], error })

/** The next state. An event that means nothing in a state leaves it as it is. */
export function nextState(state: CheckInState, event: CheckInEvent): CheckInState {
  switch (state.status) {
    case 'idle':
    case 'done':
    case 'failed':
      return event.type === 'start' ? started(event) : state
    case 'waiting':
      if (event.type === 'undo') return { status: 'idle' }
      if (event.type === 'policyPassed') return { ...state, policy: 'passed' }
      if (event.type === 'elapsed') return { status: state.policy === 'passed' ? 'sending' : 'asking' }
      if (event.type === 'policyObjected' || event.type === 'send') return { status: 'sending' }
      return event.type === 'failed' ? failed(event.error) : state
    case 'asking':
      if (event.type === 'failed') return failed(event.error)
      return ['policyPassed', 'policyObjected', 'send'].includes(event.type) ? { status: 'sending' } : state
    case 'sending':
      if (event.type === 'answered') return answered(event.outcome)
      return event.type === 'failed' ? failed(event.error) : state
    case 'warned':
      if (event.type === 'start') return started(event)
      return event.type === 'dismiss' ? { status: 'idle' } : state
  }
}
