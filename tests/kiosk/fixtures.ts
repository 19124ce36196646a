import {
  type Event,
  type EventType,
  type Flow,
  noAnswers,
  type Screen,
  type ScreenName,
  homeScreen,
  type Task,
  type WalkIn,
} from '@/kiosk/flow'
import { step as stepAt } from '@/kiosk/step'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Kiosk } from '@/kiosk/device/kiosk'
import type { VisitorForm } from '@/widgets/fields/visitor-form'

/** The profile of a tablet without printing, photos and custom screens. */
export const kioskProfile: Kiosk['profile'] = {
  machineProfileId: 'm1',
  name: 'Lobby tablet',
  accessToken: 'first',
  locales: ['en'],
  badgePrinting: false,
  greetByBareId: false,
  photo: 'off',
  screens: [],
}

export const visitor: VisitUser = {
  visitUserId: 'vu-1',
  visitId: 'v-a',
  userId: 'u-1',
  firstName: 'Elena',
  lastName: 'Expected',
  company: 'Abbott',
  email: 'elena@guest.example',
  status: 'expected',
  hostNames: ['Helen Hart'],
  subject: null,
  visitTypeId: null,
  locationIds: ['floor'],
  start: '2026-03-03T10:00:00Z',
  end: '2026-03-03T11:00:00Z',
  specialAssistanceNeedIds: [],
  customFields: [],
  vip: false,
}
export const visit: Visit = {
  visitId: 'v-a',
  start: visitor.start,
  end: visitor.end,
  locationIds: visitor.locationIds,
  status: 'booked',
  hostUserIds: [],
  vip: false,
  customFields: [],
  visitUsers: [visitor],
}
export const names = { firstName: 'Elena', lastName: 'Expected' }
export const walkIn: WalkIn = {
  ...names,
  visitTypeId: 1,
  company: 'Abbott',
  host: null,
  answers: noAnswers,
  requestId: 'r-1',
  steps: ['details', 'notice'],
  asksHost: true,
}
const tasks: Task[] = [
  { kind: 'code', purpose: 'in', codes: ['x'] },
  { kind: 'names', purpose: 'in', names },
  { kind: 'record', purpose: 'in', visitUserId: 'vu-1' },
  { kind: 'claimBooking', walkIn },
  { kind: 'checkin', visitor, answers: noAnswers, isScanned: false, lacksPhoto: false },
  { kind: 'book', walkIn, at: 0, isRepeat: false, booked: null },
  { kind: 'checkout', visitor },
]

const hello = {
  name: 'hello',
  visitor,
  walkIn: null,
  lacksPhoto: false,
  isScanned: false,
  answers: noAnswers,
} as const

/** One of each screen by name; the type requires each. */
export const screenOf: { [Name in Exclude<ScreenName, 'working'>]: Extract<Screen, { name: Name }> } = {
  home: homeScreen,
  scan: { name: 'scan', purpose: 'in' },
  scanOff: { name: 'scanOff', purpose: 'in' },
  noCamera: { name: 'noCamera', purpose: 'in', error: 'refused', typed: '' },
  choice: { name: 'choice' },
  names: { name: 'names', purpose: 'in', names },
  proof: {
    name: 'proof',
    purpose: 'in',
    proof: 'company',
    candidates: [visitor],
    before: { name: 'names', purpose: 'in', names },
  },
  hello,
  form: { name: 'form', step: 'details', steps: ['details', 'photo'], hello },
  goodbye: { name: 'goodbye', visitor, purpose: 'in' },
  type: { name: 'type', walkIn },
  newNames: { name: 'newNames', walkIn },
  company: { name: 'company', walkIn },
  host: { name: 'host', walkIn },
  newForm: { name: 'newForm', step: 'details', walkIn },
  review: { name: 'review', walkIn },
  done: {
    name: 'done',
    visitor,
    isPhotoMissing: false,
    isHeld: false,
    isPrinting: false,
    isLeaving: false,
  },
  left: { name: 'left', visitor, isHeld: false },
  outcome: { name: 'outcome', outcome: 'notFound', purpose: 'in', visitor: null, again: { name: 'choice' } },
  message: { name: 'message', screenId: 'm' },
  directory: { name: 'directory', screenId: 'd' },
}

/** One of each screen, and a waiting screen for each task. */
export const screens: Screen[] = [
  ...Object.values(screenOf),
  ...tasks.map((task): Screen => ({ name: 'working', task, before: { name: 'choice' } })),
]

/** A step at time 0, for tests that do not depend on time. */
export const step = (flow: Flow, event: Event, now = 0): Flow => stepAt(flow, { event, now })

/** One of each event. */
export const events: { [Type in EventType]: Extract<Event, { type: Type }> } = {
  scan: { type: 'scan', purpose: 'in' },
  visit: { type: 'visit' },
  open: { type: 'open', kind: 'message', screenId: 'm' },
  code: { type: 'code', codes: ['x'] },
  foreignCode: { type: 'foreignCode', foreign: 'contact' },
  cameraError: { type: 'cameraError', error: 'refused' },
  byName: { type: 'byName' },
  appointment: { type: 'appointment' },
  noAppointment: { type: 'noAppointment', visitTypeId: null, requestId: 'r-2', steps: [], asksHost: true },
  names: { type: 'names', names },
  proof: { type: 'proof', text: 'Abbott' },
  yes: { type: 'yes', steps: [] },
  no: { type: 'no' },
  visitType: { type: 'visitType', visitTypeId: 2, steps: [] },
  company: { type: 'company', company: 'Abbott' },
  contact: { type: 'contact', company: 'Acme', details: { email: 'ana@x.example' } },
  host: { type: 'host', host: null },
  answer: { type: 'answer', step: 'details', answers: { photo: 'data:' } },
  next: { type: 'next' },
  back: { type: 'back' },
  send: { type: 'send', at: 0 },
  checkOut: { type: 'checkOut' },
  again: { type: 'again' },
  touch: { type: 'touch' },
  done: { type: 'done' },
  printed: { type: 'printed' },
  printFailed: { type: 'printFailed' },
  timeout: { type: 'timeout' },
  startOver: { type: 'startOver' },
  record: { type: 'record', visitor, eligibility: 'expected', lacksPhoto: false },
  candidates: { type: 'candidates', visitors: [visitor] },
  nobody: { type: 'nobody' },
  in: { type: 'in', visitor, isPhotoMissing: false, isPrinting: false },
  out: { type: 'out', visitor },
  failed: { type: 'failed', outcome: 'unreachable' },
}

/** A form that asks for the name only. */
export const nameForm: VisitorForm = {
  names: ['firstName', 'lastName'],
  details: [],
  required: new Set(),
  photo: 'off',
  needs: 'off',
  questions: [],
  agreements: [],
}
