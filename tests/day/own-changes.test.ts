// A model: a service with a day's visitors, changed by this desk and by others after the first load, while full loads, polls
// and roll calls of one page are under way and the device's clock is set. Whatever comes in which order, the desk and the
// roll call show the service's latest as of the last answer that was requested after the own change, and before it the own
// change.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { DayList } from '@/day/day-list'
import { insideQueries, mergeInside } from '@/hooks/booking/inside'
import { cacheVisitor, dropVisitor, reloadDayLists, visitUserQueries } from '@/hooks/booking/visit-user'
import type { Page } from '@/http/parse'
import { type VisitUser, visitUserSchema, visitUserService } from '@/services/booking/visit-user'
import { Random } from '../../e2e/backend/data/random'
import { dayVisitor } from '../hooks/booking/day-visitor'

const RUNS = 150
const STEPS = 60
const VISITORS = 6
const TENANT = 'north'
const day = visitUserQueries.day(TENANT, '2026-03-10')
const inside = insideQueries.all(TENANT, 60_000)
const statuses = ['expected', 'checkedIn', 'checkedOut'] as const

afterEach(() => vi.useRealTimers())

const pageOf = (data: VisitUser[], limit: number): Page<VisitUser> => ({
  data,
  total: data.length,
  limit,
  skip: 0,
  isCounted: true,
  dropped: 0,
  unwanted: [],
  searched: null,
  isSortedHere: false,
})

/** What a request under way has found, once the service has read its records; `end`: lets it answer. */
type Request = { read: () => void; end: () => void; isRead: boolean }

async function run(seed: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 2, 10, 8) })
  const random = new Random(seed)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T

  /** The service's own time in ms, which nobody sets. */
  let serverTime = Date.UTC(2026, 2, 10, 8)
  const stored = new Map<string, VisitUser>()
  const write = (id: string, status: VisitUser['status']): VisitUser => {
    const n = Number(id.slice(3))
    const updatedAt = new Date(serverTime).toISOString()
    const record = visitUserSchema.parse(dayVisitor(n, { status: String(status), updatedAt }))
    stored.set(id, record)
    return record
  }
  const ids = Array.from({ length: VISITORS }, (_, n) => dayVisitor(n).visitUserId)
  for (const id of ids.slice(1)) write(id, 'expected')

  /** By visitor, what this desk knows from its own changes and from answers; null for somebody who is gone. */
  type Known = { at: number; status: unknown }
  const own = new Map<string, Known>()
  let step = 0

  const pending: { day: Request | null; inside: Request | null } = { day: null, inside: null }
  function answerTo(which: 'day' | 'inside', answer: () => Page<VisitUser>): Promise<Page<VisitUser>> {
    return new Promise((resolve) => {
      let page: Page<VisitUser> | null = null
      const request: Request = {
        isRead: false,
        read: () => {
          page ??= answer()
          request.isRead = true
        },
        end: () => resolve(page ?? answer()),
      }
      pending[which] = request
    })
  }
  /** What the service had when it read for the last answer, and when that was requested. */
  const answered = {
    day: { askedAt: -1, all: new Map<string, unknown>() },
    inside: { askedAt: -1, all: new Map<string, unknown>() },
  }
  const snapshot = () => new Map<string, unknown>([...stored].map(([id, { status }]) => [id, status]))
  let pendingDay = { askedAt: -1, all: new Map<string, unknown>(), isWhole: true }
  let pendingInside = { askedAt: -1, all: new Map<string, unknown>() }

  vi.spyOn(visitUserService, 'getVisitorsForDay').mockImplementation((_tenant, query) => {
    const since = 'changedSince' in query ? String(query.changedSince) : ''
    return answerTo('day', () => {
      pendingDay = { askedAt: pendingDay.askedAt, all: snapshot(), isWhole: since === '' }
      return pageOf(
        [...stored.values()].filter(({ updatedAt }) => String(updatedAt) >= since),
        Number(query.$limit),
      )
    })
  })
  vi.spyOn(visitUserService, 'find').mockImplementation((_tenant, query = {}) =>
    answerTo('inside', () => {
      const after = (query['visitUserId'] as { $gt?: string } | undefined)?.$gt
      // The pages of a roll call are read one after the other; the first is the one that counts.
      if (after === undefined) pendingInside = { askedAt: pendingInside.askedAt, all: snapshot() }
      return pageOf(
        [...stored.values()].filter(({ status }) => status === 'checkedIn'),
        200,
      )
    }),
  )

  const loads: { day: Promise<unknown> | null; inside: Promise<unknown> | null } = { day: null, inside: null }
  const ask = async (which: 'day' | 'inside') => {
    if (loads[which]) return
    if (which === 'day') pendingDay = { ...pendingDay, askedAt: step }
    else pendingInside = { ...pendingInside, askedAt: step }
    const query = which === 'day' ? day : inside
    // With the clock set back, Query would take its data for fresh.
    await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    loads[which] = client.fetchQuery(query as typeof day)
    await vi.waitFor(() => expect(pending[which]).not.toBeNull())
  }
  const end = async (which: 'day' | 'inside') => {
    const load = loads[which]
    if (!load) return
    let isOver = false
    void load.finally(() => (isOver = true))
    while (!isOver) {
      pending[which]?.end()
      await Promise.resolve()
    }
    loads[which] = null
    pending[which] = null
    if (which === 'inside') {
      answered.inside = pendingInside
      return
    }
    hasAnswered = true
    const { askedAt, all, isWhole } = pendingDay
    // A poll does not tell who is gone.
    const kept = isWhole ? [] : [...shownBefore].filter(([id]) => !all.has(id))
    answered.day = { askedAt, all: new Map([...kept, ...all]) }
  }

  /** The status that must be shown; undefined for somebody who must not be shown. */
  function expectedOnDay(id: string): unknown {
    const mine = own.get(id)
    if (!mine || mine.at < answered.day.askedAt) return answered.day.all.get(id)
    if (mine.status === null) return undefined
    // A change of somebody who is not in the list does not add them.
    return shownBefore.has(id) || (hasAnswered && answered.day.all.has(id)) ? mine.status : undefined
  }
  let shownBefore = new Map<string, unknown>()
  /** Whether a load of the day has ended since then. */
  let hasAnswered = false

  function check() {
    const list = client.getQueryData<DayList>(day.queryKey)
    if (!list) return
    const shown = new Map(list.visitors.map(({ visitUserId, status }) => [String(visitUserId), status]))
    for (const id of ids) expect([seed, step, id, shown.get(id)]).toEqual([seed, step, id, expectedOnDay(id)])
    shownBefore = shown
    hasAnswered = false
    const loaded = client.getQueryData<NonNullable<Parameters<typeof mergeInside>[0]>>(inside.queryKey)
    const onSite = new Set(mergeInside(loaded, list)?.visitors.map(({ visitUserId }) => String(visitUserId)))
    for (const id of ids) {
      const mine = own.get(id)
      const isNewer = mine && mine.at >= answered.inside.askedAt
      const isFresher = answered.day.askedAt > answered.inside.askedAt
      // Who is not in the day list may have come on another day.
      const isOfDay = isFresher && answered.day.all.has(id) && !(mine && mine.at >= answered.day.askedAt)
      const status = isOfDay ? answered.day.all.get(id) : isNewer ? mine.status : answered.inside.all.get(id)
      expect([seed, step, 'roll call', id, onSite.has(id)]).toEqual([
        seed,
        step,
        'roll call',
        id,
        status === 'checkedIn',
      ])
    }
  }

  const acts: [number, () => unknown][] = [
    [3, () => ask('day')],
    [1, () => ask('inside')],
    [3, () => pending.day?.read()],
    [1, () => pending.inside?.read()],
    [3, () => end('day')],
    [1, () => end('inside')],
    [1, () => reloadDayLists(client, TENANT)],
    [4, () => void write(pick(ids), pick(statuses))],
    [1, () => void stored.delete(pick(ids))],
    [
      4,
      () => {
        const id = pick([...stored.keys()])
        if (id === undefined) return
        const visitor = write(id, pick(statuses))
        cacheVisitor(client, TENANT, visitor)
        own.set(id, { at: step, status: visitor.status })
      },
    ],
    [
      1,
      () => {
        const id = pick(ids)
        stored.delete(id)
        dropVisitor(client, TENANT, id)
        own.set(id, { at: step, status: null })
      },
    ],
    [1, () => vi.setSystemTime(Date.now() + random.whole(-7_200_000, 7_200_000))],
  ]
  const weighted = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  await ask('day')
  await end('day')
  for (step = 1; step <= STEPS; step++) {
    const pause = random.whole(1, 20_000)
    serverTime += pause
    vi.advanceTimersByTime(pause)
    await pick(weighted)()
    check()
  }
  await end('day')
  await end('inside')
  check()
  client.clear()
}

it('shows the latest that is known of everybody, in any order', async () => {
  for (let n = 0; n < RUNS; n++) await run(`day-${n}`)
})
