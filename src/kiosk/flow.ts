import type { CameraFault } from '@/lib/browser/camera-fault'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'

/** Whether somebody comes or goes. */
export type Purpose = 'in' | 'out'

export type Names = { firstName: string; lastName: string }

/** The second fact that somebody proves by that a visit is theirs; it is typed, never shown. */
export type Proof = 'company' | 'phone' | 'email'

/** One step of what is still missing of a visitor. */
export type FormStep = 'details' | 'questions' | 'agreements' | 'photo' | 'notice'

/** What was typed and chosen on the way; it lives as long as the flow. */
export type Answers = {
  details: Record<string, string>
  needs: (string | number)[] | null
  answers: Record<string, unknown>
  /** By the agreement's id: ticked, and the name typed as a signature. */
  signatures: Record<string, { accepted: boolean; name: string }>
  photo: string | null
}

export const noAnswers: Answers = { details: {}, needs: null, answers: {}, signatures: {}, photo: null }

/** First name and initial of a host; more of them is nobody's business at a kiosk. */
type Host = { id: string | number; name: string }

/** Somebody without a booking, as far as they have come. */
export type WalkIn = Names & {
  /** Null until one is chosen. */
  visitTypeId: string | number | null
  /** Also proves that a booking of the same name is theirs (docs/decisions/042-kiosk-flow.md). */
  company: string
  host: Host | null
  answers: Answers
  /** One for each walk-in: sent again, it makes no second booking. */
  requestId: string
  /** What this type of visit asks beside the name. */
  steps: readonly FormStep[]
  asksHost: boolean
}

/** How a visitor who was found stands to this kiosk now. */
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
  /** Refused or warned of; never why. */
  | 'refused'
  | 'unreachable'
  /** Kept on this tablet until there is a network; reception does the rest. */
  | 'saved'
  | 'paused'

/** What is asked of the server while somebody waits. */
export type Task =
  | { kind: 'code'; purpose: Purpose; codes: readonly string[] }
  | { kind: 'names'; purpose: Purpose; names: Names }
  | { kind: 'record'; purpose: Purpose; visitUserId: string | number }
  | { kind: 'claimBooking'; walkIn: WalkIn }
  /** `isScanned`: identified by a code, so the check-in may be queued offline */
  | { kind: 'checkin'; visitor: VisitUser; answers: Answers; isScanned: boolean }
  /**
   * `at`: the start of the visit in ms, the same for each repetition; `isRepeat`: the booking may have been made by a try
   * that failed; `booked`: what it made, if that is known
   */
  | { kind: 'book'; walkIn: WalkIn; at: number; isRepeat: boolean; booked: Visit | null }
  | { kind: 'checkout'; visitor: VisitUser }

/** `answers`: what was typed in the form that follows. */
type Hello = {
  name: 'hello'
  visitor: VisitUser
  walkIn: WalkIn | null
  lacksPhoto: boolean
  isScanned: boolean
  answers: Answers
}

/** One screen of the kiosk, with all that it needs to be drawn. `home` ends the flow. */
export type Screen =
  | { name: 'home' }
  | { name: 'scan'; purpose: Purpose }
  | { name: 'scanOff'; purpose: Purpose }
  /** `typed` is the code as it was typed before, so that it can be put right. */
  | { name: 'noCamera'; purpose: Purpose; fault: CameraFault; typed: string }
  | { name: 'choice' }
  | { name: 'names'; purpose: Purpose; names: Names }
  /** `before`: where somebody typed a name or showed a code */
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
  /** `isPrinting`: the badge is not printed yet; `isLeaving`: 'Done' was pressed before it was */
  | { name: 'done'; visitor: VisitUser; isHeld: boolean; isPrinting: boolean; isLeaving: boolean }
  | { name: 'left'; visitor: VisitUser; isHeld: boolean }
  | {
      name: 'outcome'
      outcome: Outcome
      purpose: Purpose
      visitor: VisitUser | null
      /** What may be tried once more, with nothing lost. */
      again: Screen | null
    }
  | { name: 'message'; screenId: string }
  | { name: 'directory'; screenId: string }

export type ScreenName = Screen['name']

/**
 * The walk through the kiosk. Misses and pause are no personal data, so they are kept between flows. Only a check-in, a
 * check-out or the pause resets the misses, because nobody can repeat those at will.
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
  /** As it was read, then as it may have been meant: a USB scanner may be set to another keyboard. */
  | { type: 'code'; codes: readonly string[] }
  | { type: 'cameraFault'; fault: CameraFault }
  | { type: 'byName' }
  | { type: 'appointment' }
  /** `visitTypeId` is null where there are several to choose from; `steps` is what the only one asks. */
  | ({ type: 'noAppointment' } & Pick<WalkIn, 'visitTypeId' | 'requestId' | 'steps' | 'asksHost'>)
  | { type: 'names'; names: Names }
  | { type: 'proof'; text: string }
  | { type: 'yes'; steps: readonly FormStep[] }
  | { type: 'no' }
  | { type: 'visitType'; visitTypeId: string | number; steps: readonly FormStep[] }
  | { type: 'company'; company: string }
  /** Null for 'I don't know'. */
  | { type: 'host'; host: Host | null }
  /** `step`: where it was asked; a photo may be ready only after its step was skipped */
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
  // What a task comes to.
  /** @param lacksPhoto the kiosk demands one, and there is none yet */
  | { type: 'record'; visitor: VisitUser; eligibility: Eligibility; lacksPhoto: boolean }
  /** Found by a name or a bare id; who it is has to be proven first. */
  | { type: 'candidates'; visitors: readonly VisitUser[] }
  /** No booking of this name and company. `isWrongCompany`: there is one of the name. */
  | { type: 'nobody'; isWrongCompany: boolean }
  | { type: 'in'; visitor: VisitUser; isPrinting: boolean }
  | { type: 'out'; visitor: VisitUser }
  /** Also of a choice of which nobody knows what there is to choose from. */
  | {
      type: 'failed'
      outcome: 'unknownCode' | 'early' | 'refused' | 'unreachable' | 'saved'
      /** Who cannot be checked in. */
      visitor?: VisitUser
      /** The visit of a walk-in who is not checked in yet. */
      booked?: Visit
    }

export type EventType = Event['type']

export const start: Screen = { name: 'home' }
