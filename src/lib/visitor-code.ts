/** What a scanned code stands for: a visitor of a visit, or a text that is a visitor's id or a card's number. */
export type VisitorCode =
  | { kind: 'visitor'; visitId: string; visitorId: string }
  | { kind: 'text'; text: string }

/**
 * Anything that can be an id or a number on a card; an address, a sentence or a control character is neither, nor is '..',
 * which would lead an address elsewhere.
 */
const PLAIN = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}_.~-]{1,64}$/u
/** The ids of an address may hold more; no server takes an address of any length. */
const ID = /^(?!\.+$)\P{C}{1,200}$/u

const LINK = /\/visitor-self-update\/([^/]+)\/([^/]+)\/([^/]+)\/?$/

function decoded(part: string | undefined): string | null {
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}

/**
 * Reads a scanned code: a self-update address of this tenant on any host, a bare visitor id or a card number. Null for
 * anything else, including another tenant's address.
 */
export function readVisitorCode(code: string, tenantId: string): VisitorCode | null {
  const text = code.trim()
  if (PLAIN.test(text)) return { kind: 'text', text }
  if (!URL.canParse(text)) return null
  const { protocol, pathname } = new URL(text)
  const [, tenant, visitId, visitorId] = (LINK.exec(pathname) ?? []).map((part) => decoded(part))
  const isOurs = /^https?:$/.test(protocol) && tenant === tenantId
  return isOurs && visitId && visitorId && ID.test(visitId) && ID.test(visitorId)
    ? { kind: 'visitor', visitId, visitorId }
    : null
}
