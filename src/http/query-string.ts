import { encodePart } from '@/config/parse-url'

type Scalar = string | number | boolean
export type QueryValue = Scalar | null | undefined | QueryValue[] | { [key: string]: QueryValue }
export type Query = { [key: string]: QueryValue }

/** Whether a query value is a nested query or operators, as opposed to a scalar or a list. */
export const isQuery = (value: QueryValue): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: QueryValue): value is Scalar | null => value === null || typeof value !== 'object'

function* pairs(key: string, value: QueryValue): Generator<string> {
  if (value === undefined) return
  if (isScalar(value)) yield `${encodePart(key)}=${encodePart(value ?? '')}`
  else if (Array.isArray(value))
    // Scalars as `key[]`, the form in spec §7; objects by index, because `$or[][a]` would merge entries.
    for (const [index, entry] of value.entries())
      yield* pairs(isScalar(entry) ? `${key}[]` : `${key}[${index}]`, entry)
  else for (const [inner, entry] of Object.entries(value)) yield* pairs(`${key}[${inner}]`, entry)
}

/** Serializes a Feathers query in the bracket form that `qs` servers parse. Omits `undefined`. */
export function stringify(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) => [...pairs(key, value)])
    .join('&')
}
