import type { Id } from '@/http/calls'
import { capitals } from '@/lib/text/capitals'
import type { User } from '@/services/user/user'
import { isSameId, LINES, type PersonValues } from './person-values'

type Answers = readonly { customFieldId: Id; value: unknown }[]

/** The answers of a record by their field's id, as the form has them. */
export const answersByField = (answers: Answers | null | undefined) =>
  Object.fromEntries((answers ?? []).map(({ customFieldId, value }) => [String(customFieldId), value]))

/** Values of a tenant's own field that a line of text can show. */
export const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The tenant's own fields of a record by their id, as the form has them. */
export const textsByField = (fields: User['fields']): PersonValues['fields'] =>
  Object.fromEntries(
    (fields ?? []).flatMap(({ userFieldId, value }) =>
      isText(value) ? [[String(userFieldId), String(value)]] : [],
    ),
  )

/** The notes of a record, as the form has them. */
export const notesOf = (user: User | null): PersonValues['notes'] =>
  (user?.notes ?? []).map(({ noteTypeId, text, createdAt }) => ({
    noteTypeId: noteTypeId ?? null,
    text,
    createdAt: createdAt ?? null,
  }))

/** The form as it is sent: trimmed, without lines that were left empty, in capitals where the tenant wants them. */
export function cleaned(values: PersonValues, capitalise: boolean): PersonValues {
  const trimmed = { ...values }
  for (const field of LINES) {
    const text = values[field].trim()
    trimmed[field] = capitalise && field !== 'email' ? capitals(text) : text
  }
  const fields = Object.entries(values.fields).flatMap(([fieldId, value]) =>
    value?.trim() ? [[fieldId, value.trim()]] : [],
  )
  const answers = Object.entries(values.answers).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
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

/** The answers of a record with those of the form in the place of the questions that it asks. */
export function answersWith(before: Answers | null | undefined, ids: readonly Id[], values: PersonValues) {
  const others = (before ?? []).filter(({ customFieldId }) => !ids.some((id) => isSameId(id, customFieldId)))
  const given = ids.flatMap((customFieldId) => {
    const value = values.answers[String(customFieldId)]
    return value === undefined ? [] : [{ customFieldId, value }]
  })
  return [...others, ...given]
}

/**
 * The own fields of a record with those of the form. What the form does not change stays as it came, and a number stays a
 * number.
 * @param ids fields that the form has
 * @param values cleaned
 */
export function fieldsWith(
  before: User['fields'],
  ids: readonly Id[],
  values: PersonValues,
): NonNullable<User['fields']> {
  const known = before ?? []
  const typed = (fieldId: Id) => values.fields[String(fieldId)] ?? ''
  const kept = known.flatMap((entry) => {
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
    .filter((id) => typed(id) !== '' && !known.some(({ userFieldId }) => isSameId(id, userFieldId)))
    .map((userFieldId) => ({ userFieldId, value: typed(userFieldId) }))
  return [...kept, ...added]
}
