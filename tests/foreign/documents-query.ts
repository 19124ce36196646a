// The queries of the document store in `documents.ts`.
import type { Doc } from './documents-data'

/** A part of a document. */
export const at = (doc: Doc, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Doc | undefined)?.[part], doc)

const OPERATORS: Record<string, (value: string, other: string) => boolean> = {
  $gt: (value, other) => value > other,
  $gte: (value, other) => value >= other,
  $lt: (value, other) => value < other,
  $lte: (value, other) => value <= other,
  $ne: (value, other) => value !== other,
  $in: (value, others) => others.includes(value),
  $nin: (value, others) => !others.includes(value),
}
export const matches = (doc: Doc, query: Doc): boolean =>
  Object.entries(query).every(([path, wanted]) => {
    if (path === '$or') return (wanted as Doc[]).some((one) => matches(doc, one))
    const value = at(doc, path) as string
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    return Object.entries(wanted).every(([name, other]) => OPERATORS[name]?.(value, other as string))
  })
