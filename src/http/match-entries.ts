import { searchTextOf, hasWords, searchWords } from '@/lib/text/fold'
import { isQuery, type Query } from './query-string'

type Entry = Readonly<Record<string, unknown>>
type Test = (entry: Entry) => boolean

/** Converts a value, or each entry of a list, to text, because ids are compared as text. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : []
}

/** Query operators. Times are ISO 8601 in UTC, so text comparison orders them. */
const OPERATORS: Readonly<Record<string, (own: string[], asked: string[]) => boolean>> = {
  $in: (own, asked) => own.some((text) => asked.includes(text)),
  $nin: (own, asked) => !own.some((text) => asked.includes(text)),
  $ne: (own, asked) => !own.some((text) => asked.includes(text)),
  $gt: (own, [asked = '']) => own.some((text) => text > asked),
  $gte: (own, [asked = '']) => own.some((text) => text >= asked),
  $lt: (own, [asked = '']) => own.some((text) => text < asked),
  $lte: (own, [asked = '']) => own.some((text) => text <= asked),
}

/** Tests an entry against the conditions of a query: common Feathers operators, equality, `$or`. */
export function fulfils(conditions: Query): Test {
  const tests = Object.entries(conditions).map(([field, condition]): Test => {
    if (field === '$or' && Array.isArray(condition)) {
      const any = condition.filter(isQuery).map(fulfils)
      return (entry) => any.some((test) => test(entry))
    }
    const operators = isQuery(condition) ? Object.entries(condition) : [['$in', condition] as const]
    return (entry) =>
      operators.every(
        ([operator, asked]) => OPERATORS[operator]?.(textsIn(entry[field]), textsIn(asked)) ?? true,
      )
  })
  return (entry) => tests.every((test) => test(entry))
}

/** Whether every word of a search occurs in these fields. */
export function hasText(fields: readonly string[], search: string): Test {
  const words = searchWords(search)
  return (entry) => hasWords(searchTextOf(fields.flatMap((field) => textsIn(entry[field]))), words)
}

/** Whether every list column that an entry has contains a value. */
export const hasItsLists =
  (listColumns: readonly string[]): Test =>
  (entry) =>
    listColumns.every((field) => !(field in entry) || textsIn(entry[field]).length > 0)
