import { createStore } from '@/lib/store'

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
const caller = createStore<Caller | null>(null)

/** Set by the route before its page sends any request. */
export const setCaller = caller.set
export const currentCaller = caller.get

/** As `renew`, for the session of the signed-in user. */
const sessionRenewal = createStore<Caller['renew']>(async () => false)

/** Set once at startup by the session, because this layer cannot import it. */
export const onUnauthorized = sessionRenewal.set
export const signInAgain = () => sessionRenewal.get()()
