// The app requests only data of its tenant, and keeps nothing of the previous one.
import { http, passthrough } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { server } from '../support/server'
import { failure, openTestBackend } from '../services/support'
import type { TestTenant } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { setCaller } = await import('@/http/caller')
const { bookingService } = await import('@/services/booking/booking')
const { visitService } = await import('@/services/booking/visit')
const { visitUserService } = await import('@/services/booking/visit-user')
const { companyService } = await import('@/services/company/company')
const { clientConfigQueries } = await import('@/hooks/integration/client-config')
const { companyQueries } = await import('@/hooks/company/company')
const { locationQueries } = await import('@/hooks/location')
const { mocaWebHookMutations } = await import('@/hooks/integration/moca-web-hook')
const { tenantQueries } = await import('@/hooks/tenants')
const { userQueries } = await import('@/hooks/user/user')
const { visitQueries } = await import('@/hooks/booking/visit')
const { visitUserRecordQueries } = await import('@/hooks/booking/visit-user-record')
const { queryClient } = await import('@/routes/query-client')
const { machineProfileService } = await import('@/services/machine-profile')
const { userService } = await import('@/services/user/user')
const { session } = await import('@/session/session')
const { signIn } = await import('@/session/sign-in')
const { switchTenant } = await import('@/session/switch-tenant')

type Tenant = Pick<TestTenant, 'tenantId' | 'database'>

beforeEach(() => {
  server.use(http.all(`${backend.url}/*`, () => passthrough()))
  setCaller(null)
})

const asTenant = ({ tenantId, database }: Tenant) => ({
  id: tenantId,
  database,
  name: tenantId,
  enabled: true,
  deleted: false,
})

/** A user of two tenants, signed in to the first like on the sign-in screen. */
async function enterTwo() {
  const tenant = await backend.enter({ tenants: 2 })
  const { second } = tenant
  if (!second) throw new Error('There is no second tenant')
  await signIn(tenant.login, tenant.password, asTenant(tenant))
  await backend.forget()
  return { tenant, second }
}

/** Requests of all kinds of screens, including devices, which are requested by the tenant's database. */
async function loadScreens({ tenantId }: Tenant) {
  const page = { $limit: 2 }
  const [{ database }] = await Promise.all([
    queryClient.fetchQuery(tenantQueries.get(tenantId)),
    queryClient.fetchQuery(companyQueries.find(tenantId, page)),
    queryClient.fetchQuery(userQueries.find(tenantId, page)),
    queryClient.fetchQuery(visitQueries.find(tenantId, page)),
    queryClient.fetchQuery(visitUserRecordQueries.find(tenantId, page)),
    queryClient.fetchQuery(locationQueries.list(tenantId)),
  ])
  const { devices } = await queryClient.fetchQuery(clientConfigQueries.find(tenantId, database))
  const fetching = mocaWebHookMutations.fetchAndUpdateNewEvents(tenantId, database, queryClient)
  const serials = devices.map(({ deviceSerial }) => deviceSerial)
  await queryClient.getMutationCache().build(queryClient, fetching).execute(serials)
}

/** Path, query and body of all requests. */
const requestText = async () => JSON.stringify(await backend.sentRequests(''))
const cachedKeys = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[1]))

describe('switching the tenant', () => {
  it('sends no request with the id or database of the other tenant, before or after', async () => {
    const { tenant, second } = await enterTwo()
    await loadScreens(tenant)
    expect(await backend.sentRequests()).toContainEqual(
      expect.objectContaining({
        call: 'GET /integration/v1/client-config',
        query: `database=${tenant.database}`,
        headers: ['accept', 'authorization'],
      }),
    )
    const before = await requestText()
    expect([before.includes(tenant.tenantId), before.includes(tenant.database)]).toEqual([true, true])
    expect([before.includes(second.tenantId), before.includes(second.database)]).toEqual([false, false])

    await backend.forget()
    expect(await switchTenant(asTenant(second), () => true)).toBe(true)
    await loadScreens(second)
    const after = await requestText()
    expect([after.includes(second.tenantId), after.includes(second.database)]).toEqual([true, true])
    expect([after.includes(tenant.tenantId), after.includes(tenant.database)]).toEqual([false, false])
  })

  it('clears the cache of the previous tenant', async () => {
    const { tenant, second } = await enterTwo()
    await loadScreens(tenant)
    expect(cachedKeys().length).toBeGreaterThan(6)
    expect(await switchTenant(asTenant(second), () => true)).toBe(true)
    expect(cachedKeys()).toEqual([])
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    await loadScreens(second)
    expect(new Set(cachedKeys())).toEqual(new Set([second.tenantId]))
  })

  it('shows no records created in the previous tenant', async () => {
    const { tenant, second } = await enterTwo()
    await companyService.create(tenant.tenantId, { name: 'Only in one' }, sending)
    const found = async (tenantId: string) =>
      (await queryClient.fetchQuery(companyQueries.find(tenantId, { name: 'only in ONE' }))).total
    expect(await found(tenant.tenantId)).toBe(1)
    await switchTenant(asTenant(second), () => true)
    expect(await found(second.tenantId)).toBe(0)
  })

  it('to one that refuses the token changes nothing', async () => {
    const { tenant } = await enterTwo()
    const foreign = await backend.control<TestTenant>('POST', 'tenants', {})
    await queryClient.fetchQuery(locationQueries.list(tenant.tenantId))
    expect(await failure(switchTenant(asTenant(foreign), () => true))).toMatchObject({ code: 403 })
    expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: tenant.tenantId })
    expect(new Set(cachedKeys())).toEqual(new Set([tenant.tenantId]))
  })
})

describe('a call to a tenant that the token does not open', () => {
  it.each([
    ['people', (t: string) => userService.find(t, {})],
    ['companies', (t: string) => companyService.find(t, {})],
    ['visits', (t: string) => visitService.find(t, {})],
    ['visitors', (t: string) => visitUserService.find(t, {})],
  ])('fails for %s with a 403 and does not end the session', async (_what, find) => {
    const { tenant } = await enterTwo()
    const foreign = await backend.control<TestTenant>('POST', 'tenants', {})
    expect(await failure(find(foreign.tenantId))).toMatchObject({ name: 'Forbidden', code: 403 })
    expect(await failure(find('nowhere'))).toMatchObject({ code: 403 })
    expect((await find(tenant.tenantId)).data.length).toBeGreaterThan(0)
    expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: tenant.tenantId })
  })
})

describe('a page that does not use the session', () => {
  it("reads a visitor's data without a token, and a 401 does not end the session", async () => {
    const { tenant } = await enterTwo()
    const { tenantId, ids } = tenant
    setCaller({ token: () => null, renew: async () => false })
    const { visitId, visitUserId } = ids.visitors.groupFirst
    expect(await visitService.get(tenantId, visitId)).toMatchObject({ visitId, visitUsers: [] })
    expect(await visitUserService.get(tenantId, visitUserId)).toMatchObject({ visitUserId })
    const refused = failure(bookingService.checkin(tenantId, { visitId, visitUserId }, sending))
    expect(await refused).toMatchObject({ code: 401 })
    for (const { headers } of await backend.sentRequests(tenantId))
      expect(headers).not.toContain('authorization')
    expect(session.get().status).toBe('signedIn')
  })

  it("gets a kiosk token by login code without the staff token, and cannot read the day's list", async () => {
    const { tenant } = await enterTwo()
    const { tenantId, today } = tenant
    expect(await failure(machineProfileService.getByCode(tenantId, 'none'))).toMatchObject({ code: 404 })
    const { accessToken } = await machineProfileService.getByCode(tenantId, 'TES-1001')
    for (const { headers } of await backend.sentRequests(tenantId))
      expect(headers).not.toContain('authorization')
    setCaller({ token: () => accessToken ?? null, renew: async () => false })
    expect((await userService.find(tenantId, {})).data.length).toBeGreaterThan(0)
    const day = { date: today, $limit: 1, $skip: 0 }
    expect(await failure(visitUserService.getVisitorsForDay(tenantId, day))).toMatchObject({ code: 403 })
  })
})

describe('test backend', () => {
  it('responds 401 without a valid token and 404 for an unknown tenant', async () => {
    const ask = async (path: string, token = '') =>
      (await fetch(backend.url + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} })).status
    expect(await ask(`/user/v1/${backend.t}`)).toBe(401)
    expect(await ask(`/user/v1/${backend.t}`, 'no.such.token')).toBe(401)
    expect(await ask('/location/v1/nowhere')).toBe(404)
  })
})
