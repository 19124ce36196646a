import authenticationClient, { AuthenticationClient } from '@feathersjs/authentication-client'
import { AUTHENTICATION_PATH, LOGOUT_PATIENCE, TOKEN_STORAGE_KEY } from '@/config/constants'
import { wait } from '@/lib/wait'
import { api } from './client'
import { statusOf } from './faults'

/** The library's client, which ends a session when it is asked to or the token is refused, and never otherwise. */
class Authentication extends AuthenticationClient {
  /** What is asked in the session's name: an answer that comes after its end may not bring the token back. */
  private life = new AbortController()

  override authenticate(...[data, params]: Parameters<AuthenticationClient['authenticate']>) {
    const mortal = { ...params, connection: { signal: this.life.signal } }
    return super.authenticate(data, mortal)
  }

  /** Always ends the session on this device, whatever the server answers. */
  override async logout(patience = LOGOUT_PATIENCE) {
    // Refused, out of reach or silent: the person asked to be signed out of this device, and is.
    const told = this.authenticated ? this.service.remove(null).catch(() => null) : null
    await Promise.race([told, wait(patience)])
    await this.removeAccessToken()
    this.life.abort()
    this.life = new AbortController()
    await this.reset()
    this.app.emit('logout', null)
    return null
  }

  /** Where nobody can be asked, calls go on with the token that they had. */
  override async reAuthenticate(force = false) {
    const before: unknown = this.authenticated ? this.app.get('authentication') : null
    try {
      return await super.reAuthenticate(force)
    } catch (error) {
      const isRefused = (statusOf(error) ?? 500) < 408
      // Without a stored token there was a log-out meanwhile.
      if (before && !isRefused && (await this.storage.getItem(this.options.storageKey))) {
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

/**
 * The library's log-out, which knows no time.
 * @param patience how long the server is waited for, in ms
 */
export const endSession = (patience: number) => (sessionApp.authentication as Authentication).logout(patience)
