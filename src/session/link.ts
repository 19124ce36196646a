import { speakFor } from '@/http/caller'

/** Ids are a tenant's own: what one visitor carried or typed is never found under another tenant's of the same id. */
export type LinkOwner = { tenantId: string; visitorId: string }

const tokenKey = ({ tenantId, visitorId }: LinkOwner) => `link:${tenantId}:${visitorId}`
const draftKey = ({ tenantId, visitorId }: LinkOwner) => `link-draft:${tenantId}:${visitorId}`

// Where the browser keeps nothing for pages, a link works for as long as its page is open.
const memory = new Map<string, string>()

function keep(key: string, text: string): void {
  memory.set(key, text)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Then the memory has to do.
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function drop(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}

/**
 * Out of the address bar and the history at once: whoever looks at this screen later finds no token there.
 * @returns whether there was one
 */
export function takeTokenFromAddress(owner: LinkOwner): boolean {
  const { hash, pathname, search } = window.location
  if (hash === '') return false
  window.history.replaceState(window.history.state, '', pathname + search)
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  if (token) keep(tokenKey(owner), token)
  return Boolean(token)
}

/** Without its token a link shows only what anybody may see who holds it. */
export const hasLinkToken = (owner: LinkOwner): boolean => kept(tokenKey(owner)) !== null

/**
 * Makes this page act for the visitor of a self-update link, with the link's token if it has one. The token is kept
 * for this tab. The session of a signed-in user is not used.
 */
export function openLink(owner: LinkOwner): void {
  takeTokenFromAddress(owner)
  speakFor({ token: () => kept(tokenKey(owner)), renew: async () => false })
}

/** What was typed and not sent yet, unparsed beyond JSON; it lives as long as the tab. Null where there is none. */
export function readLinkDraft(owner: LinkOwner): unknown {
  try {
    return JSON.parse(kept(draftKey(owner)) ?? 'null')
  } catch {
    return null
  }
}

export function writeLinkDraft(owner: LinkOwner, draft: unknown): void {
  keep(draftKey(owner), JSON.stringify(draft))
}

export function removeLinkDraft(owner: LinkOwner): void {
  drop(draftKey(owner))
}

/** Nothing of a visitor stays behind once their link is of no more use. */
export function forgetLink(owner: LinkOwner): void {
  drop(tokenKey(owner))
  removeLinkDraft(owner)
}
