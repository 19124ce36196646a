import type { CameraError } from '@/lib/browser/camera-error'
import { type ForeignCode, foreignCode } from '@/lib/foreign-code'
import { readVisitorCode } from '@/lib/visitor-code'
import { noDraft, type VisitorDraft } from '@/lib/visitor-draft'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'

/** Check-in or check-out. */
export type Purpose = 'in' | 'out'

export type Names = { firstName: string; lastName: string }

/** The second fact that proves whose visit it is; it is typed, never shown. */
export type Proof = 'company' | 'phone' | 'email'

/** A scanned or typed text that cannot be a visitor's code: no guess, so no miss. */
type Foreign = ForeignCode | 'other'

/** One step of the form for a visitor's missing data. */
export type FormStep = 'details' | 'questions' | 'agreements' | 'photo' | 'notice'

/** The visitor's input; kept as long as the flow. */
export type Answers = VisitorDraft & { photo: string | null }

export const noAnswers: Answers = { ...noDraft, photo: null }

/** First name and initial of a host; a kiosk shows no more. */
type Host = { id: string | number; name: string }

/** A visitor without a booking, with the input so far. */
export type WalkIn = Names & {
  /** Null until one is chosen. */
  visitTypeId: string | number | null
  /** Also proves that a booking with the same name is theirs (docs/decisions/042-kiosk-flow.md). */
  company: string
  host: Host | null
  answers: Answers
  /** Idempotency key of the booking, one per walk-in. */
  requestId: string
  /** Form steps of this visit type, besides the name. */
  steps: readonly FormStep[]
  asksHost: boolean
}

/** Whether a found visitor can be checked in at this kiosk now. */
export type Eligibility =
  | 'expected'
  | 'inside'
  | 'over'
  | 'otherDay'
  | 'otherLocation'
  /** A status that this app does not know. */
  | 'unclear'

/** How a flow can end; each outcome has its own text. */
export type Outcome =
  | 'unknownCode'
  | 'notFound'
  | 'notInside'
  | 'otherDay'
  | 'early'
  | 'otherLocation'
  | 'over'
  /** Refused or warned; the reason is never shown. */
  | 'refused'
  | 'unreachable'
  /** Saved on this tablet until it is online; reception does the rest. */
  | 'saved'
  | 'paused'

/** A request that the visitor waits for. */
export type Task =
  | { kind: 'code'; purpose: Purpose; codes: readonly string[] }
  | { kind: 'names'; purpose: Purpose; names: Names }
  | { kind: 'record'; purpose: Purpose; visitUserId: string | number }
  | { kind: 'claimBooking'; walkIn: WalkIn }
  /** `isScanned`: identified by a code, so the check-in may be queued offline; `lacksPhoto`: a required photo is missing */
  | { kind: 'checkin'; visitor: VisitUser; answers: Answers; isScanned: boolean; lacksPhoto: boolean }
  /**
   * `at`: start of the visit in ms, the same for each retry; `isRepeat`: a failed attempt may have booked it;
   * `booked`: the booked visit, if known
   */
  | { kind: 'book'; walkIn: WalkIn; at: number; isRepeat: boolean; booked: Visit | null }
  | { kind: 'checkout'; visitor: VisitUser }

/** `answers`: input of the form that follows. */
type Hello = {
  name: 'hello'
  visitor: VisitUser
  walkIn: WalkIn | null
  lacksPhoto: boolean
  isScanned: boolean
  answers: Answers
}

/** One screen of the kiosk with its data. `home` ends the flow. */
export type Screen =
  | { name: 'home' }
  /** `foreign`: the kind of the foreign code that was scanned last */
  | { name: 'scan'; purpose: Purpose; foreign?: Foreign }
  | { name: 'scanOff'; purpose: Purpose }
  /** `typed`: the code that was typed before, so that it can be corrected. */
  | { name: 'noCamera'; purpose: Purpose; error: CameraError; typed: string; foreign?: Foreign }
  | { name: 'choice' }
  | { name: 'names'; purpose: Purpose; names: Names }
  /** `before`: the screen where the name or code was entered */
  | { name: 'proof'; purpose: Purpose; proof: Proof; candidates: readonly VisitUser[]; before: Screen }
  | Hello
  | { name: 'form'; step: FormStep; steps: readonly FormStep[]; hello: Hello }
  | { name: 'goodbye'; visitor: VisitUser; purpose: Purpose }
  | { name: 'type'; walkIn: WalkIn }
  | { name: 'newNames'; walkIn: WalkIn }
  | { name: 'company'; walkIn: WalkIn }
  | { name: 'host'; walkIn: WalkIn }
  | { name: 'newForm'; step: FormStep; walkIn: WalkIn }
  | { name: 'review'; walkIn: WalkIn }
  | { name: 'working'; task: Task; before: Screen }
  /**
   * `isPhotoMissing`: see `Event`; `isPrinting`: the badge is not printed yet; `isLeaving`: 'Done' was pressed
   * before it was
   */
  | {
      name: 'done'
      visitor: VisitUser
      isPhotoMissing: boolean
      isHeld: boolean
      isPrinting: boolean
      isLeaving: boolean
    }
  | { name: 'left'; visitor: VisitUser; isHeld: boolean }
  | {
      name: 'outcome'
      outcome: Outcome
      purpose: Purpose
      visitor: VisitUser | null
      /** Screen to retry, with all input kept. */
      again: Screen | null
    }
  | { name: 'message'; screenId: string }
  | { name: 'directory'; screenId: string }

export type ScreenName = Screen['name']

/**
 * The state of the kiosk. Misses and pause are not personal data, so they are kept between flows. Only a
 * check-in, a check-out or the pause resets the misses, because those cannot be repeated at will.
 */
export type Flow = {
  screen: Screen
  misses: number
  /** End of the last pause, by `performance.now()` */
  pausedUntil: number
}

export type Event =
  | { type: 'scan'; purpose: Purpose }
  | { type: 'visit' }
  | { type: 'open'; kind: 'message' | 'directory'; screenId: string }
  /** The code as read, then alternatives: a USB scanner may be set to another keyboard layout. */
  | { type: 'code'; codes: readonly string[] }
  | { type: 'foreignCode'; foreign: Foreign }
  | { type: 'cameraError'; error: CameraError }
  | { type: 'byName' }
  | { type: 'appointment' }
  /** `visitTypeId`: null if there are several to choose from; `steps`: form steps of the only one. */
  | ({ type: 'noAppointment' } & Pick<WalkIn, 'visitTypeId' | 'requestId' | 'steps' | 'asksHost'>)
  | { type: 'names'; names: Names }
  | { type: 'proof'; text: string }
  | { type: 'yes'; steps: readonly FormStep[] }
  | { type: 'no' }
  | { type: 'visitType'; visitTypeId: string | number; steps: readonly FormStep[] }
  | { type: 'company'; company: string }
  /** What a scanned contact has for empty fields of later screens. */
  | { type: 'contact'; company: string; details: Record<string, string> }
  /** Null for 'I don't know'. */
  | { type: 'host'; host: Host | null }
  /** `step`: the step that asked; a photo may be ready only after its step was skipped */
  | { type: 'answer'; step: FormStep; answers: Partial<Answers> }
  | { type: 'next' }
  | { type: 'back' }
  /** @param at the time, in ms */
  | { type: 'send'; at: number }
  | { type: 'checkOut' }
  | { type: 'again' }
  | { type: 'touch' }
  | { type: 'done' }
  | { type: 'printed' }
  | { type: 'printFailed' }
  | { type: 'timeout' }
  | { type: 'startOver' }
  // Results of a task.
  /** @param lacksPhoto the kiosk requires a photo and there is none */
  | { type: 'record'; visitor: VisitUser; eligibility: Eligibility; lacksPhoto: boolean }
  /** Found by name or bare id; the visitor has to prove their identity first. */
  | { type: 'candidates'; visitors: readonly VisitUser[] }
  /** No booking with this name and company. */
  | { type: 'nobody' }
  /** `isPhotoMissing`: the photo could not be saved, or a required one could not be taken. */
  | { type: 'in'; visitor: VisitUser; isPhotoMissing: boolean; isPrinting: boolean }
  | { type: 'out'; visitor: VisitUser }
  /** Also if the options of a choice could not be loaded. */
  | {
      type: 'failed'
      outcome: 'unknownCode' | 'early' | 'refused' | 'unreachable' | 'saved'
      /** The visitor who cannot be checked in. */
      visitor?: VisitUser
      /** The visit of a walk-in who is not checked in yet. */
      booked?: Visit
    }

export type EventType = Event['type']

/**
 * A scanned or typed code as an event.
 * @param codes as read, then alternatives
 */
export function codeEvent(codes: readonly string[], tenantId: string): Event {
  const foreign = foreignCode(codes)
  if (foreign) return { type: 'foreignCode', foreign }
  const isPossible = codes.some((text) => readVisitorCode(text, tenantId))
  return isPossible ? { type: 'code', codes: [...new Set(codes)] } : { type: 'foreignCode', foreign: 'other' }
}

export const homeScreen: Extract<Screen, { name: 'home' }> = { name: 'home' }
