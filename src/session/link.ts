import * as z from 'zod/mini'
import { setCaller } from '@/http/caller'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** Ids are a tenant's own: what one visitor carried or typed is never found under another tenant's of the same id. */
export type LinkOwner = { tenantId: string; visitorId: string }

const idOf = ({ tenantId, visitorId }: LinkOwner) => `${tenantId}:${visitorId}`
const tokenStore = (owner: LinkOwner) => persistedStore(KEYS.link, { id: idOf(owner), schema: z.string() })
const draftStore = (owner: LinkOwner) =>
  persistedStore(KEYS.linkDraft, { id: idOf(owner), schema: z.unknown() })

/**
 * Out of the address bar and the history at once: whoever looks at this screen later finds no token there.
 * @returns whether there was one
 */
export function takeTokenFromAddress(owner: LinkOwner): boolean {
  const { hash, pathname, search } = window.location
  if (hash === '') return false
  window.history.replaceState(window.history.state, '', pathname + search)
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  if (token) tokenStore(owner).set(token)
  return Boolean(token)
}

/** Without its token a link shows only what anybody may see who holds it. */
export const hasLinkToken = (owner: LinkOwner): boolean => tokenStore(owner).has()

/**
 * Makes this page act for the visitor of a self-update link, with the link's token if it has one. The token is kept
 * for this tab. The session of a signed-in user is not used.
 */
export function openLink(owner: LinkOwner): void {
  takeTokenFromAddress(owner)
  setCaller({ token: tokenStore(owner).get, renew: async () => false })
}

/** What was typed and not sent yet, unparsed beyond JSON; it lives as long as the tab. Null where there is none. */
export const readLinkDraft = (owner: LinkOwner): unknown => draftStore(owner).get()

export function writeLinkDraft(owner: LinkOwner, draft: unknown): void {
  draftStore(owner).set(draft)
}

export function removeLinkDraft(owner: LinkOwner): void {
  draftStore(owner).remove()
}

/** Nothing of a visitor stays behind once their link is of no more use. */
export function forgetLink(owner: LinkOwner): void {
  tokenStore(owner).remove()
  removeLinkDraft(owner)
}
