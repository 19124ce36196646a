// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { deliverArrivals } from '@/layouts/skytouch/deliver-arrivals'
import { storedRows } from '../../support/kept-rows'
import { expected, grantLocks, keep, kept } from './support'

vi.mock('@/lib/kept-rows', () => import('../../support/kept-rows'))

const COUNT = 1000
const HALF_MINUTE = 30_000
const SEED = 20_260_303

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** No answer until the caller's own time is over. */
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

type Ending = 'before' | 'lost' | 503 | 401 | 'never' | 'answered'

/** How a call ends: one of five fails, in one of five ways. */
function endingOf(chance: number): Ending {
  const ways: Ending[] = ['before', 'lost', 503, 401, 'never']
  return ways[Math.floor(chance * 25)] ?? 'answered'
}

/** A backend that counts a check-in whenever one reaches it, also for somebody who is inside. */
function brokenBackend(random: () => number) {
  let calls = 0
  const checkins = new Map<string, number>()
  const endings = new Map<Ending, number>()

  function act(path: string, method: string, body: BodyInit | null | undefined): unknown {
    if (path.includes('/location/')) return []
    if (path.endsWith('/validate')) return []
    if (method === 'GET') {
      const id = path.split('/').at(-1) ?? ''
      return { ...expected(id), ...(checkins.has(id) ? { status: 'checkedIn' } : {}) }
    }
    const { visitUserId: id } = JSON.parse(body as string) as { visitUserId: string }
    checkins.set(id, (checkins.get(id) ?? 0) + 1)
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
    const answer = act(pathname, init.method ?? 'GET', init.body)
    if (ending === 'lost') throw new TypeError('Failed to fetch')
    return json(answer)
  })
  return { checkins, endings, calls: () => calls }
}

/** Waits for a round; pauses and timeouts pass as soon as nothing else goes on. */
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

it('delivers 1,000 check-ins exactly once each, with a network that comes and goes', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-03-03T09:00:00Z'),
  })
  grantLocks()
  const random = randomFrom(SEED)
  vi.spyOn(Math, 'random').mockImplementation(random)
  for (let visitor = 1; visitor <= COUNT; visitor++)
    keep(`vu-${visitor}`, { at: Date.now() - COUNT + visitor })
  const { checkins, endings, calls } = brokenBackend(random)

  let rounds = 0
  for (; kept().some(({ isRefused }) => !isRefused) && rounds < 3000; rounds++) {
    await finished(deliverArrivals('north', null, { isEager: random() < 0.05 }), calls)
    vi.setSystemTime(Date.now() + HALF_MINUTE)
  }

  const seen = { seed: SEED, rounds, ...Object.fromEntries(endings) }
  expect(kept(), JSON.stringify(seen)).toEqual([])
  expect(checkins.size, JSON.stringify(seen)).toBe(COUNT)
  expect([...checkins.values()].filter((count) => count !== 1)).toEqual([])
  for (const ending of ['before', 'lost', 503, 401, 'never', 'answered'] as const)
    expect(endings.get(ending), String(ending)).toBeGreaterThan(50)
}, 60_000)
