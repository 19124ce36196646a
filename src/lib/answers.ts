import { isEmpty } from './custom-field-rules'

type Answer = { customFieldId: string | number; value: unknown }

const plain = (value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim() : value
  return isEmpty(trimmed) ? null : trimmed
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/**
 * Merges changed answers into a list; undefined removes an answer. Entries are kept as received, except for the value
 * of a changed answer.
 */
export function withAnswers<T extends Answer>(
  before: readonly T[],
  given: readonly Answer[],
): (T | Answer)[] {
  const values = new Map(given.map(({ customFieldId, value }) => [String(customFieldId), value]))
  const answeredIds = new Set(before.map(({ customFieldId }) => String(customFieldId)))
  const unchanged = before.flatMap((entry) => {
    const key = String(entry.customFieldId)
    const value = values.get(key)
    if (!values.has(key) || isSame(value, entry.value)) return [entry]
    return value === undefined ? [] : [{ ...entry, value }]
  })
  const added = given.filter(
    ({ customFieldId, value }) => value !== undefined && !answeredIds.has(String(customFieldId)),
  )
  return [...unchanged, ...added]
}
