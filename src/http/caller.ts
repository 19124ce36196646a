/**
 * Authenticates a page that does not act for the signed-in user: a visitor's link or a kiosk. The user's token is neither
 * read nor sent then, and a 401 does not end the user's session.
 */
export type Caller = {
  /** What goes out as `Authorization`; null where there is nothing to show. */
  token: () => string | null
  /** Tries to make the token good again; `true` where a call that was answered 401 may be repeated. */
  renew: () => Promise<boolean>
}

let caller: Caller | null = null

/** Null for the signed-in person. Set by the route, before anything is asked on its page. */
export function setCaller(next: Caller | null): void {
  caller = next
}

export const currentCaller = (): Caller | null => caller

/** As `renew`, for the session of the signed-in person. */
type SignInAgain = Caller['renew']

let renewSession: SignInAgain = async () => false

/** Handed in once at start by the session, which stands above this layer. */
export function onUnauthorized(signInAgain: SignInAgain): void {
  renewSession = signInAgain
}

export const signInAgain: SignInAgain = () => renewSession()
