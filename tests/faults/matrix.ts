import { describe, expect, it } from 'vitest'
import { type RouteRow, routeTable } from '@/routes/route-table'
import { type Fault, faults } from './faults'
import { type Suite, screens } from './screens'
import { openStage, type Stage } from './stage'

/** So late comes what a screen brings when it has nothing else to do. */
const IDLE = 400

/** What the frame asks on every staff screen. It is looked at once at each route. */
const FRAME = new Set([
  'POST /api/auth/v1/authentication',
  'GET /user/v1/{t}',
  'GET /api/auth/v1/tenants/{t}',
  'GET /api/auth/v1/tenants',
  'GET /auth/v1/domains',
  'POST /user/v1/{t} dashboardSettings',
])

type Page = { address: string; row: RouteRow; readsAnew: boolean }

/** What a screen asks, in its order, and which of its queries does. */
async function callsOf(stage: Stage, { address, row }: Page) {
  const { services, browser } = stage
  // Twice: the first time brings the code, which then comes at once.
  for (let time = 0; time < 2; time++) {
    services.begin()
    await browser.open(address, row)
    await new Promise((resolve) => setTimeout(resolve, IDLE))
    const wrong = await stage.judge()
    if (wrong) throw new Error(`Without any fault: ${wrong}`)
  }
  const calls = [...new Set(services.asked)]
  return { calls, queries: await browser.queries() }
}

/** A page that is loaded while a call goes wrong. */
async function loaded(stage: Stage, { address, row }: Page, call: string, fault: Fault): Promise<string[]> {
  stage.services.begin(call, fault)
  await stage.browser.open(address, row)
  return stage.outcome(fault)
}

/** A call that goes wrong in one way after the other on an open page, and is answered in the end. */
async function asked(stage: Stage, page: Page, call: string, queries: readonly string[]): Promise<string[]> {
  const { services, browser } = stage
  const ask = () => (page.readsAnew ? browser.drawAnew(page.address, queries) : browser.ask(queries))
  const wrong: string[] = []
  for (const fault of faults) {
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
 * Every call with every fault. What the session asks goes wrong while the page is loaded, each time; what a query asks goes
 * wrong once while the page is loaded, each call in another way, and in all ways on the open page.
 */
async function everyFault(stage: Stage, page: Page, isFirst: boolean): Promise<string[]> {
  const { calls, queries } = await callsOf(stage, page)
  const own = calls.filter((call) => isFirst || !FRAME.has(call))
  stage.counts.screens++
  stage.counts.calls += own.length
  const wrong: string[] = []
  const note = (call: string, words: readonly string[]) =>
    wrong.push(...words.map((text) => `${page.address} · ${call} · ${text}`))
  for (const call of own) {
    const found = queries.get(call)
    if (found) note(call, await asked(stage, page, call, found))
  }
  for (const [index, call] of own.entries())
    for (const fault of faults)
      if (!queries.has(call) || faults.indexOf(fault) === index % faults.length)
        note(call, await loaded(stage, page, call, fault))
  stage.browser.close()
  return wrong
}

/** The routes of one file of the matrix, each with every call answered by every fault. */
export function faultMatrix(suite: Suite): void {
  const stage = openStage(suite)
  describe.each(routeTable.filter(({ name }) => screens[name].suite === suite))('$path', (row) => {
    it('is never blank, never in pieces and never a dead end, whatever goes wrong', async () => {
      const { addresses, readsAnew = false } = screens[row.name]
      const wrong: string[] = []
      for (const [index, address] of addresses(stage().services.tenant).entries())
        wrong.push(...(await everyFault(stage(), { address, row, readsAnew }, index === 0)))
      expect(wrong).toEqual([])
    })
  })
}
