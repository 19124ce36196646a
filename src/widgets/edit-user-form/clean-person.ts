import type { Id } from '@/http/calls'
import { listToSend } from '@/http/list-to-send'
import type { RawLists } from '@/http/raw-lists'
import { withAnswers } from '@/lib/answers'
import { trimmedAnswer } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import { capitals } from '@/lib/text/capitals'
import type { User, UserChange } from '@/services/user/user'
import { LINES, type PersonField, type PersonValues, sentLine } from './person-values'

type Answers = readonly { customFieldId: Id; value: unknown }[]
type Answered = RawLists & { customFields?: Answers | null | undefined }

/** A record's answers by field id, as form values. */
export const answersByField = (answers: Answers | null | undefined) =>
  Object.fromEntries((answers ?? []).map(({ customFieldId, value }) => [String(customFieldId), value]))

/** Values of a tenant's own field that a text field can show. */
export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** A record's own fields by id, as form values. */
const textsByField = (fields: User['fields']): PersonValues['fields'] =>
  Object.fromEntries(
    (fields ?? []).flatMap(({ userFieldId, value }) =>
      isText(value) ? [[String(userFieldId), String(value)]] : [],
    ),
  )

/** A record's phone numbers, as form values. */
export const phonesOf = (user: User | null): PersonValues['phones'] =>
  (user?.phones ?? []).flatMap(({ phoneTypeId, number, source }) =>
    number?.trim() ? [{ phoneTypeId: phoneTypeId ?? null, number, source }] : [],
  )

/** A record's notes, as form values. */
const notesOf = (user: User | null): PersonValues['notes'] =>
  (user?.notes ?? []).flatMap(({ noteTypeId, text, createdAt, source }) =>
    text?.trim() ? [{ noteTypeId: noteTypeId ?? null, text, createdAt: createdAt ?? null, source }] : [],
  )

const plain = (value: unknown) => (isText(value) ? String(value).trim() : '')

/** Merges changed form values into the original entry, so that unchanged and unknown properties stay as received. */
function sentEntry<T extends object>(shown: T, source: Readonly<Record<string, unknown>> | undefined) {
  const changed = Object.entries(shown).filter(([key, value]) => plain(value) !== plain(source?.[key]))
  return source ? { ...source, ...Object.fromEntries(changed) } : shown
}

/** The phone numbers as payload, including entries without a number, which the form does not show. */
function phonesToSend(user: User | null, { phones }: PersonValues): NonNullable<UserChange['phones']> {
  const unshown = (user?.phones ?? []).filter(({ number }) => !number?.trim())
  return listToSend(user, 'phones', [
    ...phones.map(({ source, ...phone }) => sentEntry(phone, source)),
    ...unshown.map((entry) => entry.source ?? entry),
  ])
}

/**
 * The notes as payload, including entries without a text, which the form does not show.
 * @param now creation time of new notes, ISO 8601 UTC
 */
function notesToSend(
  user: User | null,
  { notes }: PersonValues,
  now: string,
): NonNullable<UserChange['notes']> {
  const unshown = (user?.notes ?? []).filter(({ text }) => !text?.trim())
  return listToSend(user, 'notes', [
    ...notes.map(({ source, createdAt, ...note }) =>
      source ? sentEntry(note, source) : { ...note, createdAt: createdAt ?? now },
    ),
    ...unshown.map((entry) => entry.source ?? entry),
  ])
}

/** The form values as payload: trimmed, without empty rows, and in upper case if the tenant's setting says so. */
export function cleanPerson(values: PersonValues, capitalise: boolean): PersonValues {
  const trimmed = { ...values }
  for (const field of LINES) {
    const text = values[field].trim()
    trimmed[field] = capitalise && field !== 'email' ? capitals(text) : text
  }
  const fields = Object.entries(values.fields).flatMap(([fieldId, value]) =>
    value?.trim() ? [[fieldId, value.trim()]] : [],
  )
  const answers = Object.entries(values.answers)
    .map(([key, value]) => [key, trimmedAnswer(value)] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
  return {
    ...trimmed,
    phones: values.phones
      .map((phone) => ({ ...phone, number: phone.number.trim() }))
      .filter(({ number }) => number !== ''),
    notes: values.notes.filter(({ text }) => text.trim() !== ''),
    answers: Object.fromEntries(answers),
    fields: Object.fromEntries(fields),
  }
}

/** A record's answers, with those to the form's questions replaced. */
export function answersToSend(record: Answered | null, ids: readonly Id[], values: PersonValues) {
  const given = ids.map((customFieldId) => ({ customFieldId, value: values.answers[String(customFieldId)] }))
  return listToSend(record, 'customFields', withAnswers(record?.customFields ?? [], given))
}

/**
 * A record's own fields merged with the form's. Unchanged values stay as received, and numbers stay numbers.
 * @param ids fields in the form
 * @param values cleaned
 */
function fieldsToSend(
  user: User | null,
  ids: readonly Id[],
  values: PersonValues,
): NonNullable<User['fields']> {
  const entries = user?.fields ?? []
  const typed = (fieldId: Id) => values.fields[String(fieldId)] ?? ''
  const existing = entries.flatMap((entry) => {
    const { userFieldId, value } = entry
    const shown = value ?? ''
    const text = typed(userFieldId)
    if (!isText(shown) || !ids.some((id) => isSameId(id, userFieldId))) return [entry]
    if (text === String(shown).trim()) return [entry]
    if (text === '') return []
    const isNumber = typeof value === 'number' && String(Number(text)) === text
    return [{ ...entry, value: isNumber ? Number(text) : text }]
  })
  const added = ids
    .filter((id) => typed(id) !== '' && !entries.some(({ userFieldId }) => isSameId(id, userFieldId)))
    .map((userFieldId) => ({ userFieldId, value: typed(userFieldId) }))
  return listToSend(user, 'fields', [...existing, ...added])
}

/** The ids of own fields in payload order. */
export const fieldIdsOf = (fields: readonly unknown[] | null | undefined): string[] =>
  (fields ?? []).map((entry) => String(isRecord(entry) ? entry['userFieldId'] : ''))

/** Form values of a user; null for a new user. */
export function valuesOf(user: User | null): PersonValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    titleId: user?.titleId ?? null,
    company: user?.company ?? '',
    email: user?.email ?? '',
    phones: phonesOf(user),
    nationalityId: user?.nationalityId ?? null,
    vehicleRegistration: user?.vehicleRegistration ?? '',
    specialAssistanceNeedIds: user?.specialAssistanceNeedIds ?? [],
    notes: notesOf(user),
    answers: answersByField(user?.customFields),
    visitUserTypeId: null,
    fields: textsByField(user?.fields),
  }
}

export const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

type Context = {
  user: User | null
  /** Ids of the questions about users. */
  questionIds: readonly Id[]
  /** Ids of the tenant's custom user fields. */
  ownFieldIds: readonly Id[]
  /** ISO 8601 UTC, for new notes. */
  now: string
}

/**
 * The payload of `user.create` or `user.patch` for the form's values; a cleared field becomes null. Excludes
 * `simpleBooking`, because only toggleSimpleBooking changes it.
 * @param values cleaned
 */
export function toUserChange(
  fields: readonly PersonField[],
  values: PersonValues,
  { user, questionIds, ownFieldIds, now }: Context,
): UserChange {
  const change: UserChange = {}
  for (const field of fields) {
    const line = sentLine(field, values)
    if (line) Object.assign(change, line)
    else if (field === 'notes') change.notes = notesToSend(user, values, now)
    else if (field === 'answers') {
      const answers = answersToSend(user, questionIds, values)
      if (differ(answers, user?.customFields ?? [])) change.customFields = answers
    } else if (field === 'fields') change.fields = fieldsToSend(user, ownFieldIds, values)
    else if (field === 'phones') change.phones = phonesToSend(user, values)
    else if (field === 'specialAssistanceNeedIds') change[field] = listToSend(user, field, values[field])
    else if (field === 'titleId' || field === 'nationalityId') change[field] = values[field]
  }
  return change
}
