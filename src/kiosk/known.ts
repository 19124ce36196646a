import type { VisitUser } from '@/services/booking/visit-user'
import { type Event, homeScreen, type Outcome, type Purpose, type Screen } from './flow'
import { afterCompany, startWalkIn, adjacentStep, noNames, working } from './walk-in'

export function ending(
  outcome: Outcome,
  purpose: Purpose,
  visitor: VisitUser | null = null,
  again: Screen | null = null,
): Screen {
  return { name: 'outcome', outcome, purpose, visitor, again }
}

function stepHello(screen: Extract<Screen, { name: 'hello' }>, event: Event): Screen | null {
  const { visitor, walkIn, isScanned, lacksPhoto, answers } = screen
  // A walk-in who is not the expected visitor of that name continues as a walk-in.
  if (event.type === 'no') return walkIn ? afterCompany(walkIn) : { name: 'choice' }
  if (event.type === 'back') return homeScreen
  if (event.type !== 'yes') return null
  const [step] = event.steps
  return step
    ? { name: 'form', step, steps: event.steps, hello: screen }
    : working({ kind: 'checkin', visitor, answers, isScanned, lacksPhoto }, screen)
}

function stepForm(screen: Extract<Screen, { name: 'form' }>, event: Event): Screen | null {
  const { steps, step, hello } = screen
  const { visitor, answers, isScanned, lacksPhoto } = hello
  switch (event.type) {
    case 'answer':
      if (event.step !== step) return null
      return { ...screen, hello: { ...hello, answers: { ...answers, ...event.answers } } }
    case 'next': {
      const next = adjacentStep(steps, step, 1)
      return next
        ? { ...screen, step: next }
        : working({ kind: 'checkin', visitor, answers, isScanned, lacksPhoto }, screen)
    }
    case 'back': {
      const previous = adjacentStep(steps, step, -1)
      return previous ? { ...screen, step: previous } : hello
    }
    default:
      return null
  }
}

/** A walk-in whose visit types could not be loaded. */
function withoutVisitTypes({ outcome }: Extract<Event, { type: 'failed' }>): Screen {
  return ending(outcome, 'in', null, outcome === 'unreachable' ? { name: 'choice' } : null)
}

function stepOutcome(screen: Extract<Screen, { name: 'outcome' }>, event: Event): Screen | null {
  // After too many misses the visitor can only wait.
  if (screen.outcome === 'paused') return null
  switch (event.type) {
    case 'again':
      return screen.again
    case 'byName':
      return { name: 'names', purpose: screen.purpose, names: noNames }
    case 'noAppointment':
      return startWalkIn(event)
    case 'failed':
      return withoutVisitTypes(event)
    default:
      return null
  }
}

function stepDone(screen: Extract<Screen, { name: 'done' }>, event: Event): Screen | null {
  const { isPrinting, isLeaving } = screen
  switch (event.type) {
    case 'done':
      return isPrinting ? { ...screen, isLeaving: true } : homeScreen
    case 'printed':
      return isLeaving ? homeScreen : { ...screen, isPrinting: false }
    case 'printFailed':
      return { ...screen, isPrinting: false }
    case 'touch':
      // The screen waits for the badge anyway, and ends soon after it.
      return isPrinting ? null : { ...screen, isHeld: true }
    default:
      return null
  }
}

/** Reducer of the screens of identified visitors and of the endings; null if the screen ignores the event. */
export function stepKnownVisitor(screen: Screen, event: Event): Screen | null {
  switch (screen.name) {
    case 'choice':
      return event.type === 'failed' ? withoutVisitTypes(event) : null
    case 'hello':
      return stepHello(screen, event)
    case 'form':
      return stepForm(screen, event)
    case 'goodbye':
      if (event.type === 'checkOut') return working({ kind: 'checkout', visitor: screen.visitor }, screen)
      return event.type === 'no' || event.type === 'back' ? homeScreen : null
    case 'done':
      return stepDone(screen, event)
    case 'left':
      if (event.type === 'done') return homeScreen
      return event.type === 'touch' ? { ...screen, isHeld: true } : null
    case 'outcome':
      return stepOutcome(screen, event)
    case 'message':
    case 'directory':
      return event.type === 'back' ? homeScreen : null
    default:
      return null
  }
}
