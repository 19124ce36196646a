// @vitest-environment node
// Spec section 4 and section 8, status by status, over HTTP: the error class, and whether the token is kept.
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { api } = await import('@/http/client')
const { statusOf } = await import('@/http/errors')
const { authenticationService } = await import('@/services/authentication')
const { companyService } = await import('@/services/company/company')

const { t, tenant } = backend
const { login, password, database } = tenant

const classes: [number, string][] = [
  [400, 'BadRequest'],
  [401, 'NotAuthenticated'],
  [402, 'PaymentError'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [406, 'NotAcceptable'],
  [408, 'Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [411, 'LengthRequired'],
  [422, 'Unprocessable'],
  [429, 'TooManyRequests'],
  [500, 'GeneralError'],
  [501, 'NotImplemented'],
  [502, 'BadGateway'],
  [503, 'Unavailable'],
]
const removesToken = (status: number) => status >= 401 && status <= 407
const storedToken = async (): Promise<unknown> => api.app.authentication.getAccessToken()

beforeEach(async () => {
  await backend.control('DELETE', 'faults')
  await authenticationService.authenticate(login, password, database)
})

describe.each(classes)('%i', (status, name) => {
  it(`from any other service is ${name}, has the message of the service, and keeps the token`, async () => {
    await backend.fault({ kind: 'status', status, body: 'Said by the service', times: 2 })
    const error = await failure(companyService.create(t, { name: 'Acme' }, sending))
    expect(error).toMatchObject({ name, message: 'Said by the service' })
    expect(statusOf(error)).toBe(status)
    expect(await storedToken()).toEqual(expect.any(String))
  })

  it(`from the authentication is ${name} and ${removesToken(status) ? 'removes' : 'keeps'} the token`, async () => {
    await backend.control('POST', 'faults', {
      path: 'api/auth/v1/authentication',
      contains: login,
      kind: 'status',
      status,
      times: 1,
    })
    const error = await failure(authenticationService.authenticate(login, password, database))
    expect(error).toMatchObject({ name })
    expect(await storedToken()).toEqual(removesToken(status) ? null : expect.any(String))
  })
})

// Of the range 401 to 407 the last is a proxy's, which fetch does not expose: it looks like a network error.
it('407 is hidden from pages, so it keeps the token like a lost connection', async () => {
  await backend.control('POST', 'faults', {
    path: 'api/auth/v1/authentication',
    contains: login,
    kind: 'status',
    status: 407,
    times: 1,
  })
  const error = await failure(authenticationService.authenticate(login, password, database))
  expect(error).toMatchObject({ name: 'Unavailable' })
  expect(await storedToken()).toEqual(expect.any(String))
})
