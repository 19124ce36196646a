import { searchTextOf, hasWords, searchWords } from '@/lib/text/fold'
import { isQuery, type Query } from './query-string'

type Entry = Readonly<Record<string, unknown>>
type Test = (entry: Entry) => boolean

/** A value as texts, of a list each of its entries: ids are compared as texts. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : []
}

/** Whether a field fulfils an operator. Times are ISO 8601 in UTC, so that their texts are in their order. */
const OPERATORS: Readonly<Record<string, (own: string[], asked: string[]) => boolean>> = {
  $in: (own, asked) => own.some((text) => asked.includes(text)),
  $nin: (own, asked) => !own.some((text) => asked.includes(text)),
  $ne: (own, asked) => !own.some((text) => asked.includes(text)),
  $gt: (own, [asked = '']) => own.some((text) => text > asked),
  $gte: (own, [asked = '']) => own.some((text) => text >= asked),
  $lt: (own, [asked = '']) => own.some((text) => text < asked),
  $lte: (own, [asked = '']) => own.some((text) => text <= asked),
}

/** Whether an entry fulfils the conditions of a query: operators of every Feathers adapter, equality, `$or`. */
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

/** Whether every word of a search occurs somewhere in these fields. */
export function hasText(fields: readonly string[], search: string): Test {
  const words = searchWords(search)
  return (entry) => hasWords(searchTextOf(fields.flatMap((field) => textsIn(entry[field]))), words)
}

/** Whether an entry holds any value in every list column that it has. */
export const hasItsLists =
  (listColumns: readonly string[]): Test =>
  (entry) =>
    listColumns.every((field) => !(field in entry) || textsIn(entry[field]).length > 0)
