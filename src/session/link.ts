import { speakFor } from '@/http/caller'

const keyOf = (visitorId: string) => `link:${visitorId}`

/** Out of the address bar and the history at once: whoever looks at this screen later finds no token there. */
function takeFromAddress(visitorId: string): void {
  const { hash, pathname, search } = window.location
  if (hash === '') return
  window.history.replaceState(window.history.state, '', pathname + search)
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  if (token) sessionStorage.setItem(keyOf(visitorId), token)
}

/**
 * From here on this page speaks for the visitor of a self-update link: with the token that the link carried, kept for this
 * tab under its visitor, else with none (contract §2). The session of a signed-in person has no part in it.
 */
export function openLink(visitorId: string): void {
  takeFromAddress(visitorId)
  speakFor({ token: () => sessionStorage.getItem(keyOf(visitorId)), renew: async () => false })
}
