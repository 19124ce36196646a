// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { deliverArrivals } from '@/kiosk/device/deliver-arrivals'
import { saveArrival } from '@/kiosk/device/arrivals'
import { queryClient } from '@/routes/query-client'
import { storedRows } from '../../support/indexed-db-rows'
import { expected, grantLocks, kept } from './support'

vi.mock('@/lib/indexed-db-rows', () => import('../../support/indexed-db-rows'))

const COUNT = 1000
const HALF_MINUTE = 30_000
const SEED = 20_260_303

/** A seeded random generator for numbers in [0, 1). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** No response until the caller's timeout. */
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

type Ending = 'before' | 'lost' | 503 | 401 | 'never' | 'answered'

/** The outcome of a call: one in five fails, in one of five ways. */
function endingOf(chance: number): Ending {
  const ways: Ending[] = ['before', 'lost', 503, 401, 'never']
  return ways[Math.floor(chance * 25)] ?? 'answered'
}

/** A backend that records every read and check-in, also of visitors on site. */
function brokenBackend(random: () => number) {
  let calls = 0
  /** Number of check-ins that were processed but whose response was lost. */
  let lostCheckins = 0
  const checkins: string[] = []
  const acts = new Map<string, string[]>()
  const endings = new Map<Ending, number>()
  const note = (id: string, what: string) => acts.set(id, [...(acts.get(id) ?? []), what])

  function act(path: string, method: string, body: BodyInit | null | undefined): unknown {
    if (path.includes('/location/')) return []
    if (path.endsWith('/validate')) return []
    if (method === 'GET') {
      const id = path.split('/').at(-1) ?? ''
      const status = acts.get(id)?.includes('checkin') ? 'checkedIn' : 'expected'
      note(id, status)
      return { ...expected(id), status }
    }
    const { visitUserId: id } = JSON.parse(body as string) as { visitUserId: string }
    note(id, 'checkin')
    checkins.push(id)
    return { visitUser: { ...expected(id), status: 'checkedIn' }, problems: [] }
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls++
    const ending = endingOf(random())
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
    if (ending === 'before') throw new TypeError('Failed to fetch')
    if (ending === 'never') return never(init.signal)
    if (ending === 503 || ending === 401) return json({ message: 'no' }, ending)
    const { pathname } = new URL(address, 'http://localhost')
    const before = checkins.length
    const answer = act(pathname, init.method ?? 'GET', init.body)
    if (ending !== 'lost') return json(answer)
    lostCheckins += checkins.length - before
    throw new TypeError('Failed to fetch')
  })
  return { checkins, acts, endings, calls: () => calls, lostCheckins: () => lostCheckins }
}

/** Waits for a round; advances delays and timeouts as soon as nothing else runs. */
async function finished(work: Promise<void>, calls: () => number) {
  let isOver = false
  void work.finally(() => (isOver = true))
  for (let before = -1; !isOver; before = calls()) {
    for (let tick = 0; tick < 10 && !isOver; tick++) await new Promise((resolve) => setImmediate(resolve))
    if (!isOver && calls() === before) await vi.advanceTimersToNextTimerAsync()
  }
  await work
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  storedRows('kiosk-arrivals').clear()
})

it('delivers 1,000 check-ins exactly once each over an unreliable network', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-03-03T09:00:00Z'),
  })
  grantLocks()
  const random = randomFrom(SEED)
  vi.spyOn(Math, 'random').mockImplementation(random)
  const { checkins, acts, endings, calls, lostCheckins } = brokenBackend(random)
  const scanned: string[] = []
  const failed = new Set<string>()

  async function scan(visitUserId: string) {
    vi.setSystemTime(Date.now() + 1)
    await saveArrival({ tenantId: 'north', visitId: 'v-a', visitUserId })
  }

  let rounds = 0
  for (; (scanned.length < COUNT || kept().length > 0) && rounds < 3000; rounds++) {
    for (let left = Math.floor(random() * 16); left > 0 && scanned.length < COUNT; left--) {
      scanned.push(`vu-${scanned.length + 1}`)
      await scan(scanned.at(-1) ?? '')
    }
    // A visitor scans their code again, whether on site or not.
    await scan(scanned[Math.floor(random() * scanned.length)] ?? 'vu-1')
    await finished(deliverArrivals(queryClient, 'north', null, { isEager: random() < 0.05 }), calls)
    for (const { visitUserId, tries } of kept()) if (tries > 0) failed.add(visitUserId)
    vi.setSystemTime(Date.now() + HALF_MINUTE)
  }

  const seen = JSON.stringify({
    seed: SEED,
    rounds,
    lostCheckins: lostCheckins(),
    ...Object.fromEntries(endings),
  })
  expect(kept(), seen).toEqual([])
  expect(checkins.toSorted(), seen).toEqual(scanned.toSorted())
  // Each check-in is sent only after a read with the status 'expected'.
  for (const [id, what] of acts) expect(what[what.indexOf('checkin') - 1], id).toBe('expected')
  // Check-ins that never failed arrive in scan order.
  const inOrder = (ids: readonly string[]) => ids.filter((id) => !failed.has(id))
  expect(inOrder(scanned).length, seen).toBeGreaterThan(COUNT / 4)
  expect(inOrder(checkins)).toEqual(inOrder(scanned))
  for (const ending of ['before', 'lost', 503, 401, 'never', 'answered'] as const)
    expect(endings.get(ending), String(ending)).toBeGreaterThan(50)
  expect(lostCheckins(), seen).toBeGreaterThan(20)
}, 60_000)
