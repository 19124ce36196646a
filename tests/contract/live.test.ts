// @vitest-environment node
// The app's socket against the test backend.
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RealtimeEvent } from '@/services/realtime'
import { openDesk, type TestTenant } from './support'

const desk = openDesk()
type Tenant = TestTenant & { token: string }

let end: (() => void) | undefined
beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_API_URL', desk.url)
  vi.stubEnv('VITE_REALTIME_URL', desk.url)
})
afterEach(() => end?.())

type Received = { live: boolean[]; missed: number; events: RealtimeEvent[]; reauthentications: number }

/** A page of that login that listens to one tenant; `reauthentications` counts the re-authentications. */
async function open({ login, password, database, tenantId }: Tenant) {
  const [{ sessionApp }, { realtimeService }, { setSessionRenewal }] = await Promise.all([
    import('@/http/authentication'),
    import('@/services/realtime'),
    import('@/http/caller'),
  ])
  const received: Received = { live: [], missed: 0, events: [], reauthentications: 0 }
  setSessionRenewal(async () => {
    received.reauthentications++
    return sessionApp.reAuthenticate(true).then(
      () => true,
      () => false,
    )
  })
  await sessionApp.authenticate({ strategy: 'local', login, password, database })
  const stop = realtimeService.listen(tenantId, {
    onLive: (isLive) => received.live.push(isLive),
    onMissed: () => received.missed++,
    onEvent: (event) => received.events.push(event),
  })
  end = stop
  return { sessionApp, received, stop }
}

const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 25_000, interval: 10 })
const checkin = ({ tenantId, token, ids }: Tenant, who: keyof TestTenant['ids']['visitors']) =>
  desk.ask(`/booking/v1/${tenantId}`, {
    call: 'checkin',
    token,
    data: { ...ids.visitors[who], proceed: true },
  })
const cut = async ({ login }: Tenant) => {
  const { body } = await desk.ask('/__test/sockets/disconnect', { data: { login } })
  return body['disconnected']
}
/** A TCP proxy to the backend, to cut the connection without the backend. */
async function openProxy() {
  const ends = new Set<Socket>()
  const server = createServer((downstream) => {
    const upstream = connect(Number(new URL(desk.url).port), '127.0.0.1')
    for (const socket of [downstream, upstream]) ends.add(socket.on('error', () => {}))
    downstream.pipe(upstream).pipe(downstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const cutAll = () => ends.forEach((socket) => socket.destroy())
  return {
    url: `http://127.0.0.1:${port}`,
    cut: cutAll,
    close: () => {
      cutAll()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
const visitors = ({ events }: Received) => events.filter(({ service }) => service === 'visit-user')

describe('live connection', () => {
  it('receives changes of others in its tenant', async () => {
    const tenant = await desk.tenant()
    const { received } = await open(tenant)
    await until(() => received.live.length > 0)
    expect(received).toMatchObject({ live: [true], missed: 1, reauthentications: 0 })
    await checkin(tenant, 'expected')
    await until(() => received.events.length === 2)
    const { visitUserId, visitId } = tenant.ids.visitors.expected
    const start = expect.stringContaining('T')
    expect(received.events).toEqual([
      { service: 'visit-user', method: 'patched', visitUserId, visitId, start },
      { service: 'visit', method: 'patched', visitUserId: null, visitId, start },
    ])
  })

  it('receives no events of another tenant of the same login', async () => {
    const tenant = await desk.tenant({ tenants: 2 })
    const { received } = await open(tenant)
    await until(() => received.live.length > 0)
    const second = { ...tenant, tenantId: String(tenant.second?.tenantId) }
    expect((await checkin(second, 'expected')).status).toBe(200)
    // An event leaked from the second tenant would arrive before the first tenant's own.
    await checkin(tenant, 'late')
    await until(() => visitors(received).length > 0)
    expect(visitors(received).map(({ visitUserId }) => visitUserId)).toEqual([
      tenant.ids.visitors.late.visitUserId,
    ])
  })

  it('reconnects with the token after the server disconnected it, and reports missed events', async () => {
    const tenant = await desk.tenant()
    const { received } = await open(tenant)
    await until(() => received.live.length > 0)
    expect(await cut(tenant)).toBe(1)
    await until(() => received.live.length === 3)
    expect(received).toMatchObject({ live: [true, false, true], missed: 3, reauthentications: 1 })
    await checkin(tenant, 'expected')
    await until(() => visitors(received).length === 1)
  })

  it('reconnects after a connection that was dropped silently', async () => {
    const tenant = await desk.tenant()
    const proxy = await openProxy()
    vi.stubEnv('VITE_REALTIME_URL', proxy.url)
    const { received, stop } = await open(tenant)
    await until(() => received.live.length > 0)
    proxy.cut()
    // The socket reconnects by itself, before or after the token is verified.
    await until(() => received.live.length === 3 && received.reauthentications === 1)
    expect(received.live).toEqual([true, false, true])
    stop()
    await proxy.close()
  })

  it('keeps the current token if the auth server cannot be reached', async () => {
    const tenant = await desk.tenant()
    const { sessionApp, received } = await open(tenant)
    await until(() => received.live.length > 0)
    await desk.ask('/__test/faults', {
      data: { path: '/authentication', contains: '"jwt"', kind: 'status', status: 503 },
    })
    await cut(tenant)
    await until(() => received.live.length === 3)
    expect(sessionApp.authentication.authenticated).toBe(true)
    expect(await sessionApp.get('authentication')).toMatchObject({ user: { login: tenant.login } })
    await desk.ask('/__test/faults?path=/authentication', { method: 'DELETE' })
  })

  it('is not live with a refused token, and re-authenticates', async () => {
    const tenant = await desk.tenant()
    const { sessionApp, received } = await open(tenant)
    // Set before the socket's code is loaded, so that it connects with this token.
    sessionApp.set('authentication', { accessToken: 'no.such.token' })
    await until(() => received.live.includes(true))
    expect(received).toMatchObject({ live: [false, true], reauthentications: 1 })
    await checkin(tenant, 'expected')
    await until(() => visitors(received).length === 1)
  })

  it('ends when it is closed, also while it is connecting', async () => {
    const tenant = await desk.tenant()
    const { received, stop } = await open(tenant)
    await until(() => received.live.length > 0)
    stop()
    await until(() => received.live.length === 2)
    expect(received.live).toEqual([true, false])
    const second = await open(tenant)
    second.stop()
    await checkin(tenant, 'expected')
    await vi.waitFor(async () => expect(await cut(tenant)).toBe(0), 30_000)
    expect([received.events, second.received.events, second.received.live]).toEqual([[], [], []])
  })
})

describe('event', () => {
  const read = async (name: string, payload: unknown) => {
    const { readEvent } = await import('@/services/realtime')
    return readEvent('7', name, payload)
  }

  it('belongs to the tenant of its payload, or else of its path', async () => {
    const event = { service: 'visit', method: 'patched', visitUserId: null, visitId: 1, start: null }
    expect(await read('booking/v1/:tenantId/visit patched', { tenantId: 7, visitId: 1 })).toEqual(event)
    expect(await read('booking/v1/7/visit patched', { visitId: 1 })).toEqual(event)
    expect(await read('booking/v1/:tenantId/visit patched', { tenantId: 8 })).toBeNull()
    expect(await read('booking/v1/8/visit patched', null)).toBeNull()
  })

  it('without a tenant is returned without ids, because it may be of another tenant', async () => {
    const removed = { visitUserId: 3, visitId: 1, start: '2026-03-10T09:00:00Z' }
    expect(await read('booking/v1/:tenantId/visit-user removed', removed)).toEqual({
      service: 'visit-user',
      method: 'patched',
      visitUserId: null,
      visitId: null,
      start: null,
    })
  })

  it('of another service or kind is ignored', async () => {
    expect(await read('user/v1/7/user-photo patched', { tenantId: 7 })).toBeNull()
    expect(await read('booking/v1/7/visit opened', { tenantId: 7 })).toBeNull()
    expect(await read('user/v1/7/issuable removed', { tenantId: 7 })).toMatchObject({ service: 'issuable' })
  })
})
