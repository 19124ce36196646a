import { customFieldFault, EMAIL } from '@/lib/custom-field-rules'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/field-words'
import type { Question } from '@/widgets/questions'
import { type Detail } from '@/widgets/visitor-fields'
import { bookingShape, type BookingValues, questionsOf, type VisitorValues } from './booking-values'

type Fault = { path: (string | number)[]; message: string }

/** What the form shows; a value that it hides has no rules, because nobody could mend it there. */
export type Asked = { visitQuestions: readonly Question[]; details: readonly Detail[] }

function visitorFaults(visitor: VisitorValues, details: readonly Detail[]): [string, string][] {
  const names = (['firstName', 'lastName'] as const).filter((name) => visitor[name].trim() === '')
  const long = (['firstName', 'lastName', ...details] as const).filter(
    (name) => visitor[name].trim().length > TEXT_LIMIT,
  )
  const email = visitor.email.trim()
  const isNoAddress = details.includes('email') && email !== '' && !EMAIL.test(email)
  return [
    ...names.map((name): [string, string] => [name, 'required']),
    ...(isNoAddress ? ([['email', 'email']] as [string, string][]) : []),
    ...long.map((name): [string, string] => [name, 'tooLong']),
  ]
}

function faultsOf(values: BookingValues, { visitQuestions, details }: Asked): Fault[] {
  const { start, end, locationIds, visitTypeId, subject, hosts, visitors, customFields, notes } = values
  const faults: Fault[] = []
  const check = (isWrong: boolean, field: keyof BookingValues, message: string) => {
    if (isWrong) faults.push({ path: [field], message })
  }
  check(start === '', 'start', 'required')
  check(end === '', 'end', 'required')
  check(start !== '' && end !== '' && end <= start, 'end', 'endBeforeStart')
  check(locationIds.length === 0, 'locationIds', 'location')
  check(visitTypeId === null, 'visitTypeId', 'visitType')
  check(subject.length > TEXT_LIMIT, 'subject', 'tooLong')
  check(hosts.length === 0, 'hosts', 'host')
  check(notes.length > LONG_TEXT_LIMIT, 'notes', 'tooLong')
  visitors.forEach((visitor, index) => {
    for (const [field, message] of visitorFaults(visitor, details))
      faults.push({ path: ['visitors', index, field], message })
  })
  for (const { field, kind } of questionsOf(visitQuestions, visitTypeId)) {
    const key = String(field.customFieldId)
    const message = customFieldFault(kind, customFields[key], field)
    if (message) faults.push({ path: ['customFields', key], message })
  }
  return faults
}

/** The rules of the form; `message` is a key of `useBookingWords`. The server's own rules come after them. */
export function bookingSchema(asked: Asked) {
  return bookingShape.check(({ value, issues }) => {
    for (const { path, message } of faultsOf(value, asked))
      issues.push({ code: 'custom', input: value, path, message, continue: true })
  })
}
