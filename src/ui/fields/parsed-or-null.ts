/** The parsed text of a field; null without a text, and for an invalid one, which must not break the page. */
export function parsedOrNull<T>(parse: (text: string) => T, text: string | null): T | null {
  try {
    return text ? parse(text) : null
  } catch {
    return null
  }
}
