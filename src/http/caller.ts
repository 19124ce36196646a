/**
 * Authenticates a page that does not act for the signed-in user: a self-update link or a kiosk. The user's
 * token is then neither read nor sent, and a 401 does not end the user's session.
 */
export type Caller = {
  /** The only tenant whose services it calls; none while a session starts. */
  tenantId?: string
  /** The bearer token for `Authorization`; null if there is none. */
  token: () => string | null
  /** Renews the token; `true` if a request that got a 401 may be repeated. Rejects if the server cannot be reached. */
  renew: () => Promise<boolean>
  /** Whether it is a self-update link, which may read no users. */
  isLink?: boolean
}

/** Null for the signed-in user. */
let caller: Caller | null = null
let callerChange = new AbortController()

export const currentCaller = () => caller

/**
 * The caller for a call; `tenantId` null for a service of all tenants.
 * @throws an AbortError for another tenant: work of an earlier page must not go on with this page's token
 */
export function callerFor(operation: string, tenantId: string | number | null): Caller | null {
  if (tenantId !== null && caller?.tenantId !== undefined && caller.tenantId !== String(tenantId))
    throw new DOMException(`${operation}: the page acts for another tenant`, 'AbortError')
  return caller
}

/** For work of several calls that outlives its page: aborts when other calls begin to send another token. */
export const callerSignal = () => callerChange.signal

/** Called by the route before its page sends any request. */
export function setCaller(next: Caller | null): void {
  const isOther = next?.tenantId !== caller?.tenantId || next?.isLink !== caller?.isLink
  caller = next
  if (!isOther) return
  callerChange.abort()
  callerChange = new AbortController()
}

let renewal: Caller['renew'] = async () => false

/** As `renew`, for the session of the signed-in user. */
export const renewSession = () => renewal()

/** Called once at startup by the session, because this layer cannot import it. */
export function setSessionRenewal(renew: Caller['renew']): void {
  renewal = renew
}
