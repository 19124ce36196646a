import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { updateIndex, companyIndexQueries } from '@/hooks/company/company-index'
import type { Query } from '@/http/query-string'
import { searchCompanies } from '@/lib/company/company-index'
import { type Company, companyService } from '@/services/company/company'
import { client } from '../support'

const company = (companyId: number, name = `Company ${companyId}`): Company => ({
  companyId,
  name,
  enabled: true,
  deleted: false,
})

let skips: number[] = []
let running = 0
let mostAtOnce = 0

/** A server with `total` companies and pages of `most`. */
function serve(total: number, most = 500, failsAt = -1) {
  vi.spyOn(companyService, 'find').mockImplementation(async (_, query: Query = {}) => {
    const skip = Number(query['$skip'])
    skips.push(skip)
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await Promise.resolve()
    running--
    if (skip === failsAt) throw new Error('Down')
    const length = Math.max(0, Math.min(most, total - skip))
    const data = Array.from({ length }, (__, at) => company(skip + at))
    return { total, isCounted: true, limit: most, skip, dropped: 0, unwanted: [], searched: null, data }
  })
}

beforeEach(() => {
  skips = []
  mostAtOnce = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const options = companyIndexQueries.all('north')
const load = () => client.fetchQuery(options)
const known = () => client.getQueryData(options.queryKey)

it('loads all companies, two pages at a time', async () => {
  serve(1800)
  const { index, isComplete } = await load()
  expect([index.size(), isComplete]).toEqual([1800, true])
  expect(skips).toEqual([0, 500, 1000, 1500])
  expect(mostAtOnce).toBe(2)
})

it('steps by the page size of the server', async () => {
  serve(120, 50)
  expect((await load()).index.size()).toBe(120)
  expect(skips).toEqual([0, 50, 100])
})

it('stops at 200 pages and is incomplete', async () => {
  serve(2000, 5)
  const { index, isComplete } = await load()
  expect([index.size(), isComplete, skips.length]).toEqual([1000, false, 200])
})

it('loads one page if the user saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  serve(1800)
  expect(await load()).toMatchObject({ count: 500, isComplete: false })
})

it('keeps the pages before a failed one, and loads again at the next use', async () => {
  serve(1800, 500, 1000)
  await expect(load()).rejects.toThrow('Down')
  expect(known()).toMatchObject({ isComplete: false })
  expect(known()?.count).toBeGreaterThanOrEqual(500)
  vi.restoreAllMocks()
  serve(1800)
  expect((await load()).isComplete).toBe(true)
})

it('stops loading once the cache of the tenant is cleared', async () => {
  serve(50_000)
  void load().catch(() => {})
  await vi.waitFor(() => expect(skips.length).toBeGreaterThan(3), 30_000)
  client.clear()
  const count = skips.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(skips.length).toBeLessThanOrEqual(count + 2)
  expect(known()).toBeUndefined()
})

it('finds a company that was just created, without a request', async () => {
  serve(10)
  const { index } = await load()
  updateIndex(client, 'north', company(99, 'Zebra'))
  expect(searchCompanies([index], 'zebra', 8)).toMatchObject([{ companyId: 99 }])
  expect([known()?.count, skips.length]).toEqual([11, 1])
})

it('is not fresh for longer because a company was created', async () => {
  serve(10)
  await load()
  const loadedAt = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(loadedAt + LOOKUP_STALE_TIME / 2)
  updateIndex(client, 'north', company(99, 'Zebra'))
  await load()
  expect(skips).toHaveLength(1)
  now.mockReturnValue(loadedAt + LOOKUP_STALE_TIME + 1)
  await load()
  expect(skips).toHaveLength(2)
})

it('is loaded again after a failure, also if companies were created since', async () => {
  serve(1800, 500, 1000)
  await expect(load()).rejects.toThrow('Down')
  updateIndex(client, 'north', company(9999, 'Zebra'))
  updateIndex(client, 'north', company(9998, 'Yak'))
  vi.restoreAllMocks()
  serve(1800)
  expect(await load()).toMatchObject({ count: 1800, isComplete: true })
})
