import type { Id } from '@/http/calls'
import { capitals } from '@/lib/text/capitals'
import type { User } from '@/services/user/user'
import { isSameId, LINES, type PersonValues } from './person-values'

type Answers = readonly { customFieldId: Id; value: unknown }[]

/** The answers of a record by their field's id, as the form has them. */
export const answersByField = (answers: Answers | null | undefined) =>
  Object.fromEntries((answers ?? []).map(({ customFieldId, value }) => [String(customFieldId), value]))

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
