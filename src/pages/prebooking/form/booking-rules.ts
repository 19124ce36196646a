import { isSingle, offers } from '@/config/services'
import { validateCustomField, EMAIL } from '@/lib/custom-field-rules'
import { personName } from '@/lib/text/person-name'
import { bothMoments, isSkipped, zoneOf } from '@/lib/time/wall-time'
import type { Detail, VisitorText, VisitorTexts } from '@/lib/visitor-details'
import { isBookedAlready, validateRepeat } from '@/pages/prebooking/repeat/repeat-values'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/fields/field-error-text'
import { demandedNames, shownDetails, type VisitorName } from '@/widgets/fields/visitor-fields'
import { type Question, questionsFor } from '@/widgets/questions'
import { bookingShape, type BookingValues, momentsOf, type VisitorValues } from './booking-values'
import type { Lookups } from './lookups'

type FieldError = { path: (string | number)[]; message: string }

/** What the form shows; hidden values are not validated, because the user could not correct them. */
export type ShownFields = Pick<
  Lookups,
  'visitTypes' | 'visitQuestions' | 'visitorQuestions' | 'visitUserFields' | 'isSimple' | 'places'
> & {
  isNew: boolean
  /** Whether nobody can be chosen as a host. */
  areHostsUnknown: () => boolean
}

/** Whether a visitor can be taken out of the form: one that is booked only where the services remove visitors. */
export const isRemovable = ({ visitUserId }: Pick<VisitorValues, 'visitUserId'>): boolean =>
  visitUserId === undefined || offers('visitUser.remove')

type TextError = [field: VisitorText, message: string]

/**
 * Errors of a visitor's visible fields: a field and a key of `useBookingErrorText`.
 * @param demanded names that may not be empty
 */
export function validateTexts(
  visitor: VisitorTexts,
  details: readonly Detail[],
  demanded: readonly VisitorName[],
): TextError[] {
  const blank = demanded.filter((name) => visitor[name].trim() === '')
  const isNameless = blank.length === 0 && personName(visitor) === ''
  const long = (['firstName', 'lastName', ...details] as const).filter(
    (name) => visitor[name].trim().length > TEXT_LIMIT,
  )
  const email = visitor.email.trim()
  const isNoAddress = details.includes('email') && email !== '' && !EMAIL.test(email)
  return [
    ...blank.map((name): TextError => [name, 'required']),
    ...(isNameless ? [['firstName', 'name'] satisfies TextError] : []),
    ...(isNoAddress ? [['email', 'email'] satisfies TextError] : []),
    ...long.map((name): TextError => [name, 'tooLong']),
  ]
}

type VisitorError = [field: string, message: string, question?: string]

function validateVisitor(
  visitor: VisitorValues,
  details: readonly Detail[],
  demanded: readonly VisitorName[],
  questions: readonly Question[],
): VisitorError[] {
  return [
    ...validateTexts(visitor, details, demanded),
    ...questions.flatMap(({ field, kind }): VisitorError[] => {
      const key = String(field.customFieldId)
      // Answers are optional here: the visitor is asked for missing ones.
      const message = validateCustomField(kind, visitor.customFields[key], { ...field, required: false })
      return message ? [['customFields', message, key]] : []
    }),
  ]
}

/**
 * Whether the visit ends before it starts. Compares instants, because local times may be misleading when
 * clocks change; those of a series as well, because it has them on other days.
 */
function endsBeforeStart(values: BookingValues, timeZone: string): boolean {
  const [from, to] = momentsOf(values, timeZone)
  if (values.repeat.rule !== 'none' && values.end <= values.start) return true
  return from !== null && to !== null && to <= from
}

function validateBooking(values: BookingValues, questions: ShownFields): FieldError[] {
  const { visitTypes, visitQuestions, visitorQuestions, visitUserFields, isSimple, places } = questions
  const { start, repeat, locationIds, visitTypeId, subject, hosts, typedHost } = values
  const { visitors, customFields, notes } = values
  const errors: FieldError[] = []
  const check = (isWrong: boolean, field: keyof BookingValues, message: string) => {
    if (isWrong) errors.push({ path: [field], message })
  }
  const timeZone = zoneOf(places, locationIds[0])
  for (const field of ['start', 'end'] as const) {
    check(values[field] === '', field, 'required')
    check(isSkipped(values[field], timeZone), field, 'skipped')
    const isUnclear = values[`${field}Occurrence`] === null && bothMoments(values[field], timeZone) !== null
    check(isUnclear, `${field}Occurrence`, 'occurrence')
  }
  const days = { start, repeat: isSimple ? { ...repeat, rule: 'none' as const } : repeat }
  if (errors.length === 0) check(endsBeforeStart({ ...values, ...days }, timeZone), 'end', 'endBeforeStart')
  check(isBookedAlready(days), 'start', 'bookedAlready')
  const repeatError = validateRepeat(days)
  if (repeatError) errors.push({ path: ['repeat', 'until'], message: repeatError })
  check(locationIds.length === 0, 'locationIds', 'location')
  check(locationIds.length > 1 && isSingle('visit', 'locationIds'), 'locationIds', 'onlyOne')
  check(visitTypeId === null && visitTypes.length > 0, 'visitTypeId', 'visitType')
  check(!isSimple && subject.length > TEXT_LIMIT, 'subject', 'tooLong')
  check(hosts.length === 0 && !questions.areHostsUnknown(), 'hosts', 'host')
  check(hosts.length > 1 && isSingle('visit', 'hostUserIds'), 'hosts', 'onlyOne')
  check(questions.isNew && hosts.some(({ isGone }) => isGone), 'hosts', 'hostGone')
  check(typedHost.trim() !== '', 'typedHost', 'unchosenHost')
  check(!isSimple && notes.length > LONG_TEXT_LIMIT, 'notes', 'tooLong')
  const details = shownDetails(visitUserFields)
  const demanded = demandedNames(visitUserFields)
  const ofVisitors = questionsFor(visitorQuestions, visitTypeId)
  visitors.forEach((visitor, index) => {
    for (const [field, message, key] of validateVisitor(visitor, details, demanded, ofVisitors))
      errors.push({ path: ['visitors', index, field, ...(key ? [key] : [])], message })
  })
  for (const { field, kind } of questionsFor(visitQuestions, visitTypeId)) {
    const key = String(field.customFieldId)
    const message = validateCustomField(kind, customFields[key], field)
    if (message) errors.push({ path: ['customFields', key], message })
  }
  return errors
}

/** Validation of the form; `message` is a key of `useBookingErrorText`. The server validates in addition. */
export function bookingSchema(questions: ShownFields) {
  return bookingShape.check(({ value, issues }) => {
    for (const { path, message } of validateBooking(value, questions))
      issues.push({ code: 'custom', input: value, path, message, continue: true })
  })
}
