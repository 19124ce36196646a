// What becomes of each form's change if its response is lost, a token is refused, or the page is reloaded meanwhile.
import type { Page, Route } from '@playwright/test'
import { expect } from '../support/fixtures'
import type { Form, Given } from './form'
import { forms, test } from './forms'
import { changeOf, SlowNetwork } from './network'

/** Fails the first change of a form. */
const faults: Record<string, { fail: (route: Route) => Promise<void>; isRepeated?: boolean }> = {
  'its response is lost': {
    fail: async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
  'the token is refused': {
    fail: (route) => route.fulfill({ status: 401, json: { message: 'jwt expired', code: 401 } }),
    isRepeated: true,
  },
  'a token is refused after it': {
    fail: async (route) => {
      await route.fetch()
      await route.fulfill({ status: 401, json: { message: 'jwt expired', code: 401 } })
    },
  },
}

async function failFirst(
  page: Page,
  { changes }: Form,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  let isFailed = false
  await page.route('**/*', async (route) => {
    if (isFailed || changeOf(route.request()) !== changes[0]) return route.fallback()
    isFailed = true
    await fail(route)
  })
}

/** Opens a form and fills it; changes are recorded from then on. */
async function openFilled(form: Form, page: Page, prepare: (form: Form) => Promise<Given>) {
  const network = await SlowNetwork.install(page)
  const given = await prepare(form)
  await form.open(given)
  await form.fill?.(given)
  await network.start()
  return { given, network }
}

/** Without the renewal of a session. */
const changesIn = async (network: SlowNetwork) =>
  (await network.changes()).filter((change) => !change.includes('api/auth/authentication'))

const EXPECTED = /Failed to load resource|net::|Uncaught \(in promise\)/

for (const form of forms) {
  const { name, changes, noLook } = form
  const [first] = changes
  // The session's own request renews it.
  if (!first || first.includes('api/auth/authentication')) continue

  for (const [fault, { fail, isRepeated = false }] of Object.entries(faults)) {
    test(`${name} is done once if ${fault}`, async ({ page, prepare, allowConsole }) => {
      test.skip(noLook !== undefined, noLook ?? '')
      test.skip(form.opener === 'visitor' && fault.includes('token'), 'a link has no session to renew')
      allowConsole(EXPECTED)
      const { given, network } = await openFilled(form, page, prepare)
      await failFirst(page, form, fail)
      await form.submitButton(page).click()
      await form.done(given)
      expect(await changesIn(network)).toEqual(isRepeated ? [first, ...changes] : changes)
    })
  }

  test(`${name} is not sent again by a reload`, async ({ page, prepare, allowConsole }) => {
    allowConsole(EXPECTED)
    const { network } = await openFilled(form, page, prepare)
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
    await failFirst(page, form, async (route) => {
      await route.fetch()
      arrived()
      // The reload aborts the request, which has no response yet.
    })
    await form.submitButton(page).click()
    await hasArrived
    await page.reload()
    await expect(page.locator('#root > *').first()).toBeVisible()
    expect(await changesIn(network)).toEqual([first])
  })
}
