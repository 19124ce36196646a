import { onlineManager } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sessionApp } from '@/http/authentication'
import { setCaller } from '@/http/caller'
import { deliverArrivals } from '@/kiosk/device/deliver-arrivals'
import { saveArrival } from '@/kiosk/device/arrivals'
import { queryClient } from '@/routes/query-client'
import { storedRows } from '../../support/indexed-db-rows'
import { server } from '../../support/server'
import { answerArrivals, grantLocks, keep, kept } from './support'

vi.mock('@/lib/indexed-db-rows', () => import('../../support/indexed-db-rows'))
vi.mock('@/http/pause', () => ({ pauseBeforeRetry: async () => true }))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Another day for each test, because the module remembers deliveries. */
let noon = Date.parse('2026-03-03T12:00:00Z')

beforeEach(() => {
  noon += 2 * DAY
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  grantLocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  storedRows('kiosk-arrivals').clear()
  queryClient.clear()
})

const round = (isEager = false) => deliverArrivals(queryClient, 'north', null, { isEager })
/** Runs every half minute, like the kiosk. */
async function rounds(count: number) {
  for (let times = 0; times < count; times++) {
    await round()
    vi.setSystemTime(Date.now() + MINUTE / 2)
  }
}

const silence = () => HttpResponse.error()

it('delivers without Web Locks, each check-in once', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const id of ['vu-1', 'vu-2']) keep(id, { at: noon + Number(id.at(-1)) })
  const { inside, sent } = answerArrivals({})
  await Promise.all([round(), round(true)])
  expect([...inside]).toEqual(['vu-1', 'vu-2'])
  expect(sent).toEqual(['vu-1', 'vu-2'])
  expect(kept()).toEqual([])
})

describe('a queue in which one check-in fails', () => {
  it.each([
    ['a server error', 500],
    ['an unavailable server', 503],
    ['a rejected token', 401],
    ['a server timeout', 408],
    ['a rate limit', 429],
    ['no response', silence()],
    ['a missing permission', 403],
  ])('delivers the others, and keeps the failed one after %s', async (_what, answer) => {
    for (const id of ['vu-1', 'vu-2', 'vu-3']) keep(id, { at: noon + Number(id.at(-1)) })
    const { inside } = answerArrivals({ read: (id) => (id === 'vu-1' ? answer : undefined) })
    await round()
    expect([...inside]).toEqual(['vu-2', 'vu-3'])
    expect(kept()).toMatchObject([{ visitUserId: 'vu-1', isRefused: false, tries: 1 }])
  })

  it.each([
    ['conflict', 409],
    ['gone', 410],
    ['invalid', 422],
    ['invalid', 400],
    ['notFound', 404],
  ])('delivers the others, and sets the rejected one aside with the reason %s', async (reason, status) => {
    for (const id of ['vu-1', 'vu-2', 'vu-3']) keep(id, { at: noon + Number(id.at(-1)) })
    const { inside } = answerArrivals({ read: (id) => (id === 'vu-1' ? status : undefined) })
    await round()
    expect([...inside]).toEqual(['vu-2', 'vu-3'])
    expect(kept()).toMatchObject([{ visitUserId: 'vu-1', isRefused: true, reason }])
  })

  it('sets a check-in aside if the check-in policy warns', async () => {
    keep('vu-1')
    const problems = [{ code: 'WATCH', severity: 'warning', message: 'Call security' }]
    const record = { visitUserId: 'vu-1', visitId: 'v-a', start: '', end: '', status: 'expected' }
    answerArrivals({ checkin: () => HttpResponse.json({ visitUser: record, problems }) })
    await round()
    expect(kept()).toMatchObject([{ isRefused: true, reason: 'warned' }])
  })
})

it.each(['read', 'checkin'] as const)(
  'treats a 404 of every %s as an outage, and delivers all later',
  async (call) => {
    for (const id of ['vu-1', 'vu-2', 'vu-3', 'vu-4']) keep(id)
    let isDown = true
    const { inside } = answerArrivals({ [call]: () => (isDown ? 404 : undefined) })
    await rounds(10)
    expect(kept().map(({ isRefused }) => isRefused)).toEqual([false, false, false, false])
    isDown = false
    await round(true)
    expect(inside.size).toBe(4)
    expect(kept()).toEqual([])
  },
)

it('treats a 404 of all further visitors as an outage, even if one was found before', async () => {
  for (const id of ['vu-1', 'vu-2', 'vu-3']) keep(id, { at: noon + Number(id.at(-1)) })
  let isDown = false
  const { inside } = answerArrivals({
    read: (id) => (isDown && id !== 'vu-1' ? 404 : undefined),
    checkin: () => {
      isDown = true
      return undefined
    },
  })
  await round()
  expect([...inside]).toEqual(['vu-1'])
  expect(kept()).toMatchObject([
    { visitUserId: 'vu-2', isRefused: false, tries: 1, lastStatus: 404 },
    { visitUserId: 'vu-3', isRefused: false, tries: 1, lastStatus: 404 },
  ])
})

it('delivers although the query client counts as offline', async () => {
  keep('vu-1')
  onlineManager.setOnline(false)
  try {
    const { inside } = answerArrivals({})
    await round(true)
    expect([...inside]).toEqual(['vu-1'])
  } finally {
    onlineManager.setOnline(true)
  }
})

it('rejects no check-in on a 404 of the location service while no locations are known', async () => {
  keep('vu-1')
  answerArrivals({})
  server.use(http.get('*/location/v1/north', () => new HttpResponse(null, { status: 404 })))
  await round()
  expect(kept()).toMatchObject([{ isRefused: false, tries: 1, lastStatus: 404 }])
})

it('one minute of server errors rejects and loses nothing', async () => {
  for (let visitor = 1; visitor <= 8; visitor++) keep(`vu-${visitor}`)
  let isDown = true
  const { inside } = answerArrivals({ read: () => (isDown ? 502 : undefined) })
  await rounds(2)
  expect(kept()).toHaveLength(8)
  expect(kept().every(({ isRefused }) => !isRefused)).toBe(true)
  isDown = false
  await round(true)
  expect(inside.size).toBe(8)
})

describe('a check-in that never succeeds', () => {
  it('is tried 20 times over more than an hour, then set aside', async () => {
    keep('vu-1')
    const reads: number[] = []
    answerArrivals({
      read: () => {
        reads.push(Date.now())
        return silence()
      },
    })
    await rounds(2 * 60 * 10)
    expect(reads).toHaveLength(20)
    expect((reads.at(-1) ?? 0) - (reads[0] ?? 0)).toBeGreaterThan(60 * MINUTE)
    expect(kept()).toMatchObject([{ isRefused: true, reason: 'gaveUp', tries: 20, lastStatus: null }])
  })

  it('is set aside after 24 hours, even without earlier tries', async () => {
    keep('vu-1', { at: noon - DAY })
    answerArrivals({ read: () => 503 })
    await round()
    expect(kept()).toMatchObject([{ isRefused: true, reason: 'gaveUp', lastStatus: 503 }])
  })

  it('uses up no tries on repeated reconnects or without network', async () => {
    keep('vu-1')
    answerArrivals({ read: silence })
    for (let times = 0; times < 25; times++) await round(true)
    expect(kept()).toMatchObject([{ isRefused: false, tries: 1 }])
    grantLocks(false)
    vi.setSystemTime(noon + 60 * MINUTE)
    for (let times = 0; times < 25; times++) await round()
    expect(kept()).toMatchObject([{ isRefused: false, tries: 1 }])
  })
})

it.each([
  ['the kiosk of another tenant', { tenantId: 'south', token: () => 'of south', renew: async () => true }],
  ['staff', null],
])('stops when the page acts for %s, and sends nothing with their token', async (_, next) => {
  for (const id of ['vu-1', 'vu-2', 'vu-3']) keep(id, { at: noon + Number(id.at(-1)) })
  const kiosk = { tenantId: 'north', token: () => 'of north', renew: async () => false }
  setCaller(kiosk)
  onTestFinished(() => setCaller(null))
  onTestFinished(() => void sessionApp.set('authentication', null))
  sessionApp.set('authentication', Promise.resolve({ accessToken: 'of staff' }))
  let isSwitched = false
  const { inside } = answerArrivals({
    read: (id) => {
      if (id === 'vu-2' && !isSwitched) setCaller(next)
      isSwitched ||= id === 'vu-2'
      return undefined
    },
  })
  const tokens = new Set<string | null>()
  const record = ({ request }: { request: Request }) => tokens.add(request.headers.get('Authorization'))
  server.events.on('request:start', record)
  onTestFinished(() => server.events.removeListener('request:start', record))
  await round()
  expect([...inside]).toEqual(['vu-1'])
  expect([...tokens]).toEqual(['Bearer of north'])
  expect(kept().map(({ visitUserId, tries }) => [visitUserId, tries ?? 0])).toEqual([
    ['vu-2', 0],
    ['vu-3', 0],
  ])
  setCaller(kiosk)
  await round()
  expect([...inside]).toEqual(['vu-1', 'vu-2', 'vu-3'])
})

it.each([
  ['as long as Retry-After asks for', '300', 5],
  ['15 minutes if Retry-After asks for longer', '86400', 15],
])('waits %s', async (_, asks, minutes) => {
  for (const id of ['vu-1', 'vu-2']) keep(id)
  const reads: string[] = []
  answerArrivals({
    read: (id) => {
      reads.push(id)
      return new HttpResponse(null, { status: 429, headers: { 'Retry-After': asks } })
    },
  })
  await round()
  const asked = reads.length
  vi.setSystemTime(noon + (minutes - 1) * MINUTE)
  await round(true)
  expect(reads).toHaveLength(asked)
  vi.setSystemTime(noon + (minutes + 1) * MINUTE)
  await round(true)
  expect(reads.length).toBeGreaterThan(asked)
})

it('is tried again if the network comes back while an attempt is failing', async () => {
  keep('vu-1')
  let reads = 0
  const { inside } = answerArrivals({ read: () => (reads++ === 0 ? 403 : undefined) })
  await Promise.all([round(true), round(true)])
  expect([...inside]).toEqual(['vu-1'])
  expect(kept()).toEqual([])
})

it('does not wait longer if the clock is set back', async () => {
  keep('vu-1')
  let isBusy = true
  const { sent } = answerArrivals({
    read: () =>
      isBusy ? new HttpResponse(null, { status: 429, headers: { 'Retry-After': '300' } }) : undefined,
  })
  await round()
  isBusy = false
  vi.setSystemTime(noon - 60 * MINUTE)
  await round(true)
  expect(sent).toEqual(['vu-1'])
})

it('delivers check-ins behind three failing ones in the next round', async () => {
  // The shortest backoff: the failing ones are due again at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const ids = ['vu-1', 'vu-2', 'vu-3', 'vu-4', 'vu-5']
  for (const id of ids) keep(id, { at: noon + Number(id.at(-1)) })
  const { inside } = answerArrivals({ read: (id) => (Number(id.at(-1)) <= 3 ? silence() : undefined) })
  await rounds(2)
  expect([...inside]).toEqual(['vu-4', 'vu-5'])
})

it('sends each check-in once, even if its response is lost', async () => {
  for (const id of ['vu-1', 'vu-2']) keep(id)
  const world = answerArrivals({
    checkin: (id) => {
      if (id !== 'vu-1') return undefined
      world.inside.add(id)
      return silence()
    },
  })
  await rounds(10)
  expect(world.sent.toSorted()).toEqual(['vu-1', 'vu-2'])
  expect(kept()).toEqual([])
})

it('does not send a delivered check-in again if its row cannot be removed', async () => {
  keep('vu-1')
  const rows = storedRows('kiosk-arrivals')
  vi.spyOn(rows, 'delete').mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  const { sent, inside } = answerArrivals({})
  await round()
  // Simulates a replica that lags behind.
  inside.clear()
  await round()
  expect(sent).toEqual(['vu-1'])
  expect(kept()).toEqual([])
})

it('neither stores nor requests invalid visitor ids', async () => {
  for (const visitUserId of ['..', '.', 'a/b', 'x'.repeat(65), 'vu 1', ''])
    await expect(saveArrival({ tenantId: 'north', visitId: 'v-a', visitUserId })).rejects.toThrow('id')
  expect(kept()).toEqual([])
  // As stored by an earlier build.
  keep('..')
  keep('vu-2')
  const { sent } = answerArrivals({})
  await round()
  expect(sent).toEqual(['vu-2'])
  expect(kept()).toMatchObject([{ visitUserId: '..', isRefused: true, reason: 'wrongCode' }])
})
