import { parseUrl } from '@/config/parse-url'
import { foreignCode } from './foreign-code'
import { isPossibleId, withoutTail } from './ids'

/** A scanned code: a visitor of a visit, or a text that is a visitor's id or a card number. */
export type VisitorCode =
  | { kind: 'visitor'; visitId: string; visitorId: string }
  | { kind: 'text'; text: string }

/**
 * A possible id or card number. Excludes URLs, sentences, control characters, and '..', which would change the path of
 * a URL.
 */
const PLAIN = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_.~-]{1,64}$/u
/** Brackets and the like around a URL. */
const AROUND = /^[^\p{L}\p{N}]+/u

const LINK = /\/visitor-self-update\/([^/]+)\/([^/]+)\/([^/]+)\/?$/

function decoded(part: string | undefined): string | null {
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}

/**
 * Parses a scanned code: a self-update URL of this tenant on any host, also with brackets around it or a full stop behind
 * it, a visitor id or a card number. Null for anything else, including another tenant's URL.
 */
export function readVisitorCode(code: string, tenantId: string): VisitorCode | null {
  const text = code.trim()
  if (PLAIN.test(text)) return { kind: 'text', text }
  const url = parseUrl(withoutTail(text.replace(AROUND, '')))
  if (!url) return null
  const { protocol, pathname } = url
  const [, tenant, visitId, last] = (LINK.exec(pathname) ?? []).map((part) => decoded(part))
  const visitorId = withoutTail(last ?? '')
  const isOurs = /^https?:$/.test(protocol) && tenant === tenantId
  return isOurs && visitId && isPossibleId(visitId) && isPossibleId(visitorId)
    ? { kind: 'visitor', visitId, visitorId }
    : null
}

export const isVisitorLink = (text: string): boolean => LINK.test(parseUrl(text.trim())?.pathname ?? '')

/** The text that is most likely a visitor's code: a self-update URL, else a possible id; undefined if none can be one. */
export const likeliestCode = (texts: readonly string[]): string | undefined =>
  texts.find(isVisitorLink) ?? texts.find((text) => PLAIN.test(text.trim()) && !foreignCode([text]))
