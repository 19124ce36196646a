import { isRecord } from '@/lib/is-record'
import { DETAILS, VISITOR_TEXTS } from '@/lib/visitor-details'
import { shownDetails } from '@/widgets/fields/visitor-fields'
import { questionsFor } from '@/widgets/questions'
import type { Payload } from './booking-payload'
import type { BookingValues } from './booking-values'
import type { Lookups } from './lookups'

const FIELDS = ['start', 'end', 'locationIds', 'visitTypeId', 'subject', 'announceProtocolId', 'notes']

/** The form path of a payload field, e.g. 'visit.hostUserIds' or 'visitors.1.email'; null if none. */
export function formPath(serverPath: string, { booking, visitorIndexes }: Payload): string | null {
  const parts = serverPath.split('.')
  if (parts[0] === 'visitors') {
    const index = visitorIndexes[Number(parts[1])]
    const field = parts[2] ?? 'firstName'
    return index !== undefined && VISITOR_TEXTS.some((name) => name === field)
      ? `visitors.${index}.${field}`
      : null
  }
  const [field = '', key] = parts[0] === 'visit' ? parts.slice(1) : parts
  if (field === 'hostUserIds') return 'hosts'
  if (field !== 'customFields' || key === undefined) return FIELDS.includes(field) ? field : null
  // The key may be a field id or a list index; the service does not specify it.
  const answers: unknown[] = booking.visit.customFields ?? []
  const ids = answers.map((answer) => (isRecord(answer) ? String(answer['customFieldId']) : undefined))
  const id = ids.find((one) => one === key) ?? ids[Number(key)]
  return id === undefined ? null : `customFields.${id}`
}

/** Whether the form shows this field and can show its error. */
export function isFieldShown(path: string, values: BookingValues, lookups: Lookups): boolean {
  const [field, key, detail] = path.split('.')
  if (field === 'visitTypeId') return lookups.visitTypes.length > 1
  if (field === 'subject' || field === 'notes' || field === 'announceProtocolId') return !lookups.isSimple
  if (field === 'customFields')
    return questionsFor(lookups.visitQuestions, values.visitTypeId).some(
      (question) => question.kind !== 'agreement' && String(question.field.customFieldId) === key,
    )
  const name = DETAILS.find((one) => one === detail)
  return !name || shownDetails(lookups.visitUserFields).includes(name)
}
