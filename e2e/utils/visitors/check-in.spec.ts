import type { Page } from '@playwright/test'
import { stopClock } from '../../support/clock'
import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

const NAME = 'Elena Expected'
const OTHER = 'Émile Éxpéctant'
const GUEST = 'Gwen Group'

/** Simulates a hidden or visible tab. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('check-ins and check-outs can be undone for five seconds', async ({
  signedIn: page,
  backend,
  tenant,
  api,
}) => {
  const { expected, expected2 } = tenant.ids.visitors
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()

  await test.step('Undo reverts a check-in before it is sent', async () => {
    await desk.find(NAME)
    await stopClock(page)
    await desk.press(NAME, 'Check in')
    await desk.hasStatus(NAME, 'On site')
    await page.clock.runFor(1000)
    await desk.press(NAME, 'Undo')
    await desk.hasStatus(NAME, 'Expected')
    await page.clock.fastForward(10_000)
    await desk.hasStatus(NAME, 'Expected')
    expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
    expect(await api.get('booking/visit-user', expected.visitUserId)).toMatchObject({ status: 'expected' })
  })

  await test.step('a check-in is shown at once and sent after five seconds', async () => {
    await desk.press(NAME, 'Check in')
    await desk.hasStatus(NAME, 'On site')
    expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)

    await page.clock.fastForward(5000)
    await page.clock.resume()
    await expect(desk.row(NAME).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    const sent = await backend.requests(tenant.tenantId, 'checkin')
    expect(sent.map(({ body }) => body)).toEqual([{ ...expected, proceed: false }])
  })

  await test.step('a check-out is shown at once and can be undone', async () => {
    await desk.find('Oscar Onsite')
    await stopClock(page)
    await desk.press('Oscar Onsite', 'Check out')
    await desk.hasStatus('Oscar Onsite', 'Left')
    await page.clock.runFor(1000)
    await desk.press('Oscar Onsite', 'Undo')
    await desk.hasStatus('Oscar Onsite', 'On site')

    await page.clock.runFor(1000)
    await desk.press('Oscar Onsite', 'Check out')
    await page.clock.fastForward(5000)
    await page.clock.resume()
    await expect
      .poll(async () => (await backend.requests(tenant.tenantId, 'checkout')).map(({ status }) => status))
      .toEqual([200])
    await desk.hasStatus('Oscar Onsite', 'Left')
  })

  await test.step('a double click checks in once, and Undo is not below the pressed button', async () => {
    await desk.find(OTHER)
    const button = desk.row(OTHER).getByRole('button', { name: 'Check in', exact: true })
    const pressed = await button.boundingBox()
    await stopClock(page)
    await button.dblclick()
    await desk.hasStatus(OTHER, 'On site')
    const undo = await desk.row(OTHER).getByRole('button', { name: 'Undo' }).boundingBox()
    if (!pressed || !undo) throw new Error('A button has no place')
    expect(undo.x + undo.width).toBeLessThanOrEqual(pressed.x)
    await page.clock.fastForward(5000)
    await page.clock.resume()
    await expect(desk.row(OTHER).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    // The first one is from the previous step.
    const sent = await backend.requests(tenant.tenantId, 'checkin')
    expect(sent.map(({ body }) => body)).toEqual(
      [expected, expected2].map((ids) => ({ ...ids, proceed: false })),
    )
  })

  await test.step('a row stays in a filtered list while it can be undone and the pointer is over the list', async () => {
    await desk.search.fill('')
    await desk.count('Expected').click()
    await expect(page).toHaveURL('/utils/visitors?status=expected')
    await stopClock(page)
    await desk.press(GUEST, 'Check in')
    await desk.hasStatus(GUEST, 'On site')
    await expect(desk.row(GUEST).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.clock.fastForward(5000)
    await page.clock.resume()
    // The others must not move under the pointer.
    await expect(desk.row(GUEST).getByRole('button', { name: 'Check out' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(desk.row(GUEST)).toHaveCount(0)
  })
})

test('pending actions survive a refresh, and are sent before the page is left', async ({
  signedIn: page,
  backend,
  tenant,
  api,
}) => {
  const { expected, expected2, groupFirst } = tenant.ids.visitors
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()

  await test.step('pending actions are sent when the screen is left', async () => {
    await desk.find(NAME)
    // The five seconds are never over.
    await stopClock(page)
    await desk.press(NAME, 'Check in')
    await desk.hasStatus(NAME, 'On site')
    await page.getByRole('link', { name: 'New booking' }).first().click()
    await expect(page).toHaveURL('/prebooking')
    await expect.poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).length).toBe(1)
    await page.clock.resume()
    await expect
      .poll(() => api.get('booking/visit-user', expected.visitUserId))
      .toMatchObject({ status: 'checkedIn' })
  })

  await test.step('a poll does not revert a pending action', async () => {
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await desk.isLoaded()
    await desk.find(OTHER)
    await stopClock(page)
    await desk.press(OTHER, 'Check in')
    await desk.hasStatus(OTHER, 'On site')
    const polled = page.waitForResponse(
      (response) => response.request().headers()['x-service-method'] === 'getVisitorsForDay',
    )
    await desk.refresh()
    await polled
    await page.clock.runFor(100)
    await desk.hasStatus(OTHER, 'On site')
    await expect(desk.row(OTHER).getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  await test.step('pending actions are sent when the page is hidden, and cannot be undone afterwards', async () => {
    await setVisibility(page, 'hidden')
    await expect.poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).length).toBe(2)
    const [, last] = await backend.requests(tenant.tenantId, 'checkin')
    expect(last?.body).toEqual({ ...expected2, proceed: false })
    await page.clock.resume()
    await expect(desk.row(OTHER).getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await setVisibility(page, 'visible')
  })

  await test.step('pending actions are sent before a log-out', async () => {
    await desk.find(GUEST)
    await desk.press(GUEST, 'Check in')
    await desk.hasStatus(GUEST, 'On site')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    expect(await api.get('booking/visit-user', groupFirst.visitUserId)).toMatchObject({ status: 'checkedIn' })
  })
})

test('failed check-ins', async ({ signedIn: page, backend, tenant, allowConsole, watcher }) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()

  await test.step('a refused check-in is reverted with its reason', async () => {
    allowConsole(/status of 503/)
    await desk.find(NAME)
    const restore = await backend.fault({
      path: tenant.tenantId,
      serviceMethod: 'checkin',
      kind: 'status',
      status: 503,
      body: 'The doors are being oiled',
    })
    await desk.press(NAME, 'Check in')
    await desk.hasStatus(NAME, 'On site')
    await page.clock.fastForward(5000)
    await desk.hasStatus(NAME, 'Expected')
    await expect(page.getByText(`${NAME} was not checked in`)).toBeVisible()
    await expect(
      desk.row(NAME).getByRole('button', { name: 'Not done: The doors are being oiled' }),
    ).toBeVisible()
    await restore()
  })

  await test.step('a check-in with unknown outcome is shown as not confirmed', async () => {
    watcher.check()
    allowConsole(/ERR_/)
    const { visitUserId } = tenant.ids.visitors.expected2
    await desk.find(OTHER)
    await backend.fault({ path: tenant.tenantId, serviceMethod: 'checkin', kind: 'truncate' })
    await backend.fault({ path: `${tenant.tenantId}/visit-user/${visitUserId}`, kind: 'status', status: 503 })
    await desk.press(OTHER, 'Check in')
    await desk.hasStatus(OTHER, 'On site')
    await page.clock.fastForward(5000)
    await expect(page.getByText(`Check-in of ${OTHER} not confirmed`)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(`${OTHER} was not checked in`)).toHaveCount(0)
    await expect(
      desk.row(OTHER).getByRole('button', { name: /^The server did not confirm this/ }),
    ).toBeVisible()
  })
})
