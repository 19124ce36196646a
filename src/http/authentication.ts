import { AuthenticationClient } from '@feathersjs/authentication-client'
import { LOGOUT_PATIENCE } from '@/config/constants'

/** The library's client with a log-out that always ends in a log-out (contract §2), whatever the server says. */
export class Authentication extends AuthenticationClient {
  override async logout() {
    // Refused, out of reach or silent: the person asked to be signed out of this device, and is.
    const told = this.authenticated ? this.service.remove(null).catch(() => null) : null
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE))])
    await this.removeAccessToken()
    await this.reset()
    this.app.emit('logout', null)
    return null
  }
}
