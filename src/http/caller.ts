/**
 * Authenticates a page that does not act for the signed-in user: a self-update link or a kiosk. The user's
 * token is then neither read nor sent, and a 401 does not end the user's session.
 */
export type Caller = {
  /** The bearer token for `Authorization`; null if there is none. */
  token: () => string | null
  /** Tries to renew the token; `true` if a request that got a 401 may be repeated. */
  renew: () => Promise<boolean>
}

let caller: Caller | null = null

/** Null for the signed-in user. Set by the route before its page sends any request. */
export function setCaller(next: Caller | null): void {
  caller = next
}

export const currentCaller = (): Caller | null => caller

/** As `renew`, for the session of the signed-in user. */
type SignInAgain = Caller['renew']

let renewSession: SignInAgain = async () => false

/** Set once at startup by the session, because this layer cannot import it. */
export function onUnauthorized(signInAgain: SignInAgain): void {
  renewSession = signInAgain
}

export const signInAgain: SignInAgain = () => renewSession()
