/** A URL, or null for a text that is none. The oldest browsers have neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * A text as a part of a URL. Half of a character, as of an emoji in a text that was cut, becomes U+FFFD, as in the URL
 * API. The oldest browsers have no `toWellFormed`.
 */
export const encodePart = (text: string | number | boolean): string =>
  // oxlint-disable-next-line no-restricted-globals -- the only use
  encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\uFFFD'))
