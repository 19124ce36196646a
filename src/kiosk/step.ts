import type { Visit } from '@/services/booking/visit'
import {
  type Event,
  type Flow,
  homeScreen,
  noAnswers,
  type Purpose,
  type Screen,
  type ScreenName,
  type Task,
} from './flow'
import { ending, stepKnownVisitor } from './known'
import { proofOf, provenBy } from './proof'
import { PAUSE } from './timeouts'
import { afterCompany, noNames, stepWalkIn, working } from './walk-in'

/** The kiosk pauses after this many misses. */
export const MISSES = 5

function stepHome(screen: Screen, event: Event): Screen {
  switch (event.type) {
    case 'scan':
      return { name: 'scan', purpose: event.purpose }
    case 'visit':
      return { name: 'choice' }
    case 'open':
      return { name: event.kind, screenId: event.screenId }
    default:
      return screen
  }
}

/** Counts a wrong or missing proof, or an unknown code. @param next the screen unless it was the last miss */
function miss(flow: Flow, purpose: Purpose, next: Screen): Flow {
  const misses = flow.misses + 1
  return { ...flow, misses, screen: misses < MISSES ? next : ending('paused', purpose) }
}

/**
 * Starts the pause with the fifth miss, and shows it again if a code or name is sent before it is over.
 * Walk-ins continue during the pause, but without a search for bookings.
 */
function withPause(flow: Flow, now: number): Flow {
  const { screen, misses, pausedUntil } = flow
  if (misses >= MISSES) return { screen, misses: 0, pausedUntil: now + PAUSE }
  if (now >= pausedUntil || screen.name !== 'working') return flow
  const { task } = screen
  if (task.kind === 'claimBooking') return { ...flow, screen: afterCompany(task.walkIn) }
  return task.kind === 'code' || task.kind === 'names'
    ? { ...flow, screen: ending('paused', task.purpose) }
    : flow
}

type Scanning = Extract<Screen, { name: 'scan' | 'scanOff' | 'noCamera' }>

const isScanning = (screen: Screen): screen is Scanning =>
  ['scan', 'scanOff', 'noCamera'].includes(screen.name)

function stepScan(screen: Scanning, event: Event): Screen | null {
  const { name, purpose } = screen
  switch (event.type) {
    case 'code':
      return working(
        { kind: 'code', purpose, codes: event.codes },
        name === 'noCamera' ? { ...screen, typed: event.codes[0] ?? '' } : screen,
      )
    case 'foreignCode':
      return name === 'noCamera'
        ? { ...screen, foreign: event.foreign }
        : { name: 'scan', purpose, foreign: event.foreign }
    case 'cameraError':
      return name === 'scan'
        ? { name: 'noCamera', purpose, error: event.error, typed: '', foreign: screen.foreign }
        : null
    case 'byName':
      return { name: 'names', purpose, names: noNames }
    case 'again':
      return { name: 'scan', purpose }
    case 'timeout':
      // Turn the camera off; the visitor can continue by name.
      return name === 'scan' ? { name: 'scanOff', purpose } : homeScreen
    case 'back':
      return homeScreen
    default:
      return null
  }
}

function stepNames(screen: Extract<Screen, { name: 'names' }>, event: Event): Screen | null {
  const { purpose } = screen
  if (event.type === 'code') return working({ kind: 'code', purpose, codes: event.codes }, screen)
  if (event.type === 'names') {
    const { names } = event
    return working({ kind: 'names', purpose, names }, { ...screen, names })
  }
  if (event.type !== 'back') return null
  return purpose === 'in' ? { name: 'choice' } : { name: 'scan', purpose }
}

function stepProof(flow: Flow, screen: Extract<Screen, { name: 'proof' }>, event: Event): Flow | null {
  const { purpose, proof, candidates, before } = screen
  if (event.type === 'back') return miss(flow, purpose, before)
  if (event.type === 'code')
    return miss(flow, purpose, working({ kind: 'code', purpose, codes: event.codes }, before))
  if (event.type !== 'proof') return null
  const candidate = provenBy(candidates, proof, event.text)
  if (!candidate) {
    const outcome = before.name === 'names' ? 'notFound' : 'unknownCode'
    return miss(flow, purpose, ending(outcome, purpose, null, before))
  }
  return { ...flow, screen: working({ kind: 'record', purpose, visitUserId: candidate.visitUserId }, screen) }
}

/** The next screen for a visitor identified by code or proof. */
function afterRecord(
  { visitor, eligibility, lacksPhoto }: Extract<Event, { type: 'record' }>,
  task: Task,
): Screen {
  const purpose = purposeOf(task)
  const walkIn = task.kind === 'claimBooking' ? task.walkIn : null
  if (eligibility === 'inside') return { name: 'goodbye', visitor, purpose }
  if (eligibility === 'unclear') return ending('refused', purpose)
  if (purpose === 'out') return ending(eligibility === 'over' ? 'over' : 'notInside', purpose, visitor)
  return eligibility === 'expected'
    ? { name: 'hello', visitor, walkIn, lacksPhoto, isScanned: task.kind === 'code', answers: noAnswers }
    : ending(eligibility, purpose, visitor)
}

function purposeOf(task: Task): Purpose {
  if ('purpose' in task) return task.purpose
  return task.kind === 'checkout' ? 'out' : 'in'
}

/** Screens with typed input, to which a code that did not help leads back. */
const TYPED: readonly ScreenName[] = ['noCamera', 'newNames', 'company', 'host']

/** The screen after a code that did not help. */
const codeScreen = (before: Screen, purpose: Purpose): Screen =>
  TYPED.includes(before.name) ? before : { name: 'scan', purpose }

const TAKING_CODES: readonly ScreenName[] = ['home', 'choice', 'type', 'message', 'directory', 'outcome']

/** A USB scanner works without pressing a button first, also on screens that ask for no code. */
function stepScanned(screen: Screen, event: Event): Screen | null {
  if (!TAKING_CODES.includes(screen.name)) return null
  // What is typed is kept for a retry.
  if (screen.name === 'outcome' && ['unreachable', 'paused'].includes(screen.outcome)) return null
  const purpose = screen.name === 'outcome' ? screen.purpose : 'in'
  const before = (screen.name === 'outcome' && screen.again) || screen
  if (event.type === 'code') return working({ kind: 'code', purpose, codes: event.codes }, before)
  if (event.type !== 'foreignCode') return null
  const next = codeScreen(before, purpose)
  return next.name === 'scan' ? { ...next, foreign: event.foreign } : next
}

/** The task for a retry: keeps the input, and does not book twice. */
function forRetry(task: Task, booked: Visit | undefined): Task {
  return task.kind === 'book' ? { ...task, isRepeat: true, booked: booked ?? task.booked } : task
}

type Failure = Extract<Event, { type: 'failed' }>

function afterFailure(
  flow: Flow,
  { task, before }: Extract<Screen, { name: 'working' }>,
  { outcome, visitor, booked }: Failure,
): Flow {
  const purpose = purposeOf(task)
  if (outcome === 'unreachable')
    return { ...flow, screen: ending(outcome, purpose, null, working(forRetry(task, booked), before)) }
  if (outcome === 'unknownCode')
    return miss(flow, purpose, ending(outcome, purpose, null, codeScreen(before, purpose)))
  return { ...flow, screen: ending(outcome, purpose, visitor ?? null) }
}

/** Handles the result of a task; ignores results of other kinds of tasks. */
function stepWorking(flow: Flow, screen: Extract<Screen, { name: 'working' }>, event: Event): Flow {
  const { task } = screen
  const purpose = purposeOf(task)
  const to = (next: Screen): Flow => ({ ...flow, screen: next })
  switch (event.type) {
    case 'record':
      return to(afterRecord(event, task))
    case 'candidates': {
      if (task.kind !== 'names' && task.kind !== 'code') return flow
      const before: Screen =
        task.kind === 'names'
          ? { name: 'names', purpose, names: task.names }
          : codeScreen(screen.before, purpose)
      const candidates = event.visitors
      // A name that nobody has is asked like any other, so that nothing tells who is expected.
      const proof = proofOf(candidates) ?? (task.kind === 'names' ? 'company' : null)
      return to(proof ? { name: 'proof', purpose, proof, candidates, before } : ending('refused', purpose))
    }
    case 'nobody':
      if (task.kind !== 'claimBooking') return flow
      // The walk-in continues. Every one counts, or the pause would tell which names are booked.
      return { ...to(afterCompany(task.walkIn)), misses: flow.misses + 1 }
    case 'in': {
      const { visitor, isPhotoMissing, isPrinting } = event
      return {
        ...flow,
        misses: 0,
        screen: { name: 'done', visitor, isPhotoMissing, isHeld: false, isPrinting, isLeaving: false },
      }
    }
    case 'out':
      return { ...flow, misses: 0, screen: { name: 'left', visitor: event.visitor, isHeld: false } }
    case 'failed':
      return afterFailure(flow, screen, event)
    case 'timeout':
      return afterFailure(flow, screen, { type: 'failed', outcome: 'unreachable' })
    default:
      return flow
  }
}

function stepScreen(flow: Flow, event: Event): Flow | null {
  const { screen } = flow
  if (screen.name === 'working') return stepWorking(flow, screen, event)
  if (screen.name === 'proof') return stepProof(flow, screen, event)
  const next =
    stepScanned(screen, event) ??
    (screen.name === 'home'
      ? stepHome(screen, event)
      : isScanning(screen)
        ? stepScan(screen, event)
        : screen.name === 'names'
          ? stepNames(screen, event)
          : (stepWalkIn(screen, event) ?? stepKnownVisitor(screen, event)))
  return next && { ...flow, screen: next }
}

/**
 * The kiosk's reducer. A screen ignores events that it does not handle; 'Start over' and a timeout lead home
 * from every screen.
 * @param now when the event happened, by `performance.now()`
 */
export function step(flow: Flow, { event, now }: { event: Event; now: number }): Flow {
  const next = event.type === 'startOver' ? null : stepScreen(flow, event)
  if (next) return withPause(next, now)
  if (event.type !== 'startOver' && event.type !== 'timeout') return flow
  const misses = flow.misses + (flow.screen.name === 'proof' ? 1 : 0)
  return withPause({ ...flow, misses, screen: homeScreen }, now)
}
