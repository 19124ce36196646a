import type { Event, FormStep, Screen, Task, WalkIn } from './flow'
import { homeScreen, noAnswers } from './flow'

export const noNames = { firstName: '', lastName: '' }

export const working = (task: Task, before: Screen): Screen => ({ name: 'working', task, before })

/** The adjacent step; undefined at either end. */
export const adjacentStep = (steps: readonly FormStep[], step: FormStep, by: 1 | -1): FormStep | undefined =>
  steps[steps.indexOf(step) + by]

type StartEvent = Extract<Event, { type: 'noAppointment' }>

/** Starts a walk-in. Skips the visit type if there is only one. */
export function startWalkIn({ visitTypeId, requestId, steps, asksHost }: StartEvent): Screen {
  const walkIn: WalkIn = {
    ...noNames,
    visitTypeId,
    company: '',
    host: null,
    answers: noAnswers,
    requestId,
    steps,
    asksHost,
  }
  return visitTypeId === null ? { name: 'type', walkIn } : { name: 'newNames', walkIn }
}

function formOrReview(step: FormStep | undefined, walkIn: WalkIn): Screen {
  return step ? { name: 'newForm', step, walkIn } : { name: 'review', walkIn }
}

/** The next screen if the visitor has no booking. */
export function afterCompany(walkIn: WalkIn): Screen {
  return walkIn.asksHost ? { name: 'host', walkIn } : formOrReview(walkIn.steps[0], walkIn)
}

const beforeForm = (walkIn: WalkIn): Screen => ({ name: walkIn.asksHost ? 'host' : 'company', walkIn })

function stepNewForm({ step, walkIn }: Extract<Screen, { name: 'newForm' }>, event: Event): Screen | null {
  switch (event.type) {
    case 'answer': {
      if (event.step !== step) return null
      const answers = { ...walkIn.answers, ...event.answers }
      return { name: 'newForm', step, walkIn: { ...walkIn, answers } }
    }
    case 'next':
      return formOrReview(adjacentStep(walkIn.steps, step, 1), walkIn)
    case 'back': {
      const previous = adjacentStep(walkIn.steps, step, -1)
      return previous ? { name: 'newForm', step: previous, walkIn } : beforeForm(walkIn)
    }
    default:
      return null
  }
}

function stepReview(screen: Extract<Screen, { name: 'review' }>, event: Event): Screen | null {
  const { walkIn } = screen
  if (event.type === 'send') {
    return working({ kind: 'book', walkIn, at: event.at, isRepeat: false, booked: null }, screen)
  }
  if (event.type !== 'back') return null
  const last = walkIn.steps.at(-1)
  return last ? { name: 'newForm', step: last, walkIn } : beforeForm(walkIn)
}

function withContact(walkIn: WalkIn, { company, details }: Extract<Event, { type: 'contact' }>): WalkIn {
  const { answers } = walkIn
  return {
    ...walkIn,
    company: company || walkIn.company,
    answers: { ...answers, details: { ...answers.details, ...details } },
  }
}

/** A walk-in who scans an invitation continues as its visitor. */
const findByCode = (codes: readonly string[], before: Screen): Screen =>
  working({ kind: 'code', purpose: 'in', codes }, before)

/** Reducer of the screens of walk-ins; null if the screen ignores the event. */
export function stepWalkIn(screen: Screen, event: Event): Screen | null {
  switch (screen.name) {
    case 'choice':
      if (event.type === 'appointment') return { name: 'names', purpose: 'in', names: noNames }
      if (event.type === 'back') return homeScreen
      return event.type === 'noAppointment' ? startWalkIn(event) : null
    case 'type':
      if (event.type === 'back') return { name: 'choice' }
      if (event.type !== 'visitType') return null
      return {
        name: 'newNames',
        walkIn: { ...screen.walkIn, visitTypeId: event.visitTypeId, steps: event.steps },
      }
    case 'newNames':
      if (event.type === 'back') return { name: 'choice' }
      if (event.type === 'code') return findByCode(event.codes, screen)
      if (event.type === 'contact') return { name: 'newNames', walkIn: withContact(screen.walkIn, event) }
      if (event.type !== 'names') return null
      return { name: 'company', walkIn: { ...screen.walkIn, ...event.names } }
    case 'company': {
      if (event.type === 'back') return { name: 'newNames', walkIn: screen.walkIn }
      if (event.type === 'code') return findByCode(event.codes, screen)
      if (event.type === 'contact') return { name: 'company', walkIn: withContact(screen.walkIn, event) }
      if (event.type !== 'company') return null
      const walkIn = { ...screen.walkIn, company: event.company }
      return working({ kind: 'claimBooking', walkIn }, { name: 'company', walkIn })
    }
    case 'host':
      if (event.type === 'back') return { name: 'company', walkIn: screen.walkIn }
      if (event.type === 'code') return findByCode(event.codes, screen)
      if (event.type !== 'host') return null
      return formOrReview(screen.walkIn.steps[0], { ...screen.walkIn, host: event.host })
    case 'newForm':
      return stepNewForm(screen, event)
    case 'review':
      return stepReview(screen, event)
    default:
      return null
  }
}
