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
  { status: 'done', visitor },
  { status: 'failed', problems: [], error },
]
const events: Record<string, CheckInEvent> = {
  start: { type: 'start', until: 2, policy: 'checking' },
  policyPassed: { type: 'policyPassed' },
  policyObjected: { type: 'policyObjected' },
  policyFailed: { type: 'policyFailed', problems },
  elapsed: { type: 'elapsed' },
  undo: { type: 'undo' },
  send: { type: 'send' },
  close: { type: 'send', isClosing: true },
  done: { type: 'answered', outcome: { result: 'done', visitor } },
  warned: { type: 'answered', outcome: { result: 'warned', problems } },
  refused: { type: 'answered', outcome: { result: 'refused', problems, error } },
  failed: { type: 'failed', error },
  dismiss: { type: 'dismiss' },
}
const nameOf = (state: CheckInState) =>
  state.status === 'waiting' ? `waiting (${state.policy})` : state.status

/** All transitions by state and event; other events keep the state. */
const transitions: Record<string, Record<string, string>> = {
  idle: { start: 'waiting (checking)' },
  'waiting (checking)': {
    policyPassed: 'waiting (passed)',
    policyObjected: 'sending',
    policyFailed: 'warned',
    elapsed: 'checkingPolicy',
    undo: 'idle',
    send: 'checkingPolicy',
    close: 'sending',
    failed: 'failed',
  },
  'waiting (passed)': {
    policyPassed: 'waiting (passed)',
    policyObjected: 'sending',
    policyFailed: 'warned',
    elapsed: 'sending',
    undo: 'idle',
    send: 'sending',
    close: 'sending',
    failed: 'failed',
  },
  checkingPolicy: {
    policyPassed: 'sending',
    policyObjected: 'sending',
    policyFailed: 'warned',
    send: 'checkingPolicy',
    close: 'sending',
    failed: 'failed',
  },
  sending: { done: 'done', warned: 'warned', refused: 'failed', failed: 'failed' },
  warned: { start: 'waiting (checking)', dismiss: 'idle' },
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
