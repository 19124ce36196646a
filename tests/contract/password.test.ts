// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()

const call = (name: string, data: Json) => desk.ask('/api/auth/v1/tenant-users', { call: name, data })
const mailsTo = async (login: string) =>
  (await desk.ask(`/__test/mails?login=${encodeURIComponent(login)}`)).list
const newest = async (login: string) => String((await mailsTo(login)).at(-1)?.['code'])
const request = async ({ login, database }: Pick<TestTenant, 'login' | 'database'>) => {
  await call('createPasswordResetToken', { login, database })
  return { login, database, token: await newest(login) }
}
const reset = (code: Json, password = 'Another-2026') => call('resetPassword', { ...code, password })
const isValid = async (code: Json) => (await call('validatePasswordResetToken', code)).body['valid']

describe('forgotten password', () => {
  it('is reset with a mailed code, which invalidates all tokens of the login', async () => {
    const tenant = await desk.tenant()
    const code = await request(tenant)
    expect(code.token).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await isValid(code)).toBe(true)
    expect((await reset(code)).body).toEqual({ success: true })
    expect((await desk.ask(`/location/v1/${tenant.tenantId}`, { token: tenant.token })).status).toBe(401)
    const { login, database, password } = tenant
    const signIn = (typed: string) =>
      desk.authenticate({ strategy: 'local', login, database, password: typed })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn('Another-2026')).status).toBe(201)
  })

  it('is mailed with a link to the page for the code', async () => {
    const { login, database } = await desk.tenant()
    const origin = 'https://visit.example'
    await desk.ask('/api/auth/v1/tenant-users', {
      call: 'createPasswordResetToken',
      data: { login, database },
      headers: { Origin: origin },
    })
    const [mail] = await mailsTo(login)
    const link = new URL(String(mail?.['link']))
    expect([link.origin, link.pathname]).toEqual([origin, '/password/token'])
    expect(Object.fromEntries(link.searchParams)).toEqual({ login, database, token: mail?.['code'] })
  })

  it.each([
    ['an unknown login', { login: 'nobody@nowhere.example' }],
    ['a disabled login', { login: 'derek@northwind.example', database: 'northwind_harbour' }],
    ["another tenant's database", { database: 'maison_lumiere' }],
  ])('request gets the same response for %s, and no mail is sent', async (_what, change: Json) => {
    const { login, database } = await desk.tenant()
    const request = { login, database, ...change }
    const known = await call('createPasswordResetToken', { login, database })
    const answer = await call('createPasswordResetToken', request)
    expect([answer.status, answer.body]).toEqual([known.status, { sent: true }])
    expect(await mailsTo(String(request.login))).toHaveLength(request.login === login ? 1 : 0)
    expect(await isValid({ ...request, token: 'AAAA-AAAA' })).toBe(false)
    expect((await reset({ ...request, token: 'AAAA-AAAA' })).status).toBe(400)
  })

  it('request requires a login', async () => {
    expect((await call('createPasswordResetToken', { database: 'x' })).status).toBe(400)
  })
})

describe('reset code', () => {
  it('works once', async () => {
    const code = await request(await desk.tenant())
    await reset(code)
    expect([(await reset(code)).status, await isValid(code)]).toEqual([410, false])
  })

  it('works once if it is sent twice at the same time', async () => {
    const code = await request(await desk.tenant())
    const both = await Promise.all([reset(code), reset(code)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  it('expires', async () => {
    const tenant = await desk.tenant()
    const code = await request(tenant)
    const { login } = tenant
    expect((await desk.ask('/__test/password-codes/expire', { data: { login } })).body).toEqual({
      expired: 1,
    })
    const { status, body } = await reset(code)
    expect([status, body['name'], await isValid(code)]).toEqual([410, 'Gone', false])
  })

  it('is invalidated by a newer one', async () => {
    const tenant = await desk.tenant()
    const first = await request(tenant)
    const second = await request(tenant)
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([410, 200])
  })

  it('is accepted in any case and spacing, for its own login only', async () => {
    const [mine, other] = [await desk.tenant(), await desk.tenant()]
    const code = await request(mine)
    const { login, database } = other
    expect(await isValid({ ...code, login, database })).toBe(false)
    const typed = ` ${code.token.toLowerCase().replace('-', ' ')}`
    expect(await isValid({ ...code, token: typed })).toBe(true)
    expect((await reset({ ...code, token: 'AAAA-AAAA' })).body['errors']).toEqual({ token: 'Not right' })
  })

  it.each(['short-1', 'only letters here', '12345678901234'])(
    'stays valid after the weak password %j',
    async (weak) => {
      const code = await request(await desk.tenant())
      const { status, body } = await reset(code, weak)
      expect([status, Object.keys(body['errors'] as Json)]).toEqual([422, ['password']])
      expect((await reset(code)).status).toBe(200)
    },
  )
})
