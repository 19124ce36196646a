import { textsOf, type VisitorText, type VisitorTexts } from '@/lib/visitor-details'

/** Meaning of a column: a visitor field, or the full name. */
export type Meaning = VisitorText | 'fullName'
/** One per column; null if the column is skipped. */
export type Mapping = readonly (Meaning | null)[]

/** Assigns a meaning to a column and clears it elsewhere; a full name excludes first and last name. */
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

/** Splits a full name: 'Ruiz, Ana' and 'Ana Ruiz' are the same person. */
function splitName(text: string): Pick<VisitorTexts, 'firstName' | 'lastName'> {
  const [before = '', after] = text.split(/,\s*(.*)/)
  if (after) return { firstName: after, lastName: before.trim() }
  const words = before.trim().split(' ')
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
}

/** The address of 'Ana Ruiz <ana@x.example>'. */
export const addressOf = (text: string) => /<(\S+@\S+)>$/.exec(text)?.[1] ?? text

export function rowTexts(row: readonly string[], mapping: Mapping): VisitorTexts {
  const texts = textsOf({})
  mapping.forEach((meaning, column) => {
    const text = row[column] ?? ''
    if (meaning === 'fullName') Object.assign(texts, splitName(text))
    else if (meaning !== null) texts[meaning] = meaning === 'email' ? addressOf(text) : text
  })
  return texts
}
