import { isolated } from '@/lib/text/text-parts'

const GAP = /{{(\w+)}}/g

/**
 * A `t` with a cache: a table looks up the same few keys in every cell. Values are interpolated into the cached text;
 * plurals still call `t`. Recreate it when the language changes, as `t` itself.
 */
export function cachedT<T extends (...parts: never[]) => unknown>(t: T): T {
  const translate = t as unknown as (...parts: unknown[]) => unknown
  const cache = new Map<unknown, unknown>()
  const cached = (key: unknown, fill?: unknown, ...rest: unknown[]): unknown => {
    if (fill !== undefined && !isFilling(fill)) return translate(key, fill, ...rest)
    if (!cache.has(key)) cache.set(key, translate(key, { skipInterpolation: true }))
    const text = cache.get(key)
    if (!fill || typeof text !== 'string') return text
    return text.replace(GAP, (gap, name: string) => {
      const value = fill[name]
      return value === undefined ? gap : isolated(value)
    })
  }
  return Object.assign(cached, t) as unknown as T
}

/** Whether the options contain only interpolation values and no i18next options. */
function isFilling(fill: unknown): fill is Record<string, string> {
  return (
    typeof fill === 'object' &&
    fill !== null &&
    Object.entries(fill).every(([name, value]) => name !== 'context' && typeof value === 'string')
  )
}
