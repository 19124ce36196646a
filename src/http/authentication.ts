import authenticationClient, { AuthenticationClient, MemoryStorage } from '@feathersjs/authentication-client'
import type { Params } from '@feathersjs/feathers'
import { AUTHENTICATION_PATH, LOGOUT_TIMEOUT, TOKEN_STORAGE_KEY } from '@/config/constants'
import { wait } from '@/lib/time/timer'
import { api } from './client'
import { GeneralError, isAbort, isTokenRefused } from './errors'
import { accepted, withAccessToken } from './parse'

/** `verify` throws if the response to an authentication must not be used. */
type AuthenticationParams = Params & { verify?: (response: unknown) => void }

/** The library's client, changed to end a session only on request or if the token is refused. */
class Authentication extends AuthenticationClient {
  /** Aborts the session's requests when it ends, so that a late response does not restore the token. */
  private life = new AbortController()

  override authenticate(...[data, params]: Parameters<AuthenticationClient['authenticate']>) {
    this.asked = data?.['accessToken']
    const abortable = { ...params, connection: { signal: this.life.signal } }
    return super.authenticate(data, abortable)
  }

  /** Reads only the storage: a token in the URL is verified first, see `session/address-sign-in.ts`. */
  override async getAccessToken() {
    return (await this.storage.getItem(this.options.storageKey)) || null
  }

  /** The token of this page's session; the stored one may be another tab's. */
  private token: string | null = null
  /** The token that the last authentication sent, if any. */
  private asked: unknown
  private isEnding = false

  /** From now on, responses no longer store a token. */
  beginLogout() {
    this.isEnding = true
  }

  /** @throws GeneralError if the response has no token; the stored one stays */
  override async setAccessToken(accessToken: unknown) {
    if (typeof accessToken !== 'string' || accessToken === '')
      throw new GeneralError("authentication.create: unexpected answer at 'accessToken'", {
        appErrorCode: 'answer',
        operation: 'authentication.create',
        field: 'accessToken',
      })
    this.token = accessToken
    if (this.isEnding) return null
    try {
      return await super.setAccessToken(accessToken)
    } catch {
      // The storage is full, damaged or has no quota. Its token is an older one, so a reload must not use it.
      try {
        await super.removeAccessToken()
      } catch {
        // A damaged storage removes nothing either, and gives no token after a reload.
      }
      this.app.set('storage', new MemoryStorage())
      return super.setAccessToken(accessToken)
    }
  }

  /** Removes a refused or ended token. The stored one stays if another tab has stored it in the meantime. */
  override async removeAccessToken() {
    const stored = await this.getAccessToken()
    return stored === this.token || stored === this.asked ? super.removeAccessToken() : null
  }

  /** Clears this page's session and aborts its requests. The stored token stays. */
  async forget() {
    this.life.abort()
    this.life = new AbortController()
    this.token = null
    this.isEnding = false
    await this.reset()
  }

  /**
   * Ends the session on this device, then notifies the server, which may reject the request or be
   * unreachable.
   * @param storedToken the token that was removed from the storage
   */
  override async logout(timeout = LOGOUT_TIMEOUT, storedToken: string | null = null) {
    const tokens = new Set([this.token, storedToken].filter((token) => token !== null))
    await this.removeAccessToken()
    await this.forget()
    // Waits for the response only while the page is open; `keepalive` lets the request outlive it.
    const notified = Promise.allSettled([...tokens].map((token) => this.endToken(token)))
    this.app.emit('logout', null)
    await Promise.race([notified, wait(timeout)])
    return null
  }

  private endToken(token: string): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}` }
    return this.service.remove(null, { headers, connection: { keepalive: true } })
  }

  /** If the server is unreachable, requests continue with the previous token. */
  override async reAuthenticate(...[force, ...rest]: Parameters<AuthenticationClient['reAuthenticate']>) {
    const before: unknown = this.authenticated ? this.app.get('authentication') : null
    try {
      return await super.reAuthenticate(force, ...rest)
    } catch (error) {
      // An abort or a missing stored token means that the user logged out in the meantime.
      if (
        before &&
        !isTokenRefused(error) &&
        !isAbort(error) &&
        (await this.storage.getItem(this.options.storageKey))
      ) {
        this.app.set('authentication', before)
        this.authenticated = true
      }
      throw error
    }
  }
}

api.app.configure(
  authenticationClient({ path: AUTHENTICATION_PATH, storageKey: TOKEN_STORAGE_KEY, Authentication }),
)

api.app.service(AUTHENTICATION_PATH).hooks({
  after: {
    create: (context) => {
      context.result = withAccessToken(accepted(context.result))
      ;(context.params as AuthenticationParams).verify?.(context.result)
    },
  },
})

/** The app's client with a session; self-update links have no session and do not load this. */
export const sessionApp = api.app

const authentication = () => sessionApp.authentication as Authentication

/**
 * Verifies the stored token with the server.
 * @param verify throws if the response must not be used; it is then neither stored nor sent
 */
export function reAuthenticate(verify: (response: unknown) => void): Promise<unknown> {
  const params: AuthenticationParams = { verify }
  return sessionApp.reAuthenticate(true, undefined, params)
}

export const forget = () => authentication().forget()

export const beginLogout = () => authentication().beginLogout()

/**
 * Logs out with the library's method, which has no timeout.
 * @param timeout how long to wait for the server, in ms
 * @param storedToken the token that was removed from the storage
 */
export const endSession = (timeout: number, storedToken: string | null) =>
  authentication().logout(timeout, storedToken)
