/**
 * The same words, each looked up once: a table asks for the same few of them in every cell of every row. What is filled in
 * or counted is asked anew. Make it again when the language changes, as `t` itself is.
 */
export function quickWords<T extends (...parts: never[]) => unknown>(t: T): T {
  const ask = t as unknown as (...parts: unknown[]) => unknown
  const known = new Map<unknown, unknown>()
  const look = (key: unknown, ...fill: unknown[]): unknown => {
    if (fill.length > 0 || typeof key !== 'string') return ask(key, ...fill)
    if (!known.has(key)) known.set(key, ask(key))
    return known.get(key)
  }
  return Object.assign(look, t) as unknown as T
}
