import type { Id } from '@/http/calls'
import { momentOf, wallTime } from '@/lib/wall-time'
import type { Booking, BookingVisitor } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Question } from '@/widgets/questions'
import { type Detail, DETAILS } from '@/widgets/visitor-fields'
import { type BookingValues, questionsOf, type VisitorValues } from './booking-values'

type Context = {
  /** The zone of the place, in which the form's clock is read. */
  timeZone: string
  /** Questions about the visit, of all types. */
  questions: readonly Question[]
  capitalise: boolean
  /** The details of a visitor that the form shows: of somebody new no others are sent. */
  details: readonly Detail[]
}

const NAMES = ['firstName', 'lastName', 'company', 'vehicleRegistration'] as const

function cleaned(visitor: VisitorValues, capitalise: boolean): VisitorValues {
  const trimmed = { ...visitor }
  for (const field of ['firstName', 'lastName', ...DETAILS] as const) trimmed[field] = visitor[field].trim()
  if (capitalise) for (const field of NAMES) trimmed[field] = trimmed[field].toLocaleUpperCase()
  return trimmed
}

function iso(wall: string, timeZone: string): string {
  return new Date(momentOf(wall, timeZone) ?? Number.NaN).toISOString()
}

function visitOf(values: BookingValues, { timeZone, questions }: Context) {
  const asked = questionsOf(questions, values.visitTypeId).filter(({ kind }) => kind !== 'agreement')
  return {
    start: iso(values.start, timeZone),
    end: iso(values.end, timeZone),
    locationIds: values.locationIds,
    visitTypeId: values.visitTypeId,
    hostUserIds: values.hosts.map((host) => host.id),
    answers: asked.flatMap(({ field }) => {
      const value = values.customFields[String(field.customFieldId)]
      const given = typeof value === 'string' ? value.trim() : value
      return given === undefined || given === null || given === ''
        ? []
        : [{ customFieldId: field.customFieldId, value: given }]
    }),
  }
}

/** What is sent, and which visitor of the form each of its visitors is, to find their fields again. */
export type Payload = { booking: Booking; visitorIndexes: number[] }

/** The payload of `booking.create`: empty fields are left out. */
export function toBooking(values: BookingValues, context: Context): Payload {
  const { answers, ...visit } = visitOf(values, context)
  const subject = values.subject.trim()
  const notes = values.notes.trim()
  const booking = {
    visit: {
      ...visit,
      ...(subject ? { subject } : {}),
      ...(notes ? { notes } : {}),
      ...(answers.length > 0 ? { customFields: answers } : {}),
    },
    visitors: values.visitors.map((visitor) => newVisitor(visitor, context)),
  }
  return { booking, visitorIndexes: values.visitors.map((_, index) => index) }
}

function newVisitor(visitor: VisitorValues, { capitalise, details: shown }: Context): BookingVisitor {
  const { userId, firstName, lastName, ...details } = cleaned(visitor, capitalise)
  const given = shown.flatMap((field) => (details[field] ? [[field, details[field]] as const] : []))
  return { ...(userId === undefined ? {} : { userId }), firstName, lastName, ...Object.fromEntries(given) }
}

/** A booked visitor as changed in the form, or null where nothing was; an emptied field is sent as null. */
function changedVisitor(
  booked: VisitUser,
  visitor: VisitorValues,
  capitalise: boolean,
): BookingVisitor | null {
  const typed = cleaned(visitor, false)
  const fields = ['firstName', 'lastName', ...DETAILS] as const
  if (fields.every((field) => typed[field] === (booked[field] ?? ''))) return null
  const { firstName, lastName, ...details } = cleaned(visitor, capitalise)
  const texts = DETAILS.map((field) => [field, details[field] || null] as const)
  return { visitUserId: booked.visitUserId, firstName, lastName, ...Object.fromEntries(texts) }
}

/** What a visit says of itself, less what only the server writes: an update that leaves something out may empty it. */
function ownFields(base: Visit): Booking['visit'] {
  const { visitId: _, visitUsers: __, updatedAt: ___, createdByUserId: ____, ...own } = base
  return own
}

/**
 * The payload of `booking.update`: of the visitors only the new and the changed ones, so that nobody else's change to
 * the others is written over, and a VIP's masked name is not sent back.
 */
export function toUpdate(base: Visit, values: BookingValues, context: Context): Payload {
  const { answers, ...visit } = visitOf(values, context)
  // Nobody chose the status here: somebody may have come in since the visit was read.
  const { status: _, ...kept } = ownFields(base)
  const shown = new Set(
    questionsOf(context.questions, values.visitTypeId).map(({ field }) => String(field.customFieldId)),
  )
  const others = base.customFields.filter(({ customFieldId }) => !shown.has(String(customFieldId)))
  const before = new Map(base.visitUsers.map((visitor) => [String(visitor.visitUserId), visitor]))
  const sent = values.visitors.flatMap((visitor, index) => {
    const booked = visitor.visitUserId === undefined ? undefined : before.get(String(visitor.visitUserId))
    const changed = booked
      ? changedVisitor(booked, visitor, context.capitalise)
      : newVisitor(visitor, context)
    return changed ? [{ changed, index }] : []
  })
  return {
    booking: {
      visit: {
        ...kept,
        ...visit,
        subject: values.subject.trim() || null,
        notes: values.notes.trim() || null,
        customFields: [...others, ...answers],
      },
      visitors: sent.map(({ changed }) => changed),
    },
    visitorIndexes: sent.map(({ index }) => index),
  }
}

/** The payload that cancels a visit (contract §3): everything as it was, with another status. */
export function toCancellation(base: Visit): Booking {
  return { visit: { ...ownFields(base), status: 'cancelled' }, visitors: [] }
}

/** The form of a visit that is there already. */
export function fromVisit(visit: Visit, timeZone: string, hostName: (id: Id) => string): BookingValues {
  return {
    start: wallTime(visit.start, timeZone),
    end: wallTime(visit.end, timeZone),
    locationIds: visit.locationIds,
    visitTypeId: visit.visitTypeId ?? null,
    subject: visit.subject ?? '',
    hosts: visit.hostUserIds.map((id) => ({ id, name: hostName(id) })),
    visitors: visit.visitUsers.map((visitor) => ({
      visitUserId: visitor.visitUserId,
      ...(visitor.userId === null || visitor.userId === undefined ? {} : { userId: visitor.userId }),
      firstName: visitor.firstName,
      lastName: visitor.lastName,
      company: visitor.company ?? '',
      email: visitor.email ?? '',
      phone: visitor.phone ?? '',
      vehicleRegistration: visitor.vehicleRegistration ?? '',
    })),
    customFields: Object.fromEntries(
      visit.customFields.map(({ customFieldId, value }) => [String(customFieldId), value]),
    ),
    notes: visit.notes ?? '',
  }
}
