// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { authenticationService } = await import('@/services/authentication')
const { authUsersService } = await import('@/services/auth-users')
const { machineProfileService } = await import('@/services/machine-profile')
const { productService } = await import('@/services/product')
const { tenantUsersService } = await import('@/services/tenant-users')
const { authTenantsService } = await import('@/services/auth-tenants')
const { tenantsService } = await import('@/services/tenants')

const { tenant, t } = backend
const { login, database } = tenant
const withToken = ['accept', 'authorization']
const IN_USE = 'deleted=false&enabled=true'

describe('authentication', () => {
  it('verifies the stored token', async () => {
    expect(await authenticationService.reAuthenticate()).toMatchObject({ login })
    const [request] = await backend.sentRequests()
    expect(request).toMatchObject({ call: 'POST /api/auth/v1/authentication', body: { strategy: 'jwt' } })
  })

  it('rejects a wrong password', async () => {
    expect(await failure(authenticationService.authenticate(login, 'wrong', database))).toMatchObject({
      name: 'NotAuthenticated',
    })
    // The failed sign-in has removed the token (spec section 4), which the other tests need.
    await authenticationService.authenticate(login, tenant.password, database)
  })
})

describe('tenants, with the token', () => {
  it('find returns the active tenants of the user', async () => {
    const { data } = await tenantsService.find()
    expect(data).toMatchObject([{ id: t, database, enabled: true }])
    expect(await backend.sentRequests()).toEqual([
      { call: 'GET /api/auth/v1/tenants', query: IN_USE, body: null, headers: withToken },
    ])
  })

  it('get returns a tenant', async () => {
    expect(await tenantsService.get(t)).toMatchObject({ id: t, database })
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /api/auth/v1/tenants/{t}', headers: withToken },
    ])
  })
})

describe('separate auth API, with the API key only', () => {
  const headers = ['accept', 'x-api-key']

  it('finds tenants by id', async () => {
    expect(await authTenantsService.findByIds([t])).toMatchObject([{ id: t }])
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /auth/v1/tenants', query: `id[$in][]=${t}&${IN_USE}&$limit=500&$skip=0`, headers },
      // A bare list may have further pages.
      { call: 'GET /auth/v1/tenants', query: `id[$in][]=${t}&${IN_USE}&$limit=500&$skip=1`, headers },
    ])
  })

  it('finds the tenants of a login', async () => {
    expect(await authTenantsService.forUser(login)).toMatchObject([{ id: t }])
    expect(await authTenantsService.forUser('nobody@test.example')).toEqual([])
    const [request] = await backend.sentRequests()
    expect(request).toEqual({
      call: 'POST /auth/v1/tenant-users forUser',
      query: '',
      body: { login },
      headers: ['accept', 'content-type', 'x-api-key', 'x-service-method'],
    })
  })

  it('finds the tenants of a host name, ignoring case', async () => {
    expect(await authTenantsService.ofHost('Northwind.Example')).toEqual(new Set(['northwind']))
    expect(await authTenantsService.ofHost('localhost')).toBeNull()
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /auth/v1/domains', headers },
      { call: 'GET /auth/v1/domains', headers },
      { call: 'GET /auth/v1/domain-tenants', query: 'domainId=1&$limit=500&$skip=0', headers },
      { call: 'GET /auth/v1/domain-tenants', query: 'domainId=1&$limit=500&$skip=1', headers },
      { call: 'GET /auth/v1/domains' },
      { call: 'GET /auth/v1/domains' },
    ])
  })
})

describe('users of the auth service', () => {
  it('finds active logins, paginated', async () => {
    const page = await authUsersService.find({ login, $limit: 5 })
    expect(page).toMatchObject({ total: 1, limit: 5, data: [{ login, enabled: true }] })
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /api/auth/v1/users', query: expect.stringContaining(IN_USE), headers: withToken },
    ])
  })
})

describe('product', () => {
  it("finds the product of the user's tenants", async () => {
    expect(await productService.find()).toMatchObject([{ product: 'visitor', tenantId: t, enabled: true }])
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /api/auth/v1/visitor', headers: withToken },
      { call: 'GET /api/auth/v1/visitor', headers: withToken },
    ])
  })
})

describe('tenant-users', () => {
  it('finds the users of a tenant', async () => {
    const { data } = await tenantUsersService.find({ tenantId: t })
    expect(data).toMatchObject([{ tenantId: t, login }])
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'GET /api/auth/v1/tenant-users', query: `${IN_USE}&tenantId=${t}`, headers: withToken },
    ])
  })

  it('adds a login once', async () => {
    const data = { tenantId: t, login: `new-${t}@test.example`, firstName: 'Nora', lastName: 'New' }
    await tenantUsersService.create(data, sending)
    expect(await failure(tenantUsersService.create(data, sending))).toMatchObject({ name: 'Conflict' })
    expect((await backend.sentRequests())[0]).toEqual({
      call: 'POST /api/auth/v1/tenant-users',
      query: '',
      body: data,
      headers: ['accept', 'authorization', 'content-type'],
    })
  })
})

describe('forgotten password', () => {
  const who = { login: `forgot-${t}@test.example`, database }
  const password = 'A-quite-new-1-word'

  // A separate login, because a new password revokes all tokens of the login.
  beforeAll(() =>
    tenantUsersService.create({ tenantId: t, login: who.login, password: 'The-old-1-word' }, sending),
  )

  const code = async () => {
    const mails = await backend.control<{ code: string }[]>('GET', `mails?login=${who.login}`)
    return mails.at(-1)?.code ?? ''
  }

  it('sends a code to a known login and does not reject an unknown one', async () => {
    await tenantUsersService.createPasswordResetToken(who, sending)
    await tenantUsersService.createPasswordResetToken({ login: 'nobody@test.example', database }, sending)
    const [request] = await backend.sentRequests()
    expect(request).toMatchObject({
      call: 'POST /api/auth/v1/tenant-users createPasswordResetToken',
      body: who,
    })
    expect(await code()).not.toBe('')
  })

  it('validates a code', async () => {
    await tenantUsersService.createPasswordResetToken(who, sending)
    const token = await code()
    expect(await tenantUsersService.validatePasswordResetToken({ ...who, token })).toBe(true)
    expect(await tenantUsersService.validatePasswordResetToken({ ...who, token: 'other' })).toBe(false)
    expect((await backend.sentRequests())[1]).toMatchObject({
      call: 'POST /api/auth/v1/tenant-users validatePasswordResetToken',
      body: { ...who, token },
    })
  })

  it('is reset with a code once, and rejects a weak password', async () => {
    await tenantUsersService.createPasswordResetToken(who, sending)
    const token = await code()
    const weak = await failure(tenantUsersService.resetPassword({ ...who, token, password: 'a' }, sending))
    expect(weak).toMatchObject({ name: 'Unprocessable', errors: { password: expect.any(String) } })
    expect(await tenantUsersService.resetPassword({ ...who, token, password }, sending)).toBe(true)
    expect(
      await failure(tenantUsersService.resetPassword({ ...who, token, password }, sending)),
    ).toMatchObject({
      name: 'Gone',
      code: 410,
    })
    expect((await backend.sentRequests())[2]).toMatchObject({
      call: 'POST /api/auth/v1/tenant-users resetPassword',
      body: { ...who, token, password },
    })
  })

  it.each([
    ['nothing', '', 204],
    ['a bare true', 'true', 200],
    ['an empty object', '{}', 200],
    ['the account', '{"id":7,"login":"own"}', 200],
  ])('is reset if the response is %s', async (_, body, status) => {
    await backend.fault({ path: '/tenant-users', kind: 'raw', body, status })
    expect(await tenantUsersService.resetPassword({ ...who, token: '1', password }, sending)).toBe(true)
  })

  it.each([
    ['a bare true', 'true', true],
    ['a flag as a text', '{"valid":"true"}', true],
    ['a bare false', 'false', false],
    ['a success', '{"success":true}', true],
    ['a failure', '{"success":false,"message":"Expired"}', false],
    ['another flag', '{"isValid":0}', false],
    ['two flags', '{"success":true,"valid":false}', false],
    ['the account', '{"id":7,"login":"own"}', true],
    ['an empty object', '{}', true],
  ])('code is valid or not if the response is %s', async (_, body, valid) => {
    await backend.fault({ path: '/tenant-users', kind: 'raw', body })
    expect(await tenantUsersService.validatePasswordResetToken({ ...who, token: '1' })).toBe(valid)
  })

  it('code is sent if the response is a bare true', async () => {
    await backend.fault({ path: '/tenant-users', kind: 'raw', body: 'true' })
    await expect(tenantUsersService.createPasswordResetToken(who, sending)).resolves.toBeUndefined()
  })

  it('requests have no token of the signed-in user', async () => {
    await tenantUsersService.createPasswordResetToken(who, sending)
    const requests = await backend.sentRequests()
    expect(requests.at(-1)?.headers).toEqual(['accept', 'content-type', 'x-service-method'])
  })
})

describe('kiosk', () => {
  it('gets its profile by login code, without the token', async () => {
    const error = await failure(machineProfileService.getByCode(t, 'no-such-code'))
    expect(error).toMatchObject({ name: 'NotFound', code: 404 })
    expect(await backend.sentRequests()).toEqual([
      {
        call: 'POST /machine-profile/v1/{t} getByCode',
        query: '',
        body: { loginCode: 'no-such-code' },
        headers: ['accept', 'content-type', 'x-service-method'],
      },
    ])
  })

  it('profile has the options of the kiosk and its own token', async () => {
    const profile = await machineProfileService.getByCode(t, 'TES-1001')
    expect(profile).toMatchObject({ photo: expect.any(String), accessToken: expect.any(String) })
    expect(profile.locales).toEqual(['en', 'es', 'fr'])
  })
})
