import { DETAILS } from '@/widgets/fields/visitor-fields'

/** What a visitor of a list has, as text. */
export const FIELDS = ['firstName', 'lastName', ...DETAILS] as const
export type Field = (typeof FIELDS)[number]
export type Texts = Record<Field, string>

/** What a column of the list can be: a field of the visitor, or first and last name in one. */
export type Meaning = Field | 'fullName'
/** One for each column; null where the column is left out. */
export type Mapping = readonly (Meaning | null)[]

/** A column takes a meaning; the one that had it has none then, and a whole name stands beside no part of one. */
export function withMeaning(mapping: Mapping, column: number, meaning: Meaning | null): Mapping {
  const names: readonly (Meaning | null)[] = ['firstName', 'lastName']
  return mapping.map((other, at) => {
    if (at === column) return meaning
    if (meaning === null) return other
    if (other === meaning) return null
    if (meaning === 'fullName' && names.includes(other)) return null
    return other === 'fullName' && names.includes(meaning) ? null : other
  })
}

/** First and last name out of one text: 'Ruiz, Ana' and 'Ana Ruiz' are the same person. */
function splitName(text: string): Pick<Texts, 'firstName' | 'lastName'> {
  const [before = '', after] = text.split(/,\s*(.*)/)
  if (after) return { firstName: after, lastName: before.trim() }
  const words = before.trim().split(' ')
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
}

/** The visitor in a row of the list. */
export function textsOf(row: readonly string[], mapping: Mapping): Texts {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Texts
  mapping.forEach((meaning, column) => {
    const text = row[column] ?? ''
    if (meaning === 'fullName') Object.assign(texts, splitName(text))
    else if (meaning !== null) texts[meaning] = text
  })
  return texts
}
