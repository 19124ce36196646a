import type { Id } from '@/http/calls'
import { listToSend } from '@/http/list-to-send'
import { isSameId } from '@/lib/ids'
import { capitals } from '@/lib/text/capitals'
import type { BookingVisitor } from '@/services/booking/booking'
import type { VisitUser } from '@/services/booking/visit-user'
import { VISITOR_TEXTS } from '@/lib/visitor-details'
import { shownDetails } from '@/widgets/fields/visitor-fields'
import { answersAfter, answersTo, byQuestion } from '@/pages/prebooking/checks/answers'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'

/** The configuration that affects the payload. */
type SetUp = Pick<Lookups, 'visitorQuestions' | 'visitUserFields' | 'needs' | 'capitalise' | 'isSimple'>

/** Fields whose first letters become capitals, if the tenant wants it. */
const CAPITALISED = ['firstName', 'lastName', 'company', 'vehicleRegistration'] as const

function cleaned(visitor: VisitorValues, capitalise: boolean): VisitorValues {
  const trimmed = { ...visitor }
  for (const field of VISITOR_TEXTS) trimmed[field] = visitor[field].trim()
  if (capitalise) for (const field of CAPITALISED) trimmed[field] = capitals(trimmed[field])
  return trimmed
}

/** The selected visitor type; undefined if the form does not know or show it. */
const chosenType = ({ visitUserTypeId }: VisitorValues, { isSimple }: Pick<SetUp, 'isSimple'>) =>
  isSimple ? undefined : visitUserTypeId

/** The payload of a new visitor, with the details that the form shows. */
export function newVisitor(visitor: VisitorValues, visitTypeId: Id | null, lookups: SetUp): BookingVisitor {
  const { userId, firstName, lastName, ...details } = cleaned(visitor, lookups.capitalise)
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
export function changedVisitor(
  booked: VisitUser,
  visitor: VisitorValues,
  visitTypeId: Id | null,
  { capitalise, visitorQuestions, isSimple }: SetUp,
): BookingVisitor | null {
  const typed = cleaned(visitor, false)
  const needs = visitor.specialAssistanceNeedIds
  const answers = answersAfter(booked.customFields, visitorQuestions, visitTypeId, visitor.customFields)
  const hasNeeds = !isSame(needs.map(String), booked.specialAssistanceNeedIds.map(String))
  const hasAnswers = !isSame(byQuestion(answers), byQuestion(booked.customFields))
  const visitUserTypeId = chosenType(visitor, { isSimple })
  const hasType = visitUserTypeId !== undefined && !isSameId(visitUserTypeId, booked.visitUserTypeId)
  const changed = VISITOR_TEXTS.filter((field) => typed[field] !== (booked[field] ?? ''))
  if (changed.length === 0 && !hasNeeds && !hasAnswers && !hasType) return null
  const sent = cleaned(visitor, capitalise)
  return {
    visitUserId: booked.visitUserId,
    ...Object.fromEntries(changed.map((field) => [field, sent[field] || null])),
    ...(hasType ? { visitUserTypeId } : {}),
    ...(hasNeeds ? { specialAssistanceNeedIds: listToSend(booked, 'specialAssistanceNeedIds', needs) } : {}),
    ...(hasAnswers ? { customFields: listToSend(booked, 'customFields', answers) } : {}),
  }
}
