// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk } from './support'

const desk = openDesk()
const PASSWORD = 'Welcome-2026'
const key = { 'X-Api-Key': 'demo-api-key' }
const anna = {
  strategy: 'local',
  login: 'anna@northwind.example',
  password: PASSWORD,
  database: 'northwind_harbour',
}

const forUser = (login: string) =>
  desk.ask('/auth/v1/tenant-users', { call: 'forUser', data: { login }, headers: key })

describe('separate auth API', () => {
  it('responds 401 without the API key or with an unknown one', async () => {
    expect((await desk.ask('/auth/v1/domains')).status).toBe(401)
    expect((await desk.ask('/auth/v1/domains', { headers: { 'X-Api-Key': 'wrong' } })).status).toBe(401)
  })

  it('returns the tenants of a domain', async () => {
    const { list: domains } = await desk.ask('/auth/v1/domains', { headers: key })
    const domain = domains.find(({ name }) => name === 'northwind.example')
    const { list } = await desk.ask(`/auth/v1/domain-tenants?domainId=${String(domain?.['domainId'])}`, {
      headers: key,
    })
    expect(list).toEqual([{ tenantId: 'northwind', domainId: domain?.['domainId'] }])
  })

  it('returns tenants by id', async () => {
    const query = 'id[$in][]=northwind&id[$in][]=lumiere&id[$in][]=nowhere&deleted=false&enabled=true'
    const { list } = await desk.ask(`/auth/v1/tenants?${query}`, { headers: key })
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(['lumiere', 'northwind']))
  })

  it('returns the tenants of a login, ignoring case', async () => {
    expect((await forUser('ANNA@northwind.example')).list.map(({ id }) => id)).toEqual(['northwind'])
    expect((await forUser('maria@visitor.example')).list.map(({ id }) => id)).toEqual([
      'lumiere',
      'northwind',
      'solaris',
    ])
  })

  it.each(['nobody@nowhere.example', 'derek@northwind.example', 'nina@visitor.example', ''])(
    'returns no tenants for %j',
    async (login) => expect((await forUser(login)).body).toEqual([]),
  )
})

describe('authentication', () => {
  it('responds with a token and the user, without the password', async () => {
    const { status, body } = await desk.authenticate(anna)
    expect(status).toBe(201)
    expect(body['user']).toMatchObject({ login: 'anna@northwind.example', firstName: 'Anna' })
    expect(JSON.stringify(body)).not.toMatch(/\$2[aby]\$/)
  })

  it.each([
    ['a wrong password', { password: 'nope' }],
    ['an unknown login', { login: 'who@northwind.example' }],
    ["another tenant's database", { database: 'maison_lumiere' }],
    ['a disabled login', { login: 'derek@northwind.example' }],
    ['no password', { password: '' }],
  ])('responds to %s with the same 401', async (_what, change) => {
    const { status, body } = await desk.authenticate({ ...anna, ...change })
    expect([status, body['message']]).toEqual([401, 'Login or password is wrong'])
  })

  it('accepts the token again', async () => {
    const { body } = await desk.authenticate(anna)
    const repeated = await desk.authenticate({ strategy: 'jwt', accessToken: body['accessToken'] })
    expect([repeated.status, repeated.body['accessToken']]).toEqual([201, body['accessToken']])
    expect((await desk.authenticate({ strategy: 'jwt', accessToken: 'x.y.z' })).status).toBe(401)
  })

  it('logs out', async () => {
    const { body } = await desk.authenticate(anna)
    const token = String(body['accessToken'])
    expect((await desk.ask('/api/auth/v1/authentication', { method: 'DELETE', token })).status).toBe(200)
  })

  it('returns the own tenants, their product and their users', async () => {
    const token = String((await desk.authenticate(anna)).body['accessToken'])
    const ask = async (path: string) => (await desk.ask(`/api/auth/v1/${path}`, { token })).list
    expect((await ask('tenants')).map(({ id }) => id)).toEqual(['northwind'])
    expect(await ask('visitor')).toEqual([{ product: 'visitor', tenantId: 'northwind', enabled: true }])
    expect(await ask('users?login=maria@visitor.example&deleted=false&enabled=true')).toHaveLength(1)
    expect(await ask('users?login=luc@lumiere.example')).toEqual([])
    expect((await ask('tenant-users?tenantId=northwind')).length).toBeGreaterThan(1)
    expect(await ask('tenant-users?tenantId=lumiere')).toEqual([])
  })

  it('adds a login to the own tenant once', async () => {
    const tenant = await desk.tenant()
    const data = { tenantId: tenant.tenantId, login: `new-${tenant.login}`, password: 'Another-2026' }
    const path = '/api/auth/v1/tenant-users'
    expect((await desk.ask(path, { token: tenant.token, data })).status).toBe(201)
    expect((await desk.ask(path, { token: tenant.token, data })).status).toBe(409)
    expect(
      (await desk.ask(path, { token: tenant.token, data: { ...data, tenantId: 'lumiere' } })).status,
    ).toBe(403)
    expect(await desk.signIn({ ...tenant, login: data.login, password: data.password })).toMatch(/\./)
  })

  it('invalidates all tokens of a login by the test endpoint, and allows signing in again', async () => {
    const tenant = await desk.tenant()
    const path = `/location/v1/${tenant.tenantId}`
    expect((await desk.ask(path, { token: tenant.token })).status).toBe(200)
    await desk.ask('/__test/tokens/expire', { data: { login: tenant.login } })
    expect((await desk.ask(path, { token: tenant.token })).status).toBe(401)
    expect((await desk.authenticate({ strategy: 'jwt', accessToken: tenant.token })).status).toBe(401)
    expect((await desk.ask(path, { token: await desk.signIn(tenant) })).status).toBe(200)
  })
})
