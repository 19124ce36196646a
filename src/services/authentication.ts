// spec §7: POST and DELETE /api/auth/v1/authentication
import * as z from 'zod/mini'
import { AUTHENTICATION_PATH, LOGOUT_TIMEOUT } from '@/config/constants'
import { beginLogout, endSession, forget, reAuthenticate, sessionApp } from '@/http/authentication'
import { type Id, serviceCalls } from '@/http/calls'
import { anonymousApi } from '@/http/client'
import { errorOfStatus, isServiceError } from '@/http/errors'
import { NO_ENTRIES, parseResponse, withAccessToken } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { isSameId } from '@/lib/ids'
import { claimsOf } from '@/lib/token-expiry'
import { authUsersService } from './auth-users'
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

/** The login's record at the auth service, not the tenant's user. Source: spec §3 (names assumed). */
export type SignedInUser = Pick<Shape<typeof accountSchema>, 'firstName' | 'lastName'> & {
  id: Id
  login: string
}

/**
 * Some services answer with the token alone, whose subject is then the account's id.
 * @param typed the entered login, used if the record has no login, e-mail or user name
 */
function accountOf({ user, accessToken }: AuthenticationResult, typed = ''): SignedInUser {
  const { firstName, lastName } = user
  const names = [user.login, user['email'], user['username'], typed]
  const login = names.find((name): name is string => typeof name === 'string' && name !== '') ?? ''
  const { data: subject } = id.safeParse(claimsOf(accessToken).sub)
  return { id: user.id ?? subject ?? login, login, firstName, lastName }
}

// Uses the anonymous client, so that a refused password or token does not end the session.
const sessionlessCalls = serviceCalls({
  name: 'authentication',
  path: AUTHENTICATION_PATH,
  client: anonymousApi,
  read: withAccessToken,
})

const parse = (response: unknown, typed?: string) =>
  accountOf(parseResponse(authenticationResultSchema, response, 'authentication.create'), typed)

const credentials = (login: string, password: string, database: string) => ({
  strategy: 'local',
  login,
  password,
  ...(database && { database }),
})

/** Default messages of Feathers (local strategy, hook, error without a message) and of other servers. */
const WRONG_PASSWORD =
  /^(invalid login|not ?authenticated|error|unauthorized|login or password is wrong|(invalid|wrong|incorrect|bad) ([\w -]+( or | and |\/))?(credentials|password))[.!]?$/i

/** Treats a default message as no message, so that `isWrongPassword` can detect a service's own reason. */
function refused(error: unknown): never {
  if (isServiceError(error) && [400, 401].includes(error.code) && WRONG_PASSWORD.test(error.message))
    throw errorOfStatus(401, {}, error.message)
  throw error
}

export const authenticationService = {
  /**
   * Signs in to one tenant with a password and stores the token.
   * @param database the tenant's `database` (assumed), empty if it has none
   * @throws NotAuthenticated if login or password is wrong, or for another reason of the service
   */
  async authenticate(login: string, password: string, database: string): Promise<SignedInUser> {
    return parse(await sessionApp.authenticate(credentials(login, password, database)).catch(refused), login)
  },

  /**
   * Gets a token for one tenant with a password; the current session stays unchanged.
   * @throws NotAuthenticated if the password is wrong there, or for another reason of the service
   */
  async tokenFor(login: string, password: string, database: string): Promise<string> {
    const data = credentials(login, password, database)
    const response = await sessionlessCalls
      .custom('create', authenticationResultSchema, null, data)
      .catch(refused)
    return response.accessToken
  },

  /**
   * The user that a token belongs to; the current session stays unchanged.
   * @throws NotAuthenticated if the token is no longer valid
   */
  async ownerOf(accessToken: string): Promise<SignedInUser> {
    return accountOf(
      await sessionlessCalls.custom('create', authenticationResultSchema, null, {
        strategy: 'jwt',
        accessToken,
      }),
    )
  },

  /** Signs in with a token from a URL (spec §4) or from `tokenFor`. */
  async authenticateToken(accessToken: string): Promise<SignedInUser> {
    return parse(await sessionApp.authenticate({ strategy: 'jwt', accessToken }))
  },

  /**
   * Checks with the server whether the stored token is still valid.
   * @param verify throws if the session of this user must not be used, before any request is sent with it
   * @throws NotAuthenticated 'No accessToken found in storage' if there is none (spec §4)
   */
  async reAuthenticate(verify: (user: SignedInUser) => void = () => {}): Promise<SignedInUser> {
    return parse(await reAuthenticate((response) => verify(parse(response))))
  },

  /**
   * Adds the login to an account. Some services answer a sign-in with the id alone, and the login finds its tenants
   * and its user in each of them.
   */
  async withLogin(account: SignedInUser): Promise<SignedInUser> {
    if (account.login !== '') return account
    const { data } = await authUsersService.find({ id: account.id }).catch(() => NO_ENTRIES)
    const found = data.find((user) => isSameId(user.id, account.id))
    return {
      ...account,
      login: found?.login ?? '',
      firstName: account.firstName ?? found?.firstName,
      lastName: account.lastName ?? found?.lastName,
    }
  },

  /** From now on, responses no longer store a token. */
  beginLogout,

  /**
   * Ends the session on this device and on the server; never rejects.
   * @param timeout how long to wait for the server, in ms
   * @param storedToken a token already removed from storage, to be revoked as well
   */
  async logout(timeout: number = LOGOUT_TIMEOUT, storedToken: string | null = null): Promise<void> {
    await endSession(timeout, storedToken)
  },

  /** Clears this page's session state; the stored token stays. */
  forget,

  /** Subscribes to the library's 'logout' event (spec §4). Returns the unsubscribe function. */
  onLogout(listener: () => void): () => void {
    sessionApp.on('logout', listener)
    return () => sessionApp.off('logout', listener)
  },
}
