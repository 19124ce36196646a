import { describe, expect, it, vi } from 'vitest'
import { routeTable } from '@/routes/route-table'
import { type Draft, drafts } from './drafts'
import { faults } from './faults'
import { openStage, type Stage } from './stage'
import { formWith, lost, press, submit, type } from './typing'

/** Wait for the debounced requests of a form after typing, in ms. */
const PAUSE = 800

/** Opens a form and fills it. */
async function fill(
  stage: Stage,
  { route, address, kept, press: opener, typed, sends }: Draft,
): Promise<void> {
  const { services, browser } = stage
  const row = routeTable.find(({ name }) => name === route)
  if (!row) throw new Error(`There is no route '${route}'`)
  services.begin(undefined, undefined, sends)
  await browser.open(address(services.tenant), row, kept?.(services.tenant))
  await stage.expectWell()
  if (opener) press(opener)
  await formWith(Object.keys(typed)[0] ?? '')
  for (const [label, text] of Object.entries(typed)) type(label, text)
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  await stage.judge()
}

const stageOf = openStage('drafts')

describe.each(drafts)('the input at $route for $sends', ({ sends, typed, ...draft }) => {
  it('is kept after every fault of every call made on submit', async () => {
    const stage = stageOf()
    const { services, browser, counts } = stage
    await fill(stage, { sends, typed, ...draft })
    services.begin(undefined, undefined, sends)
    await submit()
    // The code that sends it may have to be loaded first.
    await vi.waitUntil(() => services.asked.includes(sends), { timeout: 10_000 }).catch(() => {})
    await stage.judge()
    // The branding loads when the page is idle, so by chance only now.
    const calls = [...new Set(services.asked)].filter((call) => !call.endsWith('/configuration/branding'))
    expect(calls).toContain(sends)
    counts.forms++
    counts.calls += calls.length
    const wrong: string[] = []
    for (const call of calls)
      for (const fault of faults) {
        if ((call === sends ? draft.passes : draft.ends)?.includes(fault.name)) continue
        if (draft.counts) localStorage.removeItem(draft.counts(services.tenant))
        services.begin(call, fault, sends)
        await submit()
        const found = await stage.outcome(fault, () => lost(typed))
        wrong.push(...found.map((words) => `${call} · ${words}`))
      }
    browser.close()
    expect(wrong).toEqual([])
  })
})
