import { speakFor } from '@/http/caller'

const tokenKey = (visitorId: string) => `link:${visitorId}`
const draftKey = (visitorId: string) => `link-draft:${visitorId}`

/** Out of the address bar and the history at once: whoever looks at this screen later finds no token there. */
function takeFromAddress(visitorId: string): void {
  const { hash, pathname, search } = window.location
  if (hash === '') return
  window.history.replaceState(window.history.state, '', pathname + search)
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  if (token) sessionStorage.setItem(tokenKey(visitorId), token)
}

/**
 * From here on this page speaks for the visitor of a self-update link: with the token that the link carried, kept for this
 * tab under its visitor, else with none (contract §2). The session of a signed-in person has no part in it.
 */
export function openLink(visitorId: string): void {
  takeFromAddress(visitorId)
  speakFor({ token: () => sessionStorage.getItem(tokenKey(visitorId)), renew: async () => false })
}

/** What was typed and not sent yet, unparsed beyond JSON; it lives as long as the tab. Null where there is none. */
export function readLinkDraft(visitorId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(visitorId)) ?? 'null')
  } catch {
    return null
  }
}

export function writeLinkDraft(visitorId: string, draft: unknown): void {
  try {
    sessionStorage.setItem(draftKey(visitorId), JSON.stringify(draft))
  } catch {
    // A full or closed storage costs the draft, not the work.
  }
}

export function removeLinkDraft(visitorId: string): void {
  sessionStorage.removeItem(draftKey(visitorId))
}

/** Nothing of a visitor stays behind once their link is of no more use. */
export function forgetLink(visitorId: string): void {
  sessionStorage.removeItem(tokenKey(visitorId))
  removeLinkDraft(visitorId)
}
