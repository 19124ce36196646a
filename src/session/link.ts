import * as z from 'zod/mini'
import { setCaller } from '@/http/caller'
import { tokenWithoutTail } from '@/lib/ids'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** Includes the tenant, because ids are unique only per tenant. */
export type LinkOwner = { tenantId: string; visitorId: string }

const idOf = ({ tenantId, visitorId }: LinkOwner) => `${tenantId}:${visitorId}`
const tokenStore = (owner: LinkOwner) => persistedStore(KEYS.link, { id: idOf(owner), schema: z.string() })
const draftStore = (owner: LinkOwner) =>
  persistedStore(KEYS.linkDraft, { id: idOf(owner), schema: z.unknown() })

/**
 * Moves the token from the URL and history to the storage, so that nobody finds it on this screen later.
 * @returns whether there was one
 */
export function takeTokenFromAddress(owner: LinkOwner): boolean {
  const { hash, pathname, search } = window.location
  if (hash === '') return false
  window.history.replaceState(window.history.state, '', pathname + search)
  const token = tokenWithoutTail(new URLSearchParams(hash.slice(1)).get('access_token') ?? '')
  if (token) tokenStore(owner).set(token)
  return Boolean(token)
}

/** Without its token, a link shows only what everyone with the link may see. */
export const hasLinkToken = (owner: LinkOwner): boolean => tokenStore(owner).has()

/**
 * Makes this page act for the visitor of a self-update link, with the link's token if it has one. The token
 * is stored for this tab. The session of a signed-in user is not used.
 */
export function openLink(owner: LinkOwner): void {
  takeTokenFromAddress(owner)
  setCaller({
    tenantId: owner.tenantId,
    token: tokenStore(owner).get,
    renew: async () => false,
    isLink: true,
  })
}

/** The unsent input, parsed only as JSON; kept as long as the tab. Null if there is none. */
export const readLinkDraft = (owner: LinkOwner): unknown => draftStore(owner).get()

export function writeLinkDraft(owner: LinkOwner, draft: unknown): void {
  draftStore(owner).set(draft)
}

export function removeLinkDraft(owner: LinkOwner): void {
  draftStore(owner).remove()
}

/** Removes token and draft of a link that is no longer valid. */
export function removeLink(owner: LinkOwner): void {
  tokenStore(owner).remove()
  removeLinkDraft(owner)
}
