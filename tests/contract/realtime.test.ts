// @vitest-environment node
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk, type Json, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }
type Event = [name: string, row: Json]

const VISITOR = 'booking/v1/:tenantId/visit-user'
const VISIT = 'booking/v1/:tenantId/visit'
const CARD = 'user/v1/:tenantId/issuable'
const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()))

/** A socket that records events; `until` waits for an event and takes all up to it. */
class Listener {
  private received: Event[] = []
  private check = () => {}

  constructor(readonly socket: Socket) {
    socket.onAny((name: string, row: Json) => {
      this.received.push([name, row])
      this.check()
    })
  }

  async until(name: string): Promise<Event[]> {
    await new Promise<void>((resolve) => {
      this.check = () => {
        if (this.received.some(([known]) => known === name)) resolve()
      }
      this.check()
    })
    return this.received.splice(0, this.received.findIndex(([known]) => known === name) + 1)
  }
}

async function connected(): Promise<Socket> {
  const socket = io(desk.url, { transports: ['websocket'], forceNew: true, reconnection: false })
  open.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

const authenticate = (socket: Socket, accessToken: string) =>
  new Promise<[Json | null, Json | undefined]>((resolve) =>
    socket.emit(
      'create',
      'api/auth/v1/authentication',
      { strategy: 'jwt', accessToken },
      {},
      (error: Json | null, result?: Json) => resolve([error, result]),
    ),
  )

async function listen({ token }: Tenant): Promise<Listener> {
  const socket = await connected()
  const [error] = await authenticate(socket, token)
  expect(error).toBeNull()
  return new Listener(socket)
}

const endOf = ({ socket }: Listener) => new Promise<string>((resolve) => socket.once('disconnect', resolve))
const call = ({ tenantId, token, ids }: Tenant, method: string, who: keyof TestTenant['ids']['visitors']) =>
  desk.ask(`/booking/v1/${tenantId}`, { call: method, token, data: { ...ids.visitors[who], proceed: true } })
const patchVisitor = ({ tenantId, token, ids }: Tenant, who: 'late' | 'expected', data: Json) =>
  desk.ask(`/booking/v1/${tenantId}/visit-user/${ids.visitors[who].visitUserId}`, {
    method: 'PATCH',
    token,
    data,
  })

describe('authenticated socket', () => {
  it('receives a check-in with the tenant in the payload', async () => {
    const tenant = await desk.tenant()
    const listener = await listen(tenant)
    await call(tenant, 'checkin', 'expected')
    const events = await listener.until(`${VISIT} patched`)
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    const { tenantId } = tenant
    expect(events).toMatchObject([
      [`${VISITOR} patched`, { tenantId, visitUserId, status: 'checkedIn', hostNames: ['Helen Hart'] }],
      [`${VISIT} patched`, { tenantId, visitId, status: 'inProgress' }],
    ])
  })

  it('receives nothing if nothing changed', async () => {
    const tenant = await desk.tenant()
    await call(tenant, 'checkin', 'expected')
    const listener = await listen(tenant)
    await call(tenant, 'checkin', 'expected')
    await call(tenant, 'checkin', 'blocked')
    await patchVisitor(tenant, 'late', { company: 'New' })
    expect(await listener.until(`${VISITOR} patched`)).toMatchObject([
      [`${VISITOR} patched`, { company: 'New' }],
    ])
  })

  it('receives a new booking, an update for all visitors, and a removal', async () => {
    const tenant = await desk.tenant()
    const { tenantId, token, ids } = tenant
    const listener = await listen(tenant)
    const { visitId } = ids.visitors.groupFirst
    const path = `/booking/v1/${tenantId}`
    const start = new Date(Date.now() + 600_000).toISOString()
    const end = new Date(Date.now() + 1_200_000).toISOString()
    const visit = { visitTypeId: 1, start, end, locationIds: [ids.locations.first] }
    await desk.ask(path, { token, data: { visit, visitors: [{ firstName: 'Zoë', lastName: 'Zander' }] } })
    expect((await listener.until(`${VISITOR} created`)).map(([name]) => name)).toEqual([
      `${VISIT} created`,
      `${VISITOR} created`,
    ])
    await desk.ask(`${path}/${visitId}`, { method: 'PUT', token, data: { visit: { subject: 'New' } } })
    await desk.ask(`${path}/visit-user/vu-groupFirst`, { method: 'DELETE', token })
    const events = await listener.until(`${VISITOR} removed`)
    const subjects = events.filter(([name]) => name === `${VISITOR} patched`).map(([, row]) => row['subject'])
    expect(subjects).toEqual(['New', 'New'])
    expect(events.at(-1)?.[1]).toEqual({ tenantId, visitUserId: 'vu-groupFirst', visitId })
  })

  it('receives a card and the visitor who gets it', async () => {
    const tenant = await desk.tenant()
    const listener = await listen(tenant)
    const { tenantId, token, ids } = tenant
    await desk.ask(`/user/v1/${tenantId}/issuable`, {
      call: 'reserveCardForVisitor',
      token,
      data: { ...ids.visitors.expected, issuableId: ids.cards.free },
    })
    const events = await listener.until(`${VISITOR} patched`)
    expect(events).toMatchObject([
      [`${CARD} patched`, { tenantId, issuableId: ids.cards.free, status: 'reserved' }],
      [`${VISITOR} patched`, { tenantId, cardNumber: 'V0001' }],
    ])
  })

  it('receives only masked names of a hidden VIP', async () => {
    const tenant = await desk.tenant()
    const listener = await listen(tenant)
    await call(tenant, 'checkin', 'vip')
    const events = await listener.until(`${VISIT} patched`)
    expect(events[0]?.[1]).toMatchObject({ firstName: 'V•••', lastName: 'V•••', email: null })
  })

  it('is disconnected with the others of its login by the test endpoint', async () => {
    const tenant = await desk.tenant()
    const sockets = [await listen(tenant), await listen(tenant)]
    const ends = sockets.map(endOf)
    const { body } = await desk.ask('/__test/sockets/disconnect', { data: { login: tenant.login } })
    expect(body).toEqual({ disconnected: 2 })
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
  })

  it('is disconnected when the password is reset', async () => {
    const tenant = await desk.tenant()
    const end = endOf(await listen(tenant))
    const { login, database } = tenant
    const call = (name: string, data: Json) => desk.ask('/api/auth/v1/tenant-users', { call: name, data })
    await call('createPasswordResetToken', { login, database })
    const { list } = await desk.ask(`/__test/mails?login=${login}`)
    await call('resetPassword', { login, database, token: list[0]?.['code'], password: 'Another-2026' })
    expect(await end).toBe('io server disconnect')
  })
})

describe('tenant', () => {
  it('events are received by its own sockets only', async () => {
    const [mine, other] = [await desk.tenant(), await desk.tenant()]
    const [here, there] = [await listen(mine), await listen(other)]
    await call(mine, 'checkin', 'expected')
    await here.until(`${VISIT} patched`)
    // An event leaked from the first tenant would arrive before the second tenant's own.
    await call(other, 'checkin', 'late')
    const events = await there.until(`${VISIT} patched`)
    expect(events.map(([, row]) => row['tenantId'])).toEqual([other.tenantId, other.tenantId])
  })

  it('of an event is in the payload if a login has several tenants', async () => {
    const tenant = await desk.tenant({ tenants: 2 })
    const second = { ...tenant, tenantId: String(tenant.second?.tenantId) }
    const listener = await listen(tenant)
    await call(second, 'checkin', 'expected')
    const [[, row] = ['', {}]] = await listener.until(`${VISIT} patched`)
    expect(row['tenantId']).toBe(second.tenantId)
  })
})

describe('unauthenticated socket', () => {
  it('receives no events and cannot call a service', async () => {
    const tenant = await desk.tenant()
    const socket = await connected()
    const listener = new Listener(socket)
    const [refusal] = await authenticate(socket, 'no.such.token')
    expect(refusal).toMatchObject({ code: 401 })
    const find = new Promise<Json>((resolve) =>
      socket.emit('find', `user/v1/${tenant.tenantId}`, {}, (error: Json) => resolve(error)),
    )
    expect(await find).toMatchObject({ code: 401 })
    await call(tenant, 'checkin', 'expected')
    await authenticate(socket, tenant.token)
    await patchVisitor(tenant, 'late', { company: 'New' })
    expect(await listener.until(`${VISITOR} patched`)).toMatchObject([
      [`${VISITOR} patched`, { company: 'New' }],
    ])
  })
})
