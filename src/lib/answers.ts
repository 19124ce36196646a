import { isEmpty, trimmedAnswer } from './custom-field-rules'

type Answer = { customFieldId: string | number; value: unknown }

const plain = (value: unknown) => {
  const text = trimmedAnswer(value)
  return isEmpty(text) ? null : text
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/**
 * Merges changed answers into a list; undefined removes an answer. Entries are kept as received, except for the value
 * of a changed answer, which is sent without spaces around it.
 */
export function withAnswers<T extends Answer>(
  before: readonly T[],
  given: readonly Answer[],
): (T | Answer)[] {
  const sent = given.map((entry) => ({ ...entry, value: trimmedAnswer(entry.value) }))
  const values = new Map(sent.map(({ customFieldId, value }) => [String(customFieldId), value]))
  const answeredIds = new Set(before.map(({ customFieldId }) => String(customFieldId)))
  const unchanged = before.flatMap((entry) => {
    const key = String(entry.customFieldId)
    const value = values.get(key)
    if (!values.has(key) || isSame(value, entry.value)) return [entry]
    return value === undefined ? [] : [{ ...entry, value }]
  })
  const added = sent.filter(
    ({ customFieldId, value }) => value !== undefined && !answeredIds.has(String(customFieldId)),
  )
  return [...unchanged, ...added]
}
