import { ownFields } from '@/hooks/booking/book-once'
import type { Id } from '@/http/calls'
import { listToSend } from '@/http/list-to-send'
import { isSameId } from '@/lib/ids'
import { capitals } from '@/lib/text/capitals'
import { laterBy, minutesBetween, momentOf, occurrenceOf, wallTime } from '@/lib/time/wall-time'
import { isContact, textsOf, VISITOR_TEXTS } from '@/lib/visitor-details'
import { answersAfter, answersTo, byQuestion } from '@/pages/prebooking/checks/answers'
import type { Booking, BookingVisitor } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Host } from '@/widgets/fields/host-field'
import { shownDetails } from '@/widgets/fields/visitor-fields'
import { type BookingValues, momentsOf, noRepeat, type VisitorValues } from './booking-values'
import type { Lookups } from './lookups'

/** The configuration that affects the payload. */
type SetUp = Pick<Lookups, 'visitorQuestions' | 'visitUserFields' | 'needs' | 'capitalise' | 'isSimple'>

/** Fields in upper case, if the tenant's setting says so. */
const CAPITALISED = VISITOR_TEXTS.filter((name) => !isContact(name))

function cleanVisitor(visitor: VisitorValues, capitalise: boolean): VisitorValues {
  const trimmed = { ...visitor }
  for (const field of VISITOR_TEXTS) trimmed[field] = visitor[field].trim()
  if (capitalise) for (const field of CAPITALISED) trimmed[field] = capitals(trimmed[field])
  return trimmed
}

/** The selected visitor type; undefined if the short form hides it or an older draft lacks it. */
const chosenType = ({ visitUserTypeId }: VisitorValues, { isSimple }: Pick<SetUp, 'isSimple'>) =>
  isSimple ? undefined : visitUserTypeId

/** The payload of a new visitor, with the details that the form shows. */
function newVisitor(visitor: VisitorValues, visitTypeId: Id | null, lookups: SetUp): BookingVisitor {
  const { userId, firstName, lastName, ...details } = cleanVisitor(visitor, lookups.capitalise)
  const shown = shownDetails(lookups.visitUserFields)
  const given = shown.flatMap((field) => (details[field] ? [[field, details[field]] as const] : []))
  const needs = lookups.needs.length > 0 ? visitor.specialAssistanceNeedIds : []
  const visitUserTypeId = chosenType(visitor, lookups) ?? null
  const answers = answersTo(lookups.visitorQuestions, visitTypeId, visitor.customFields)
  return {
    ...(userId === undefined ? {} : { userId }),
    firstName,
    lastName,
    ...Object.fromEntries(given),
    ...(visitUserTypeId === null ? {} : { visitUserTypeId }),
    ...(needs.length > 0 ? { specialAssistanceNeedIds: needs } : {}),
    ...(answers.length > 0 ? { customFields: answers } : {}),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The changed fields of a booked visitor, or null; a cleared field becomes null. Other fields are not sent: a
 * name may be masked here, and another user may have changed it.
 */
function changedVisitor(
  booked: VisitUser,
  visitor: VisitorValues,
  visitTypeId: Id | null,
  { capitalise, visitorQuestions, isSimple }: SetUp,
): BookingVisitor | null {
  const typed = cleanVisitor(visitor, false)
  const needs = visitor.specialAssistanceNeedIds
  const answers = answersAfter(booked.customFields, visitorQuestions, visitTypeId, visitor.customFields)
  const hasNeeds = !isSame(needs.map(String), booked.specialAssistanceNeedIds.map(String))
  const hasAnswers = !isSame(byQuestion(answers), byQuestion(booked.customFields))
  const visitUserTypeId = chosenType(visitor, { isSimple })
  const hasType = visitUserTypeId !== undefined && !isSameId(visitUserTypeId, booked.visitUserTypeId)
  const changed = VISITOR_TEXTS.filter((field) => typed[field] !== (booked[field] ?? ''))
  if (changed.length === 0 && !hasNeeds && !hasAnswers && !hasType) return null
  const sent = cleanVisitor(visitor, capitalise)
  return {
    visitUserId: booked.visitUserId,
    ...Object.fromEntries(changed.map((field) => [field, sent[field] || null])),
    ...(hasType ? { visitUserTypeId } : {}),
    ...(hasNeeds ? { specialAssistanceNeedIds: listToSend(booked, 'specialAssistanceNeedIds', needs) } : {}),
    ...(hasAnswers ? { customFields: listToSend(booked, 'customFields', answers) } : {}),
  }
}

type Context = {
  /** The location's time zone, used for the form's times. */
  timeZone: string
  lookups: SetUp & Pick<Lookups, 'visitQuestions'>
}

const iso = (moment: number | null) => new Date(moment ?? Number.NaN).toISOString()

/** Start and end. If the change to summer time skips the start of a repeated visit, its end moves as far if necessary. */
function timesOf(values: BookingValues, timeZone: string) {
  const { start, end } = values
  const [from, to] = momentsOf(values, timeZone)
  const isBefore = from !== null && to !== null && start < end && to <= from
  const moved = isBefore && laterBy(wallTime(from, timeZone), minutesBetween(start, end))
  return { start: iso(from), end: iso(moved ? momentOf(moved, timeZone) : to) }
}

function visitOf(values: BookingValues, { timeZone }: Context) {
  return {
    ...timesOf(values, timeZone),
    locationIds: values.locationIds,
    ...(values.visitTypeId === null ? {} : { visitTypeId: values.visitTypeId }),
    hostUserIds: values.hosts.map((host) => host.id),
  }
}

/** The payload, and the form index of each of its visitors, to map errors to fields. */
export type Payload = { booking: Booking; visitorIndexes: number[] }

/** The payload of `booking.create`, without empty fields. */
export function toBooking(values: BookingValues, context: Context): Payload {
  const { visitTypeId, announceProtocolId } = values
  const answers = answersTo(context.lookups.visitQuestions, visitTypeId, values.customFields)
  const subject = values.subject.trim()
  const notes = values.notes.trim()
  const booking = {
    visit: {
      ...visitOf(values, context),
      ...(announceProtocolId === null ? {} : { announceProtocolId }),
      ...(subject ? { subject } : {}),
      ...(notes ? { notes } : {}),
      ...(answers.length > 0 ? { customFields: answers } : {}),
    },
    visitors: values.visitors.map((visitor) => newVisitor(visitor, visitTypeId, context.lookups)),
  }
  return { booking, visitorIndexes: values.visitors.map((_, index) => index) }
}

/**
 * The payload of `booking.update`: only new and changed visitors, so that concurrent changes of others are
 * not overwritten and a VIP's masked name is not sent back.
 */
export function toUpdate(base: Visit, values: BookingValues, context: Context): Payload {
  const { lookups } = context
  const { visitTypeId } = values
  // Do not send the status: a visitor may have checked in since the visit was read.
  const { status: _, ...fields } = ownFields(base)
  const before = new Map(base.visitUsers.map((visitor) => [String(visitor.visitUserId), visitor]))
  const sent = values.visitors.flatMap((visitor, index) => {
    const booked = visitor.visitUserId === undefined ? undefined : before.get(String(visitor.visitUserId))
    const changed = booked
      ? changedVisitor(booked, visitor, visitTypeId, lookups)
      : newVisitor(visitor, visitTypeId, lookups)
    return changed ? [{ changed, index }] : []
  })
  const visit = visitOf(values, context)
  const details = {
    announceProtocolId: values.announceProtocolId,
    subject: values.subject.trim() || null,
    notes: values.notes.trim() || null,
  }
  // Null clears a field. Services may refuse it, so it is not sent for a field that is empty already.
  const isSent = ([field, value]: [string, unknown]) => value !== null || field in fields
  const answers = answersAfter(base.customFields, lookups.visitQuestions, visitTypeId, values.customFields)
  return {
    booking: {
      visit: {
        ...fields,
        ...visit,
        locationIds: listToSend(base, 'locationIds', visit.locationIds),
        hostUserIds: listToSend(base, 'hostUserIds', visit.hostUserIds),
        ...Object.fromEntries(Object.entries(details).filter(isSent)),
        customFields: listToSend(base, 'customFields', answers),
      },
      visitors: sent.map(({ changed }) => changed),
    },
    visitorIndexes: sent.map(({ index }) => index),
  }
}

/** Cancelling a visit is an update that changes only its status (assumed). */
export function toCancellation(base: Visit): Booking {
  return { visit: { ...ownFields(base), status: 'cancelled' }, visitors: [] }
}

/** Form values of an existing visit. */
export function fromVisit(visit: Visit, timeZone: string, hostOf: (id: Id) => Host): BookingValues {
  return {
    start: wallTime(visit.start, timeZone),
    end: wallTime(visit.end, timeZone),
    startOccurrence: occurrenceOf(visit.start, timeZone),
    endOccurrence: occurrenceOf(visit.end, timeZone),
    repeat: noRepeat(),
    locationIds: visit.locationIds,
    visitTypeId: visit.visitTypeId ?? null,
    subject: visit.subject ?? '',
    hosts: visit.hostUserIds.map(hostOf),
    typedHost: '',
    announceProtocolId: visit.announceProtocolId ?? null,
    visitors: visit.visitUsers.map((visitor) => ({
      visitUserId: visitor.visitUserId,
      ...(visitor.userId === null || visitor.userId === undefined ? {} : { userId: visitor.userId }),
      ...textsOf(visitor),
      specialAssistanceNeedIds: visitor.specialAssistanceNeedIds,
      customFields: Object.fromEntries(byQuestion(visitor.customFields)),
      visitUserTypeId: visitor.visitUserTypeId ?? null,
    })),
    customFields: Object.fromEntries(byQuestion(visit.customFields)),
    notes: visit.notes ?? '',
    hideVip: visit.vip,
  }
}
