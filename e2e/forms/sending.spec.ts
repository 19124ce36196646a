// What becomes of each form's change if its response is lost, a token is refused, or the page is reloaded meanwhile.
import type { Route } from '@playwright/test'
import { expect } from '../support/fixtures'
import { cellsOf, type Column, reasonOf } from './cells'
import { rows, test } from './forms'
import { answerFirst, changesIn, EXPECTED, openFilled, submit } from './sending'

/** Fails the first change of a form. */
const faults: Record<
  string,
  { column: Column; fail: (route: Route) => Promise<void>; isRepeated?: boolean }
> = {
  'its response is lost': {
    column: 'lost',
    fail: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  'the token is refused': {
    column: 'unauthorized',
    fail: (route) => route.fulfill({ status: 401, json: { message: 'jwt expired', code: 401 } }),
    isRepeated: true,
  },
  'a token is refused after it': {
    column: 'unauthorized',
    fail: async (route) => {
      await route.fetch()
      await route.fulfill({ status: 401, json: { message: 'jwt expired', code: 401 } })
    },
  },
}

for (const form of rows) {
  const { name, changes } = form
  const [first = ''] = changes
  const cells = cellsOf(form)

  for (const [fault, { column, fail, isRepeated = false }] of Object.entries(faults)) {
    if (reasonOf(cells[column])) continue
    test(`${name} is done once if ${fault}`, async ({ page, prepare, allowConsole }) => {
      allowConsole(EXPECTED)
      const { given, network } = await openFilled(form, page, prepare)
      await answerFirst(page, form, fail)
      await submit(page, form)
      await form.done(given)
      expect(await changesIn(network)).toEqual(isRepeated ? [first, ...changes] : changes)
    })
  }

  if (reasonOf(cells.reloaded)) continue
  test(`${name} is not sent again by a reload`, async ({ page, prepare, allowConsole }) => {
    allowConsole(EXPECTED)
    const { network } = await openFilled(form, page, prepare)
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
    await answerFirst(page, form, async (route) => {
      await route.fetch()
      arrived()
      // The reload aborts the request, which has no response yet.
    })
    await submit(page, form)
    await hasArrived
    await page.reload()
    await expect(page.locator('#root > *').first()).toBeVisible()
    expect(await changesIn(network)).toEqual([first])
  })
}
