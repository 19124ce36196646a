import { AuthenticationClient } from '@feathersjs/authentication-client'

/** The library's client with a log-out that always ends in a log-out (contract §2), whatever the server says. */
export class Authentication extends AuthenticationClient {
  override async logout() {
    const { authenticated } = this
    try {
      if (authenticated) await this.service.remove(null)
    } catch {
      // Refused or out of reach: the person asked to be signed out of this device, and is.
    }
    await this.removeAccessToken()
    await this.reset()
    this.app.emit('logout', null)
    return null
  }
}
