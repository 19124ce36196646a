// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type CheckInEvent, type CheckInState, nextState } from '@/check-in/state'
import { visitor } from '../kiosk/fixtures'

const problems = [{ code: 'NO_CARD', message: 'No card', severity: 'warning' as const }]
const error = new Error('503')

const states: CheckInState[] = [
  { status: 'idle' },
  { status: 'waiting', until: 1, policy: 'checking' },
  { status: 'waiting', until: 1, policy: 'passed' },
  { status: 'checkingPolicy' },
  { status: 'sending' },
  { status: 'warned', problems },
  { status: 'unchecked', error },
  { status: 'done', visitor },
  { status: 'failed', problems: [], error },
]
const events: Record<string, CheckInEvent> = {
  start: { type: 'start', until: 2, policy: 'checking' },
  policyPassed: { type: 'policyPassed' },
  policyObjected: { type: 'policyObjected' },
  elapsed: { type: 'elapsed' },
  undo: { type: 'undo' },
  send: { type: 'send' },
  close: { type: 'send', isClosing: true },
  done: { type: 'answered', outcome: { result: 'done', visitor } },
  warned: { type: 'answered', outcome: { result: 'warned', problems } },
  unchecked: { type: 'answered', outcome: { result: 'unchecked', error } },
  refused: { type: 'answered', outcome: { result: 'refused', problems, error } },
  failed: { type: 'failed', error },
  dismiss: { type: 'dismiss' },
}
const nameOf = (state: CheckInState) =>
  state.status === 'waiting' ? `waiting (${state.policy})` : state.status

/** The end of an action that is under way, also by the check before it. */
const ended = { done: 'done', warned: 'warned', unchecked: 'unchecked', refused: 'failed', failed: 'failed' }

/** All transitions by state and event; other events keep the state. */
const transitions: Record<string, Record<string, string>> = {
  idle: { start: 'waiting (checking)' },
  'waiting (checking)': {
    policyPassed: 'waiting (passed)',
    policyObjected: 'sending',
    elapsed: 'checkingPolicy',
    undo: 'idle',
    send: 'checkingPolicy',
    close: 'sending',
    ...ended,
  },
  'waiting (passed)': {
    policyPassed: 'waiting (passed)',
    policyObjected: 'sending',
    elapsed: 'sending',
    undo: 'idle',
    send: 'sending',
    close: 'sending',
    ...ended,
  },
  checkingPolicy: {
    policyPassed: 'sending',
    policyObjected: 'sending',
    send: 'checkingPolicy',
    close: 'sending',
    ...ended,
  },
  sending: ended,
  warned: { start: 'waiting (checking)', dismiss: 'idle' },
  unchecked: { start: 'waiting (checking)', dismiss: 'idle' },
  done: { start: 'waiting (checking)' },
  failed: { start: 'waiting (checking)' },
}

describe.each(states.map((state) => [nameOf(state), state] as const))('%s', (name, state) => {
  it.each(Object.entries(events))('after %s', (type, event) => {
    const next = nextState(state, event)
    const expected = transitions[name]?.[type]
    if (expected) expect(nameOf(next)).toBe(expected)
    else expect(next).toBe(state)
  })
})
