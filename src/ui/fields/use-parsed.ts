import { useMemo } from 'react'

/**
 * The parsed text of a field; null without a text, and for an invalid one, which must not break the page. Memoized,
 * because React Aria drops a segment that is being typed when it is given another object.
 */
export function useParsed<T>(parse: (text: string) => T, text: string | null): T | null {
  return useMemo(() => {
    try {
      return text ? parse(text) : null
    } catch {
      return null
    }
  }, [parse, text])
}
