import authenticationClient, { AuthenticationClient } from '@feathersjs/authentication-client'
import { AUTHENTICATION_PATH, LOGOUT_PATIENCE, TOKEN_STORAGE_KEY } from '@/config/constants'
import { api } from './client'
import { statusOf } from './faults'

/** The library's client, which ends a session when it is asked to or the token is refused, and never otherwise. */
class Authentication extends AuthenticationClient {
  /** A log-out that always ends in a log-out (contract §2), whatever the server says. */
  override async logout() {
    // Refused, out of reach or silent: the person asked to be signed out of this device, and is.
    const told = this.authenticated ? this.service.remove(null).catch(() => null) : null
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE))])
    await this.removeAccessToken()
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
