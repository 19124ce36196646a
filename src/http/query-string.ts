type Scalar = string | number | boolean
export type QueryValue = Scalar | null | undefined | QueryValue[] | { [key: string]: QueryValue }
export type Query = { [key: string]: QueryValue }

/** Whether a value of a query is conditions or a query in itself, and no value or list. */
export const isQuery = (value: QueryValue): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: QueryValue): value is Scalar | null => value === null || typeof value !== 'object'

function* pairs(key: string, value: QueryValue): Generator<string> {
  if (value === undefined) return
  if (isScalar(value)) yield `${encodeURIComponent(key)}=${encodeURIComponent(value ?? '')}`
  else if (Array.isArray(value))
    // Scalars as `key[]`, the form that spec §7 shows; objects by index, because `$or[][a]` would merge its entries.
    for (const [index, entry] of value.entries())
      yield* pairs(isScalar(entry) ? `${key}[]` : `${key}[${index}]`, entry)
  else for (const [inner, entry] of Object.entries(value)) yield* pairs(`${key}[${inner}]`, entry)
}

/** A Feathers query as the text behind `?`, in the bracket form that `qs` servers read. `undefined` is left out. */
export function stringify(query: Query): string {
  return Object.entries(query)
    .flatMap(([key, value]) => [...pairs(key, value)])
    .join('&')
}
