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
const OPERATORS: Readonly<Record<string, (values: string[], operands: string[]) => boolean>> = {
  $in: (values, operands) => values.some((text) => operands.includes(text)),
  $nin: (values, operands) => !values.some((text) => operands.includes(text)),
  $ne: (values, operands) => !values.some((text) => operands.includes(text)),
  $gt: (values, [operand = '']) => values.some((text) => text > operand),
  $gte: (values, [operand = '']) => values.some((text) => text >= operand),
  $lt: (values, [operand = '']) => values.some((text) => text < operand),
  $lte: (values, [operand = '']) => values.some((text) => text <= operand),
}

/** Tests an entry against the conditions of a query: common Feathers operators, equality, `$or`. */
export function matchesConditions(conditions: Query): Test {
  const tests = Object.entries(conditions).map(([field, condition]): Test => {
    if (field === '$or' && Array.isArray(condition)) {
      const any = condition.filter(isQuery).map(matchesConditions)
      return (entry) => any.some((test) => test(entry))
    }
    const operators = isQuery(condition) ? Object.entries(condition) : [['$in', condition] as const]
    return (entry) =>
      operators.every(
        ([operator, operand]) => OPERATORS[operator]?.(textsIn(entry[field]), textsIn(operand)) ?? true,
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

function comparable(record: object, field: string): string | number {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[field]
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/** Comparator for `$sort`: by its fields in order, 1 ascending and -1 descending. */
export const bySort =
  (sort: Query) =>
  (one: object, other: object): number => {
    for (const [field, direction] of Object.entries(sort)) {
      const [a, b] = [comparable(one, field), comparable(other, field)]
      if (a !== b) return (a < b ? -1 : 1) * Number(direction)
    }
    return 0
  }
