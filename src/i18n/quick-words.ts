const GAP = /{{(\w+)}}/g

/**
 * The same words, each looked up once: a table asks for the same few of them in every cell of every row. What is filled in
 * is put there without asking anew; only what is counted is, for its words depend on the number. Make it again when the
 * language changes, as `t` itself is.
 */
export function quickWords<T extends (...parts: never[]) => unknown>(t: T): T {
  const ask = t as unknown as (...parts: unknown[]) => unknown
  const known = new Map<unknown, unknown>()
  const look = (key: unknown, fill?: unknown, ...rest: unknown[]): unknown => {
    if (fill !== undefined && !isFilling(fill)) return ask(key, fill, ...rest)
    if (!known.has(key)) known.set(key, ask(key, { skipInterpolation: true }))
    const text = known.get(key)
    if (!fill || typeof text !== 'string') return text
    return text.replace(GAP, (gap, name: string) => fill[name] ?? gap)
  }
  return Object.assign(look, t) as unknown as T
}

/** Words for gaps, and nothing that i18next itself would heed. */
function isFilling(fill: unknown): fill is Record<string, string> {
  return (
    typeof fill === 'object' &&
    fill !== null &&
    Object.entries(fill).every(([name, value]) => name !== 'context' && typeof value === 'string')
  )
}
