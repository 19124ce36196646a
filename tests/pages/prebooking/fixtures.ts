import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { VisitType, VisitUserField } from '@/services/booking/lookups'
import { indexLocations } from '@/lib/location-tree'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import {
  type BookingValues,
  noRepeat,
  noVisitor,
  type VisitorValues,
} from '@/pages/prebooking/form/booking-values'
import type { Question } from '@/widgets/questions'
import type { CustomField } from '@/services/custom-field'

const field = (id: number, more: Partial<CustomField> = {}): CustomField => ({
  customFieldId: id,
  customFieldTypeId: 1,
  name: `field${id}`,
  appliesTo: 'visit',
  visitTypeIds: [],
  required: true,
  options: [],
  label: null,
  order: id,
  min: null,
  max: null,
  pattern: null,
  help: null,
  ...more,
})

/** A purchase order for visits of type 3 only, an agreement for the visitor, and an optional text. */
export const questions: Question[] = [
  { field: field(4, { visitTypeIds: [3], pattern: '[0-9]{6}' }), kind: 'text' },
  { field: field(5), kind: 'agreement' },
  { field: field(6, { required: false }), kind: 'text' },
]

/** A tenant with one visit type that hides the visitors' phone numbers. */
export const lookups: Lookups = {
  visitTypes: [{ visitTypeId: 1, name: 'Meeting' } as VisitType],
  locations: [],
  places: indexLocations([]),
  visitQuestions: questions,
  visitorQuestions: [],
  leftToVisitor: [],
  needs: [],
  isSimple: false,
  visitUserFields: [{ name: 'phone', visible: false } as VisitUserField],
  capitalise: false,
}

export const values = (more: Partial<BookingValues> = {}): BookingValues => ({
  start: '2026-03-03T10:00:00',
  end: '2026-03-03T11:00:00',
  startOccurrence: null,
  endOccurrence: null,
  repeat: noRepeat(),
  locationIds: [7],
  visitTypeId: 1,
  subject: '',
  hosts: [{ id: 'h1', name: 'Helen Hart' }],
  typedHost: '',
  announceProtocolId: null,
  visitors: [visitor()],
  customFields: {},
  notes: '',
  hideVip: false,
  ...more,
})

export const visitor = (more: Partial<VisitorValues> = {}): VisitorValues => ({
  ...noVisitor(),
  firstName: 'Ana',
  lastName: 'Ruiz',
  ...more,
})

export const visitUser = (more: Partial<VisitUser> = {}): VisitUser => ({
  visitUserId: 'vu1',
  visitId: 'v1',
  userId: 'u1',
  visitUserTypeId: null,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: null,
  phone: null,
  company: 'Acme',
  vehicleRegistration: null,
  status: 'expected',
  checkinTime: null,
  checkoutTime: null,
  issuableId: null,
  cardNumber: null,
  hostNames: [],
  locationIds: [7],
  start: '2026-03-03T09:00:00.000Z',
  end: '2026-03-03T10:00:00.000Z',
  specialAssistanceNeedIds: [],
  customFields: [],
  detailsConfirmedAt: null,
  vip: false,
  subject: null,
  visitTypeId: 1,
  updatedAt: null,
  ...more,
})

export const visit = (more: Partial<Visit> = {}): Visit => ({
  visitId: 'v1',
  visitTypeId: 1,
  subject: 'Review',
  start: '2026-03-03T09:00:00.000Z',
  end: '2026-03-03T10:00:00.000Z',
  locationIds: [7],
  status: 'booked',
  hostUserIds: ['h1'],
  announceProtocolId: null,
  notes: null,
  vip: false,
  customFields: [],
  visitUsers: [visitUser(), visitUser({ visitUserId: 'vu2', firstName: 'Bo', lastName: 'Ek' })],
  updatedAt: '2026-03-01T00:00:00.000Z',
  ...more,
})
