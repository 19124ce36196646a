// spec §7: POST and DELETE /api/auth/v1/authentication
import * as z from 'zod/mini'
import { AUTHENTICATION_PATH, LOGOUT_PATIENCE } from '@/config/constants'
import { beginLogout, endSession, sessionApp } from '@/http/authentication'
import { serviceCalls } from '@/http/calls'
import { anonymousApi } from '@/http/client'
import { parseAnswer } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { maybe, type Shape } from './shapes'

const authenticationResultSchema = z.looseObject({
  accessToken: z.string(),
  user: z.looseObject({ id, login: z.string(), firstName: maybe(z.string()), lastName: maybe(z.string()) }),
})

/** Who is signed in: the login's own record at the auth service, not the tenant's user. Source: spec §3 (names assumed). */
export type SignedInUser = Shape<typeof authenticationResultSchema>['user']

// Beside the session: a password or a token that is refused here ends nothing.
const aside = serviceCalls({ name: 'authentication', path: AUTHENTICATION_PATH, client: anonymousApi })

const parse = (answer: unknown) =>
  parseAnswer(authenticationResultSchema, answer, 'authentication.create').user

export const authenticationService = {
  /**
   * Signs in with a password at one tenant; the token goes to the storage.
   * @param database the tenant's `database` (assumed)
   * @throws NotAuthenticated where login or password is wrong
   */
  async authenticate(login: string, password: string, database: string): Promise<SignedInUser> {
    return parse(await sessionApp.authenticate({ strategy: 'local', login, password, database }))
  },

  /**
   * The token that a password gets at one tenant; the session goes on as it is.
   * @throws NotAuthenticated where the password is wrong there
   */
  async tokenFor(login: string, password: string, database: string): Promise<string> {
    const data = { strategy: 'local', login, password, database }
    return (await aside.create(authenticationResultSchema, null, data)).accessToken
  },

  /**
   * Whose a token is; the session goes on as it is.
   * @throws NotAuthenticated where it holds no more
   */
  async ownerOf(accessToken: string): Promise<SignedInUser> {
    return (await aside.create(authenticationResultSchema, null, { strategy: 'jwt', accessToken })).user
  },

  /** Signs in with a token from an address (spec §4) or from `tokenFor`. */
  async authenticateToken(accessToken: string): Promise<SignedInUser> {
    return parse(await sessionApp.authenticate({ strategy: 'jwt', accessToken }))
  },

  /**
   * Asks the server whether the stored token still holds.
   * @throws NotAuthenticated 'No accessToken found in storage' where there is none (spec §4)
   */
  async reAuthenticate(): Promise<SignedInUser> {
    return parse(await sessionApp.reAuthenticate(true))
  },

  /** From now on no answer brings a token back to the storage. */
  beginLogout,

  /**
   * Ends the session on this device and on the server; never rejects.
   * @param patience how long to wait for the server, in ms
   * @param storedToken a token that was removed from the storage and is to be ended as well
   */
  async logout(patience: number = LOGOUT_PATIENCE, storedToken: string | null = null): Promise<void> {
    await endSession(patience, storedToken)
  },

  /** Drops what this page knows of the session; the stored token stays as it is. */
  async forget(): Promise<void> {
    await sessionApp.authentication.reset()
  },

  /** The library's own 'logout' event (spec §4). Returns the unsubscribe function. */
  onLogout(listener: () => void): () => void {
    sessionApp.on('logout', listener)
    return () => sessionApp.off('logout', listener)
  },
}
