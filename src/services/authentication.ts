// spec §7: POST and DELETE /api/auth/v1/authentication
import * as z from 'zod/mini'
import { AUTHENTICATION_PATH, LOGOUT_PATIENCE } from '@/config/constants'
import { beginLogout, endSession, forget, sessionApp } from '@/http/authentication'
import { type Id, serviceCalls } from '@/http/calls'
import { anonymousApi } from '@/http/client'
import { errorOfStatus } from '@/http/errors'
import { isServiceError } from '@/http/faults'
import { parseAnswer } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { maybe, type Shape, text } from './shapes'

const accountSchema = z.looseObject({
  id: maybe(id),
  login: maybe(text),
  firstName: maybe(text),
  lastName: maybe(text),
})
const authenticationResultSchema = z.looseObject({
  accessToken: z.string(),
  user: z.catch(accountSchema, {}),
})
type AuthenticationResult = z.infer<typeof authenticationResultSchema>

/** Who is signed in: the login's own record at the auth service, not the tenant's user. Source: spec §3 (names assumed). */
export type SignedInUser = Pick<Shape<typeof accountSchema>, 'firstName' | 'lastName'> & {
  id: Id
  login: string
}

/** @param typed the login that was signed in with; accounts may be known by their e-mail alone */
function accountOf({ user }: AuthenticationResult, typed = ''): SignedInUser {
  const { firstName, lastName } = user
  const names = [user.login, user['email'], user['username'], typed]
  const login = names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
  return { id: user.id ?? login, login, firstName, lastName }
}

// Beside the session: a password or a token that is refused here ends nothing.
const aside = serviceCalls({ name: 'authentication', path: AUTHENTICATION_PATH, client: anonymousApi })

const parse = (answer: unknown, typed?: string) =>
  accountOf(parseAnswer(authenticationResultSchema, answer, 'authentication.create'), typed)

const credentials = (login: string, password: string, database: string) => ({
  strategy: 'local',
  login,
  password,
  ...(database && { database }),
})

/** The messages of Feathers (its local strategy, its hook, and an error without one) and common ones of other servers. */
const WRONG_PASSWORD =
  /^(invalid login|not ?authenticated|error|unauthorized|login or password is wrong|(invalid|wrong|incorrect) ([\w -]+ (or|and) )?(credentials|password))[.!]?$/i

/** A standard message counts as none, so that a service's own one can be told from it (`isWrongPassword`). */
function refused(error: unknown): never {
  if (isServiceError(error) && error.code === 401 && WRONG_PASSWORD.test(error.message))
    throw errorOfStatus(401, {}, error.message)
  throw error
}

export const authenticationService = {
  /**
   * Signs in with a password at one tenant; the token goes to the storage.
   * @param database the tenant's `database` (assumed), empty where it has none
   * @throws NotAuthenticated where login or password is wrong, or the service has another reason
   */
  async authenticate(login: string, password: string, database: string): Promise<SignedInUser> {
    return parse(await sessionApp.authenticate(credentials(login, password, database)).catch(refused), login)
  },

  /**
   * The token that a password gets at one tenant; the session goes on as it is.
   * @throws NotAuthenticated where the password is wrong there, or the service has another reason
   */
  async tokenFor(login: string, password: string, database: string): Promise<string> {
    const data = credentials(login, password, database)
    const answer = await aside.custom('create', authenticationResultSchema, null, data).catch(refused)
    return answer.accessToken
  },

  /**
   * Whose a token is; the session goes on as it is.
   * @throws NotAuthenticated where it holds no more
   */
  async ownerOf(accessToken: string): Promise<SignedInUser> {
    return accountOf(
      await aside.custom('create', authenticationResultSchema, null, { strategy: 'jwt', accessToken }),
    )
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
  forget,

  /** The library's own 'logout' event (spec §4). Returns the unsubscribe function. */
  onLogout(listener: () => void): () => void {
    sessionApp.on('logout', listener)
    return () => sessionApp.off('logout', listener)
  },
}
