/**
 * Authenticates a page that does not act for the signed-in user: a self-update link or a kiosk. The user's
 * token is then neither read nor sent, and a 401 does not end the user's session.
 */
type Caller = {
  /** The bearer token for `Authorization`; null if there is none. */
  token: () => string | null
  /** Tries to renew the token; `true` if a request that got a 401 may be repeated. */
  renew: () => Promise<boolean>
  /** Whether it is a self-update link, which may read no users. */
  isLink?: boolean
}

/** Null for the signed-in user. */
let caller: Caller | null = null

export const currentCaller = () => caller

/** Called by the route before its page sends any request. */
export function setCaller(next: Caller | null): void {
  caller = next
}

let renewal: Caller['renew'] = async () => false

/** As `renew`, for the session of the signed-in user. Rejects if the authentication service cannot be reached. */
export const renewSession = () => renewal()

/** Called once at startup by the session, because this layer cannot import it. */
export function setSessionRenewal(renew: Caller['renew']): void {
  renewal = renew
}
