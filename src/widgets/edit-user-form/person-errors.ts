import type { FieldPath } from 'react-hook-form'
import type { UserField } from '@/services/user/staff-lookups'
import type { Question } from '@/widgets/questions'
import { LINES, type PersonField, type PersonValues } from './person-values'

const FIELDS: Record<string, PersonField> = {
  ...Object.fromEntries(LINES.map((line) => [line, line])),
  titleId: 'titleId',
  visitUserTypeId: 'visitUserTypeId',
  companyId: 'company',
  phone: 'phones',
  phones: 'phones',
  nationalityId: 'nationalityId',
  specialAssistanceNeedIds: 'specialAssistanceNeedIds',
  notes: 'notes',
  customFields: 'answers',
  fields: 'fields',
}

/**
 * Maps a field path of `visit-user` or `user` to the form's, e.g. 'phones.1.number'; null if the form does not have
 * it.
 * @param answerIds question ids in the order of the sent answers
 * @param ownFields ids of the tenant's own fields; `sent` includes fields that the form does not show
 */
export function formPath(
  serverPath: string,
  answerIds: readonly string[],
  ownFields: { sent: readonly string[]; shown: readonly string[] } = { sent: [], shown: [] },
): string | null {
  const [name = '', key, part] = serverPath.split('.')
  const field = FIELDS[name]
  if (!field) return null
  // A visit has one phone number: the person's first.
  if (name === 'phone') return 'phones.0.number'
  if (field === 'phones' && key !== undefined) return `phones.${key}.${part ?? 'number'}`
  if (field === 'notes' && key !== undefined) return `notes.${key}.${part ?? 'text'}`
  if (field !== 'answers' && field !== 'fields') return field
  if (key === undefined) return null
  // The service does not specify whether the key is the field's id or the list index.
  const ids = field === 'answers' ? answerIds : ownFields.sent
  const id = ids.find((candidate) => candidate === key) ?? ids[Number(key)]
  if (id === undefined || (field === 'fields' && !ownFields.shown.includes(id))) return null
  return `${field}.${id}`
}

type ShownFields = {
  questions: readonly Question[]
  ownFields: readonly UserField[]
  /** Ids of the tenant's custom fields in the order in which they were last sent. */
  sentFieldIds: readonly string[]
}

/** Maps a field path of the payload to the form's; see `formPath`. */
export function personPathOf({ questions, ownFields, sentFieldIds }: ShownFields) {
  const answerIds = questions.map(({ field }) => String(field.customFieldId))
  const shown = ownFields.map(({ userFieldId }) => String(userFieldId))
  return (path: string) =>
    formPath(path, answerIds, { sent: sentFieldIds, shown }) as FieldPath<PersonValues> | null
}
