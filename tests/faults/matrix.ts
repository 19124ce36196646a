import { describe, expect, it } from 'vitest'
import { type RouteRow, routeTable } from '@/routes/route-table'
import { type Fault, faults, faultsOf, oneOfEachKind } from './faults'
import { type Suite, screens } from './screens'
import { openStage, type Stage } from './stage'

/** Delay until a screen has loaded its idle-time prefetches, in ms. */
const IDLE = 400

/** Requests of the layout, the same on every screen. */
const FRAME = new Set([
  'POST /api/auth/v1/authentication',
  'GET /user/v1/{t}',
  'GET /api/auth/v1/tenants/{t}',
  'GET /api/auth/v1/tenants',
  'GET /auth/v1/domains',
  'POST /user/v1/{t} dashboardSettings',
])

type Page = { address: string; row: RouteRow; readsAnew: boolean }

/** Whether the layout's requests are tested here: on the first route with that layout. */
const hasFrame = (row: RouteRow) =>
  routeTable.find(({ layout, access }) => layout === row.layout && access === row.access)?.name === row.name

/** A call of a page, its queries, and its faults. */
type Part = { call: string; queries: readonly string[]; asked: readonly Fault[]; loaded: readonly Fault[] }

/** The calls of a screen in order, and the queries that make them. */
async function callsOf(stage: Stage, { address, row }: Page) {
  const { services, browser } = stage
  // Opens it twice: the first time loads the code, so that the second time has all calls.
  for (let time = 0; time < 2; time++) {
    services.begin()
    await browser.open(address, row)
    await new Promise((resolve) => setTimeout(resolve, IDLE))
    await stage.expectWell()
  }
  const calls = [...new Set(services.asked)]
  return { calls, queries: await browser.queries() }
}

/** Loads a page while a call fails. */
async function loaded(stage: Stage, { address, row }: Page, call: string, fault: Fault): Promise<string[]> {
  stage.services.begin(call, fault)
  await stage.browser.open(address, row)
  return stage.outcome(fault)
}

/** Fails a call of an open page in several ways, then lets it succeed. */
async function asked(stage: Stage, page: Page, { call, queries, asked: by }: Part): Promise<string[]> {
  const { services, browser } = stage
  const ask = () => (page.readsAnew ? browser.drawAnew(page.address, queries) : browser.ask(queries))
  const wrong: string[] = []
  for (const fault of by) {
    services.begin(call, fault)
    await ask()
    wrong.push(...(await stage.outcome(fault)))
  }
  services.begin()
  await ask()
  const left = await stage.judge()
  return left ? [...wrong, `when all is well again: ${left}`] : wrong
}

/**
 * Plans faults of every kind for each call, and fewer if the route has made the call before. Calls of the
 * session fail while the page is loaded, each time. Calls of a query fail on the open page, and once while it
 * is loaded, each with another fault; calls of a layout that was tested before fail only while it is loaded.
 */
async function planOf(stage: Stage, page: Page, known: ReadonlySet<string>): Promise<Part[]> {
  const { calls, queries } = await callsOf(stage, page)
  const parts: Part[] = []
  for (const [index, call] of calls.entries()) {
    const other = faults.filter((_, number) => number === index % faults.length)
    const found = queries.get(call)
    if (FRAME.has(call) && !hasFrame(page.row)) {
      if (known.size > 0) continue
      stage.counts.loads++
      parts.push({ call, queries: [], asked: [], loaded: other })
      continue
    }
    const isRepeated = known.has(call)
    if (isRepeated && FRAME.has(call)) continue
    stage.counts[isRepeated ? 'repeated' : 'calls']++
    if (found) stage.counts.loads++
    const by = isRepeated ? oneOfEachKind : faultsOf(index)
    parts.push({ call, queries: found ?? [], asked: found ? by : [], loaded: found ? other : by })
  }
  return parts
}

/** Problems of a page when its calls fail. */
async function everyFault(stage: Stage, page: Page, known: Set<string>): Promise<string[]> {
  stage.counts.screens++
  const parts = await planOf(stage, page, known)
  const wrong: string[] = []
  const note = (call: string, words: readonly string[]) =>
    wrong.push(...words.map((text) => `${page.address} · ${call} · ${text}`))
  for (const part of parts) if (part.queries.length > 0) note(part.call, await asked(stage, page, part))
  for (const { call, loaded: by } of parts)
    for (const fault of by) note(call, await loaded(stage, page, call, fault))
  for (const { call } of parts) known.add(call)
  stage.browser.close()
  return wrong
}

/** Tests the routes of one file, each with all calls and faults. */
export function faultMatrix(suite: Suite): void {
  const stage = openStage(suite)
  describe.each(routeTable.filter(({ name }) => screens[name].suite === suite))('$path', (row) => {
    it('is not blank or broken, stops loading and offers a way to continue after each failed call', async () => {
      const { addresses, readsAnew = false } = screens[row.name]
      const wrong: string[] = []
      const known = new Set<string>()
      for (const address of addresses(stage().services.tenant))
        wrong.push(...(await everyFault(stage(), { address, row, readsAnew }, known)))
      expect(wrong).toEqual([])
    })
  })
}
