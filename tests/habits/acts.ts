import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import type { BookingAttempt } from '@/hooks/booking/book-once'
import type { Id } from '@/http/calls'
import type { Page } from '@/http/parse'
import { createStore } from '@/lib/store'
import type { VisitUser } from '@/services/booking/visit-user'
import type { TestTenant } from '../contract/support'
import { officeActs } from './office-acts'
import { openTestBackend } from '../services/support'
import { sending } from '../support/sending'

type Json = Record<string, unknown>

// The app reads its host name at sign-in.
vi.stubGlobal('window', { location: { hostname: 'desk.example' } })

/** A deployment without extensions of the specification. */
const backend = await openTestBackend({ VITE_EXTENSIONS: '' })
const [
  { loadDay },
  { checkInCalls },
  { bookingMutations, wholeVisit },
  { insideQueries },
  { kioskCalls, hereAndNow },
  { locationQueries },
  { locationMutations },
  { tenantQueries },
  { visitUserRecordMutations, visitUserRecordQueries },
  { setCaller },
  { cardActions },
  { companyService },
  { locationService },
  { machineProfileService },
  { tenantUsersService },
  { issuableService },
  { userService },
  { visitTypeService },
  { visitUserService },
  { sessionApi },
] = await Promise.all([
  import('@/day/load-day'),
  import('@/check-in/calls'),
  import('@/hooks/booking/booking'),
  import('@/hooks/booking/inside'),
  import('@/kiosk/calls'),
  import('@/hooks/location'),
  import('@/hooks/location-set-up'),
  import('@/hooks/tenants'),
  import('@/hooks/booking/visit-user-record'),
  import('@/http/caller'),
  import('@/hooks/user/card-actions'),
  import('@/services/company/company'),
  import('@/services/location'),
  import('@/services/machine-profile'),
  import('@/services/tenant-users'),
  import('@/services/user/issuable'),
  import('@/services/user/user'),
  import('@/services/booking/lookups'),
  import('@/services/booking/visit-user'),
  import('@/session/api'),
])
const { toCancellation } = await import('@/pages/prebooking/form/booking-payload')
const { mutate } = await import('../hooks/support')

/** Calls the backend without its habits. */
async function plain(
  path: string,
  data?: Json,
  headers: Record<string, string> = {},
): Promise<Json | Json[]> {
  const response = await fetch(`${backend.url}${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'x-plain': 'yes', 'Content-Type': 'application/json', ...headers },
    ...(data && { body: JSON.stringify(data) }),
  })
  return (await response.json()) as Json | Json[]
}

async function tokenOf({ login, password, database }: TestTenant): Promise<string> {
  const answer = await plain('/api/auth/v1/authentication', { strategy: 'local', login, password, database })
  return 'accessToken' in answer ? String(answer['accessToken']) : ''
}

/** The data stored in the backend. */
async function truth(tenant: TestTenant, path: string, data?: Json, call?: string): Promise<Json[]> {
  const answer = await plain(path.replace('{t}', tenant.tenantId), data, {
    Authorization: `Bearer ${await tokenOf(tenant)}`,
    ...(call && { 'X-Service-Method': call }),
  })
  if (Array.isArray(answer)) return answer
  return Array.isArray(answer['data']) ? (answer['data'] as Json[]) : [answer]
}

const visitorsNamed = (tenant: TestTenant, lastName: string) =>
  truth(tenant, `/booking/v1/{t}/visit-user?lastName=${lastName}`)
const truthOfDay = ({ today, ...tenant }: TestTenant) =>
  truth({ today, ...tenant }, '/booking/v1/{t}/visit-user', { date: today, $limit: 500 }, 'getVisitorsForDay')

/** The context of a test with its own tenant. */
export class Work {
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readonly t: Id

  constructor(
    readonly tenant: TestTenant,
    readonly habits: readonly string[],
  ) {
    this.t = tenant.tenantId
  }

  day() {
    const cache = { read: () => undefined, show: () => undefined }
    return loadDay({ tenantId: this.t, date: this.tenant.today, options: {}, cache })
  }

  /** The first visitor of today with this last name, and first name if several share it. */
  async visitor(lastName: string, firstName?: string): Promise<VisitUser> {
    const { visitors } = await this.day()
    const found = visitors.find(
      (one) => one.lastName === lastName && (!firstName || one.firstName === firstName),
    )
    if (!found) throw new Error(`${lastName} is not in the day's list of ${visitors.length}`)
    return found
  }

  async booking(lastName: string) {
    const [{ data: places }, types, hosts] = await Promise.all([
      this.client.fetchQuery(locationQueries.list(this.t)),
      visitTypeService.findAll(this.t),
      userService.find(this.t, { isHost: true, $limit: 5 }),
    ])
    const start = Date.now() + 40 * 60_000
    return {
      visit: {
        start: new Date(start).toISOString(),
        end: new Date(start + 3_600_000).toISOString(),
        locationIds: places.slice(0, 1).map(({ locationId }) => locationId),
        hostUserIds: hosts.data.slice(0, 1).map(({ id }) => id),
        visitTypeId: types[0]?.visitTypeId,
        subject: 'Tour',
      },
      visitors: [{ firstName: 'Bo', lastName }],
      requestId: lastName,
    }
  }
}

let count = 0
const newName = () => `Newcomer${++count}`
const lastNames = (people: readonly { lastName: string }[]) => people.map(({ lastName }) => lastName).sort()
const textsOf = (rows: Json[], field: string) => rows.map((row) => String(row[field])).sort()

/** Everyday actions, each checked against the backend's data. */
export const acts: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  'sign in': async ({ tenant, client }) => {
    const [mine, ...others] = (await sessionApi.tenantsOf(tenant.login)) ?? []
    expect([String(mine?.id), mine?.database, others]).toEqual([tenant.tenantId, tenant.database, []])
    expect(mine?.name).not.toBe('')
    const account = await sessionApi.authenticate(tenant.login, tenant.password, tenant.database)
    expect(account.login).toBe(tenant.login)
    await sessionApi.verifyAccess(tenant.tenantId, tenant.login)
    const open = await client.fetchQuery(tenantQueries.open())
    expect(open.map(({ id }) => String(id))).toEqual([tenant.tenantId])
  },

  "read the day's list": async (work) => {
    const [list, all] = [await work.day(), await truthOfDay(work.tenant)]
    expect(lastNames(list.visitors)).toEqual(textsOf(all, 'lastName'))
    for (const status of ['checkedIn', 'checkedOut'])
      expect(lastNames(list.visitors.filter((one) => one.status === status)), status).toEqual(
        textsOf(
          all.filter((one) => one['status'] === status),
          'lastName',
        ),
      )
    const startOf = new Map(all.map((one) => [one['lastName'], Date.parse(String(one['start']))]))
    for (const { lastName, start } of list.visitors)
      // SQL times have whole seconds.
      expect(Math.abs(Date.parse(start) - (startOf.get(lastName) ?? 0)), lastName).toBeLessThan(1000)
  },

  'call the roll': async ({ client, t, tenant }) => {
    const { visitors } = await client.fetchQuery(insideQueries.all(t, 60_000))
    const all = await truthOfDay(tenant)
    expect(lastNames(visitors)).toEqual(
      textsOf(
        all.filter((one) => one['status'] === 'checkedIn'),
        'lastName',
      ),
    )
  },

  'book and cancel': async (work) => {
    const { client, t, tenant } = work
    const name = newName()
    const visit = await wholeVisit(
      client,
      t,
      await mutate(bookingMutations.create(t), await work.booking(name)),
    )
    expect(lastNames(visit.visitUsers)).toEqual([name])
    const changed = await mutate(bookingMutations.update(t, visit.visitId), toCancellation(visit))
    expect(changed.status).toBe('cancelled')
    const [visitor, second] = await visitorsNamed(tenant, name)
    expect(second).toBeUndefined()
    const [kept] = await truth(tenant, `/booking/v1/{t}/visit/${String(visitor?.['visitId'])}`)
    expect([kept?.['subject'], kept?.['status']]).toEqual(['Tour', 'cancelled'])
  },

  'book once though the answer is lost': async (work) => {
    const { t, tenant } = work
    const booking = await work.booking(newName())
    await backend.control('POST', 'faults', {
      path: `/booking/v1/${tenant.tenantId}`,
      method: 'POST',
      contains: booking.requestId,
      kind: 'lose',
      times: 1,
    })
    // So is that of the search for it.
    const search = { path: `/booking/v1/${tenant.tenantId}/visit?`, method: 'GET', kind: 'drop', times: 1 }
    await backend.control('POST', 'faults', search)
    const create = bookingMutations.create(t)
    const once = { attempts: createStore<readonly BookingAttempt[]>([]) }
    await expect(mutate(create, { ...booking, once })).rejects.toThrow()
    const changed = { ...booking, visit: { ...booking.visit, subject: 'Audit' } }
    const visit = await mutate(create, { ...changed, once })
    expect(visit.subject).toBe('Audit')
    expect(await visitorsNamed(tenant, booking.requestId)).toHaveLength(1)
  },

  'check in and out': async (work) => {
    const { client, t, tenant } = work
    const visitor = await work.visitor('Expected')
    const actions = checkInCalls(t, client)
    const first = await actions.checkInOrAsk(visitor)
    // Staff decide where the access check is refused.
    const outcome = first.result === 'unchecked' ? await actions.checkIn(visitor, { proceed: false }) : first
    expect(outcome).toMatchObject({ result: 'done', visitor: { lastName: 'Expected', status: 'checkedIn' } })
    expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('checkedIn')
    if (outcome.result !== 'done') return
    expect(await actions.checkOut(outcome.visitor)).toMatchObject({ status: 'checkedOut' })
    expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('checkedOut')
  },

  'mark a no-show': async (work) => {
    const { client, t, tenant } = work
    const actions = checkInCalls(t, client)
    const missing = await actions.setStatus(await work.visitor('Expected'), 'noShow')
    expect(missing).toMatchObject({ lastName: 'Expected', status: 'noShow' })
    expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('noShow')
    expect(await actions.setStatus(missing, 'expected')).toMatchObject({ status: 'expected' })
    expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('expected')
  },

  'issue and return a card': async (work) => {
    const { client, t, tenant } = work
    const path = `/user/v1/{t}/issuable/${tenant.ids.cards.free}`
    const visitor = await work.visitor('Expected')
    const actions = cardActions(t, client)
    const [stored] = await truth(tenant, path)
    const card = await actions.find(String(stored?.['number']))
    if (!card) throw new Error('The card was not found')
    const outcome = await actions.issue(visitor, card, false)
    expect(outcome).toMatchObject({ result: 'issued', card: { number: card.number, status: 'issued' } })
    expect((await truth(tenant, path))[0]?.['status']).toBe('issued')
    await actions.giveBack({ ...visitor, issuableId: card.issuableId })
    expect((await truth(tenant, path))[0]?.['status']).toBe('available')
  },

  'change a visitor': async (work) => {
    const { client, t, tenant } = work
    const { visitUserId } = await work.visitor('Late')
    const seen = await client.fetchQuery(visitUserRecordQueries.get(t, visitUserId))
    expect(seen).toMatchObject({ firstName: 'Liam', lastName: 'Late' })
    expect(Date.parse(seen.start)).toBeLessThan(Date.now())
    const change = { visitUserId, company: 'Nova Labs' }
    expect(await mutate(visitUserRecordMutations.patch(t), change)).toMatchObject({
      lastName: 'Late',
      company: 'Nova Labs',
    })
    expect((await visitorsNamed(tenant, 'Late'))[0]?.['company']).toBe('Nova Labs')
  },

  'fill in a link': async (work) => {
    const { t, tenant } = work
    const ids = tenant.ids.visitors.groupFirst
    const { visitUserId } = await work.visitor('Group', 'Gwen')
    const { accessToken } = await backend.control<{ accessToken: string }>('POST', 'visitor-tokens', {
      tenantId: tenant.tenantId,
      visitUserId: ids.visitUserId,
    })
    setCaller({ token: () => accessToken, renew: () => Promise.resolve(false), isLink: true })
    try {
      expect(await visitUserService.get(t, visitUserId)).toMatchObject({ lastName: 'Group' })
      const changed = await visitUserService.patch(t, visitUserId, { vehicleRegistration: 'AB 123' }, sending)
      expect(changed).toMatchObject({ lastName: 'Group', vehicleRegistration: 'AB 123' })
    } finally {
      setCaller(null)
    }
    const [own] = await truth(tenant, `/booking/v1/{t}/visit-user/${ids.visitUserId}`)
    expect(own?.['vehicleRegistration']).toBe('AB 123')
  },

  'come in at a kiosk and leave': async (work) => {
    const { client, tenant, t, habits } = work
    // The technician who pairs the kiosk is signed in.
    const profile = await machineProfileService.getByCode(t, 'TES-1001', { token: await tokenOf(tenant) })
    expect(profile.screens.length).toBeGreaterThan(0)
    setCaller({ token: () => profile.accessToken ?? null, renew: () => Promise.resolve(false) })
    try {
      const { signal } = new AbortController()
      const calls = kioskCalls(t, client)
      const here = await hereAndNow(client, { tenantId: t, locationId: profile.locationId, now: Date.now() })
      // As typed on a keyboard without capitals.
      const name = { firstName: 'elena', lastName: 'expected' }
      const [found, another] = await calls.namesakes(name, here, signal)
      expect([found?.lastName, another]).toEqual(['Expected', undefined])
      if (!found) return
      const record = await calls.record(found.visitUserId, signal)
      const arrival = calls.checkIn(record, {}, signal)
      if (habits.includes('policy refused')) {
        await expect(arrival).rejects.toMatchObject({ code: 400 })
        expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('expected')
        return
      }
      expect(await arrival).toMatchObject({ result: 'done' })
      expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('checkedIn')
      const [inside] = await calls.namesakes(name, 'inside', signal)
      expect(inside?.lastName).toBe('Expected')
      if (inside) await calls.checkOut(inside)
      expect((await visitorsNamed(tenant, 'Expected'))[0]?.['status']).toBe('checkedOut')
    } finally {
      setCaller(null)
    }
  },

  'search people, cards and companies': async (work) => {
    const { t } = work
    const has = <T>({ data }: Page<T>, field: keyof T, value: string) =>
      expect(data.map((one) => one[field])).toContain(value)
    has(await userService.find(t, { $search: 'hart', $limit: 8, $sort: { lastName: 1 } }), 'lastName', 'Hart')
    has(await issuableService.find(t, { $search: '7', $limit: 20 }), 'status', 'lost')
    has(await visitUserService.find(t, { $search: 'elena', $limit: 8 }), 'lastName', 'Expected')
    const [first] = (await companyService.find(t, { $search: 'abbott', $limit: 8 })).data
    expect(first?.name).toContain('Abbott')
    const { data: places } = await work.client.fetchQuery(locationQueries.list(t))
    const small = places.find(({ name }) => name === 'Small room')
    const there = { locationIds: { $in: [small?.locationId ?? null] }, $limit: 50 }
    has(await visitUserService.find(t, there), 'lastName', 'Small')
  },

  'keep locations': async ({ client, t, tenant }) => {
    const all = await truth(tenant, '/location/v1/{t}?$limit=100')
    const { data: found } = await client.fetchQuery(locationQueries.list(t))
    expect(found.map(({ name }) => name).sort()).toEqual(textsOf(all, 'name'))
    const root = found.find(({ name }) => name === 'Test Site')
    const made = await mutate(locationMutations.create(t), {
      name: 'Annex',
      parentLocationId: root?.locationId,
    })
    await mutate(locationMutations.patch(t), { locationId: made.locationId, capacity: 12 })
    const [annex] = await truth(tenant, '/location/v1/{t}?name=Annex&deleted=false')
    expect(annex?.['capacity']).toBe(12)
    await locationService.remove(t, made.locationId, sending)
    expect(await truth(tenant, '/location/v1/{t}?name=Annex&deleted=false')).toEqual([])
  },

  'forget a password': async ({ tenant }) => {
    const { login, database } = tenant
    await tenantUsersService.createPasswordResetToken({ login, database }, sending)
    const mails = await backend.control<Json[]>('GET', `mails?login=${encodeURIComponent(login)}`)
    const token = String(mails.at(-1)?.['code'])
    expect(await tenantUsersService.validatePasswordResetToken({ login, database, token })).toBe(true)
    const password = 'Another-2026'
    expect(await tenantUsersService.resetPassword({ login, database, token, password }, sending)).toBe(true)
    await sessionApi.authenticate(login, password, database)
  },

  ...(await officeActs(truth)),
}

/** Runs one action in a new tenant of a backend with these habits. */
export async function run(act: string, habits: readonly string[]): Promise<void> {
  await backend.control('PUT', 'habits', { habits: [] })
  // More than one page of a server that returns at most 50.
  const tenant = await backend.enter({ visitors: 40 })
  await backend.control('PUT', 'habits', { habits })
  try {
    await acts[act]?.(new Work(tenant, habits))
  } finally {
    await backend.control('PUT', 'habits', { habits: [] })
  }
}
