import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../support/server'

const authentication = '*/api/auth/v1/authentication'
const user = { id: 'u-1', login: 'anna@north.example' }
const tenant = { id: 'north', database: 'north-db', name: 'North', enabled: true, deleted: false }

/** The session is module state, so each test starts with a new page. */
async function open() {
  vi.resetModules()
  const [session, signIn, signOut, drafts] = await Promise.all([
    import('@/session/session'),
    import('@/session/sign-in'),
    import('@/session/sign-out'),
    import('@/session/drafts'),
  ])
  return { ...session, ...signIn, ...signOut, drafts }
}

const token = () => localStorage.getItem('feathers-jwt')

beforeEach(() => {
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('is signed out without a token, and sends no request', async () => {
  const { session, startSession } = await open()
  await startSession()
  expect(session.get()).toEqual({ status: 'signedOut' })
})

it('verifies a stored token once', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  document.cookie = 'tenant=north; path=/'
  let requests = 0
  server.use(
    http.post(authentication, async ({ request }) => {
      requests++
      expect(await request.json()).toEqual({ strategy: 'jwt', accessToken: 'old' })
      return HttpResponse.json({ accessToken: 'new', user })
    }),
  )
  const { session, startSession } = await open()
  await Promise.all([startSession(), startSession()])
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'north', user: { login: user.login } })
  expect([requests, token()]).toEqual([1, 'new'])
})

it.each([(data: object) => ({ data }), (result: object) => ({ success: true, result })])(
  'starts with a token in an envelope',
  async (wrapped) => {
    server.use(http.post(authentication, () => HttpResponse.json(wrapped({ accessToken: 'new', user }))))
    const { session, signIn } = await open()
    await signIn(user.login, 'secret', tenant)
    expect([session.get(), token()]).toMatchObject([{ status: 'signedIn', user }, 'new'])
  },
)

it.each(['token', 'jwt', 'access_token'])('starts with a token named %s', async (name) => {
  server.use(http.post(authentication, () => HttpResponse.json({ success: true, [name]: 'new', user })))
  const { session, signIn } = await open()
  await signIn(user.login, 'secret', tenant)
  expect([session.get(), token()]).toMatchObject([{ status: 'signedIn', user }, 'new'])
})

it('does not start if the server answers a refusal with status 200', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  const message = 'Your account is locked until 10:00'
  server.use(http.post(authentication, () => HttpResponse.json({ success: false, message })))
  const { session, signIn } = await open()
  await expect(signIn(user.login, 'secret', tenant)).rejects.toMatchObject({ code: 400, message })
  expect([session.get().status, token()]).toEqual(['starting', 'old'])
})

it('starts where the storage is damaged, as in Firefox after a crash', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED')
    })
  server.use(http.all(authentication, () => HttpResponse.json({ accessToken: 'new', user })))
  const { session, signIn, signOut } = await open()
  await signIn(user.login, 'secret', tenant)
  expect(session.get()).toMatchObject({ status: 'signedIn', user })
  await signOut()
  expect(session.get()).toEqual({ status: 'signedOut' })
  vi.restoreAllMocks()
})

it.each([401, 402, 403, 404, 405, 406])('ends if the token is refused with %i', async (status) => {
  localStorage.setItem('feathers-jwt', 'old')
  server.use(http.post(authentication, () => HttpResponse.json({}, { status })))
  const { session, startSession } = await open()
  await startSession()
  expect([session.get().status, token()]).toEqual(['signedOut', null])
})

it('keeps the token if the server cannot be reached, and verifies it later', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  document.cookie = 'tenant=north; path=/'
  server.use(http.post(authentication, () => HttpResponse.json({}, { status: 503 }), { once: true }))
  const { session, startSession } = await open()
  await startSession()
  expect([session.get().status, token()]).toEqual(['unreachable', 'old'])
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })))
  await startSession()
  expect(session.get().status).toBe('signedIn')
})

it.each([{}, { user }, { accessToken: '', user }, { accessToken: null, user }])(
  'keeps the token if the response has no token: %j',
  async (broken) => {
    localStorage.setItem('feathers-jwt', 'old')
    document.cookie = 'tenant=north; path=/'
    server.use(http.post(authentication, () => HttpResponse.json(broken)))
    const { session, startSession } = await open()
    await startSession()
    expect([session.get().status, token()]).toEqual(['unreachable', 'old'])
  },
)

it("signs in with login, password and the tenant's database, and stores the tenant in the cookie", async () => {
  server.use(
    http.post(authentication, async ({ request }) => {
      expect(await request.json()).toEqual({
        strategy: 'local',
        login: 'anna@north.example',
        password: 'secret',
        database: 'north-db',
      })
      return HttpResponse.json({ accessToken: 'new', user }, { status: 201 })
    }),
  )
  const { session, signIn } = await open()
  await signIn('anna@north.example', 'secret', tenant)
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'north' })
  expect([document.cookie, token()]).toEqual(['tenant=north', 'new'])
})

describe('if the tenants of a login are available only after the sign-in', () => {
  const other = { ...tenant, id: 'south', name: 'South' }
  const offer = (tenants: object[]) =>
    server.use(
      http.post(authentication, async ({ request }) => {
        expect(await request.json()).not.toHaveProperty('database')
        return HttpResponse.json({ accessToken: 'new', user }, { status: 201 })
      }),
      http.post('*/auth/v1/tenant-users', () => HttpResponse.json({}, { status: 405 })),
      http.get('*/auth/v1/domains', () => HttpResponse.json([])),
      http.get('*/api/auth/v1/tenants', () => HttpResponse.json({ total: tenants.length, data: tenants })),
    )

  it.each([
    ['selects the only tenant', [tenant], 'north'],
    ['selects none of several tenants, whatever is in the cookie', [tenant, other], null],
  ])('%s', async (_, tenants, tenantId) => {
    document.cookie = 'tenant=of-somebody-else; path=/'
    offer(tenants)
    const { session, loadSessionApi, signIn } = await open()
    const { tenantsOf, ownTenants } = await loadSessionApi()
    expect(await tenantsOf(user.login)).toBeNull()
    await signIn(user.login, 'secret', null)
    expect(session.get()).toMatchObject({ status: 'signedIn', tenantId })
    expect(await ownTenants(user.login)).toHaveLength(tenants.length)
  })

  it.each([401, 403, 500])('rejects if the lookup of tenants fails with %i', async (status) => {
    offer([tenant])
    server.use(http.post('*/auth/v1/tenant-users', () => HttpResponse.json({}, { status })))
    const { loadSessionApi } = await open()
    const { tenantsOf } = await loadSessionApi()
    await expect(tenantsOf(user.login)).rejects.toMatchObject({ code: status })
  })
})

it.each([
  ['agrees', () => HttpResponse.json({})],
  ['refuses', () => HttpResponse.json({}, { status: 401 })],
  ['fails', () => HttpResponse.json({}, { status: 500 })],
  ['is out of reach', () => HttpResponse.error()],
])('ends on log-out if the server %s', async (_, reply) => {
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })),
    http.delete(authentication, reply),
  )
  const { session, signIn, signOut, drafts } = await open()
  await signIn('anna@north.example', 'secret', tenant)
  const key = { tenantId: 'north', login: 'anna@north.example', name: 'booking' }
  drafts.writeDraft(key, { subject: 'Tour' })
  await signOut()
  expect(session.get().status).toBe('signedOut')
  expect([document.cookie, token(), drafts.readDraft(key)]).toEqual(['', null, null])
})

it('expires if the token is refused later, and keeps the tenant', async () => {
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user }), { once: true }))
  const { session, signIn } = await open()
  const { locationService } = await import('@/services/location')
  await signIn('anna@north.example', 'secret', tenant)
  server.use(
    http.post(authentication, () => HttpResponse.json({}, { status: 401 })),
    http.get('*/location/v1/north', () => HttpResponse.json({}, { status: 401 })),
  )
  await expect(locationService.findAll('north')).rejects.toMatchObject({ code: 401 })
  expect(session.get()).toMatchObject({ status: 'expired', tenantId: 'north' })
})

it.each([
  ['keeps sending the token where nobody can be asked about it', 503, 'Bearer new'],
  ['does not send a refused token again, even if it stays stored', 400, null],
])('after a 401 %s', async (_, status, sent) => {
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user }), { once: true }))
  const { signIn } = await open()
  const { locationService } = await import('@/services/location')
  await signIn('anna@north.example', 'secret', tenant)
  const tokens: (string | null)[] = []
  server.use(
    http.post(authentication, () => HttpResponse.json({}, { status })),
    http.get('*/location/v1/north', ({ request }) => {
      tokens.push(request.headers.get('Authorization'))
      return HttpResponse.json({}, { status: 401 })
    }),
  )
  for (let times = 0; times < 2; times++) await locationService.findAll('north').catch(() => {})
  expect([tokens, token()]).toEqual([['Bearer new', sent], 'new'])
})

it('continues after a 401 where a sign-in is answered with the token alone', async () => {
  const alone = (time: number) => `x.${btoa(JSON.stringify({ sub: 'u-1', iat: time }))}.x`
  let time = 0
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: alone(++time) })),
    http.get('*/company/v1/north/1', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${alone(2)}`
        ? HttpResponse.json({ companyId: 1, name: 'Abbott' })
        : HttpResponse.json({}, { status: 401 }),
    ),
  )
  const { session, signIn } = await open()
  const { companyService } = await import('@/services/company/company')
  await signIn('anna', 'secret', tenant)
  expect(await companyService.get('north', 1)).toMatchObject({ name: 'Abbott' })
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { id: 'u-1', login: 'anna' } })
})

it('reads the login of a stored token that is answered with the id alone', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  document.cookie = 'tenant=north; path=/'
  const users = [
    { id: 'u-2', login: 'ben' },
    { ...user, firstName: 'Anna' },
  ]
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user: { id: 'u-1' } })),
    http.get('*/api/auth/v1/users', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer new'
        ? HttpResponse.json({ total: 2, data: users })
        : HttpResponse.json({}, { status: 401 }),
    ),
  )
  const { session, startSession } = await open()
  await startSession()
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { ...user, firstName: 'Anna' } })
})

it('starts without a login if the users cannot be read', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  document.cookie = 'tenant=north; path=/'
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user: { id: 'u-1' } })),
    http.get('*/api/auth/v1/users', () => HttpResponse.json({}, { status: 403 })),
  )
  const { session, startSession } = await open()
  await startSession()
  expect(session.get()).toMatchObject({ status: 'signedIn', user: { id: 'u-1', login: '' } })
})

it('signs out without a retry if another user has signed in in another tab', async () => {
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'anna', user }), { once: true }),
  )
  const { session, signIn } = await open()
  const { locationService } = await import('@/services/location')
  await signIn('anna@north.example', 'secret', tenant)
  localStorage.setItem('feathers-jwt', 'ben')
  let calls = 0
  server.use(
    http.post(authentication, () =>
      HttpResponse.json({ accessToken: 'ben', user: { id: 'u-2', login: 'ben@north.example' } }),
    ),
    http.get('*/location/v1/north', () => {
      calls++
      return HttpResponse.json({}, { status: 401 })
    }),
  )
  await expect(locationService.findAll('north')).rejects.toMatchObject({ code: 401 })
  expect([session.get().status, calls, token(), document.cookie]).toEqual([
    'signedOut',
    1,
    'ben',
    'tenant=north',
  ])
})

it('ends on log-out during a re-authentication', async () => {
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user }), { once: true }),
    http.delete(authentication, () => HttpResponse.json({})),
  )
  const { session, signIn, signOut } = await open()
  const { locationService } = await import('@/services/location')
  await signIn('anna@north.example', 'secret', tenant)
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  server.use(
    http.post(authentication, async () => {
      await held
      return HttpResponse.json({}, { status: 401 })
    }),
    http.get('*/location/v1/north', () => HttpResponse.json({}, { status: 401 })),
  )
  const call = locationService.findAll('north').catch((error: unknown) => error)
  const out = signOut()
  refuse()
  await Promise.all([call, out])
  expect(session.get().status).toBe('signedOut')
})
