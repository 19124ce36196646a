import authenticationClient, { AuthenticationClient } from '@feathersjs/authentication-client'
import { AUTHENTICATION_PATH, LOGOUT_PATIENCE, TOKEN_STORAGE_KEY } from '@/config/constants'
import { wait } from '@/lib/time/wait'
import { api } from './client'
import { GeneralError } from './errors'
import { isAbort, isTokenRefused } from './faults'

/** The library's client, which ends a session when it is asked to or the token is refused, and never otherwise. */
class Authentication extends AuthenticationClient {
  /** What is asked in the session's name: an answer that comes after its end may not bring the token back. */
  private life = new AbortController()

  override authenticate(...[data, params]: Parameters<AuthenticationClient['authenticate']>) {
    const mortal = { ...params, connection: { signal: this.life.signal } }
    return super.authenticate(data, mortal)
  }

  /** From the storage alone: a token in the address is asked about first, see `session/address-sign-in.ts`. */
  override async getAccessToken() {
    return (await this.storage.getItem(this.options.storageKey)) || null
  }

  /** The token of this page's session; the stored one may be another tab's. */
  private token: string | null = null
  private isEnding = false

  /** From now on no answer stores a token again. */
  beginLogout() {
    this.isEnding = true
  }

  /** @throws GeneralError where the answer has no token; the stored one stays */
  override async setAccessToken(accessToken: unknown) {
    if (typeof accessToken !== 'string' || accessToken === '')
      throw new GeneralError("authentication.create: unexpected answer at 'accessToken'", {
        own: 'answer',
        operation: 'authentication.create',
        field: 'accessToken',
      })
    this.token = accessToken
    return this.isEnding ? null : super.setAccessToken(accessToken)
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
   * Ends the session on this device, then tells the server, which may refuse, be out of reach or silent.
   * @param storedToken the token that was removed from the storage
   */
  override async logout(patience = LOGOUT_PATIENCE, storedToken: string | null = null) {
    const tokens = new Set([this.token, storedToken].filter((token) => token !== null))
    await this.removeAccessToken()
    await this.forget()
    // The answer is awaited for as long as the page is there; the request outlives it.
    const told = Promise.allSettled([...tokens].map((token) => this.endToken(token)))
    this.app.emit('logout', null)
    await Promise.race([told, wait(patience)])
    return null
  }

  private endToken(token: string): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}` }
    return this.service.remove(null, { headers, connection: { keepalive: true } })
  }

  /** Where nobody can be asked, calls go on with the token that they had. */
  override async reAuthenticate(force = false) {
    const before: unknown = this.authenticated ? this.app.get('authentication') : null
    try {
      return await super.reAuthenticate(force)
    } catch (error) {
      // Aborted, or without a stored token, there was a log-out meanwhile.
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

/** The app's own client with a session to sign in to and out of; a visitor's link has none and does not wait for it. */
export const sessionApp = api.app

const authentication = () => sessionApp.authentication as Authentication

export const forget = () => authentication().forget()

export const beginLogout = () => authentication().beginLogout()

/**
 * The library's log-out, which has no timeout.
 * @param patience how long to wait for the server, in ms
 * @param storedToken the token that was removed from the storage
 */
export const endSession = (patience: number, storedToken: string | null) =>
  authentication().logout(patience, storedToken)
