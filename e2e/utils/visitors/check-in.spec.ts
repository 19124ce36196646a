import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

const NAME = 'Elena Expected'

test('a check-in shows at once, and is sent when its five seconds are over', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)

  await page.clock.fastForward(5000)
  await expect(desk.row(NAME).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  const sent = await backend.requests(tenant.tenantId, 'checkin')
  expect(sent.map(({ body }) => body)).toEqual([{ ...tenant.ids.visitors.expected, proceed: false }])
})

test('Undo takes a check-in back before anything is sent', async ({
  signedIn: page,
  backend,
  tenant,
  api,
}) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await page.clock.runFor(1000)
  await desk.press(NAME, 'Undo')
  await desk.hasStatus(NAME, 'Expected')
  await page.clock.fastForward(10_000)
  await desk.hasStatus(NAME, 'Expected')
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
  const stored = await api.get('booking/visit-user', tenant.ids.visitors.expected.visitUserId)
  expect(stored).toMatchObject({ status: 'expected' })
})

test('a check-out shows at once and can be taken back', async ({ signedIn: page, backend, tenant }) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find('Oscar Onsite')
  await desk.press('Oscar Onsite', 'Check out')
  await desk.hasStatus('Oscar Onsite', 'Left')
  await page.clock.runFor(1000)
  await desk.press('Oscar Onsite', 'Undo')
  await desk.hasStatus('Oscar Onsite', 'On site')

  await page.clock.runFor(1000)
  await desk.press('Oscar Onsite', 'Check out')
  await page.clock.fastForward(5000)
  await expect
    .poll(async () => (await backend.requests(tenant.tenantId, 'checkout')).map(({ status }) => status))
    .toEqual([200])
  await desk.hasStatus('Oscar Onsite', 'Left')
})

test('what waits is sent when the screen is left', async ({ signedIn: page, backend, tenant, api }) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(page).toHaveURL('/prebooking')
  await expect.poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).length).toBe(1)
  await expect
    .poll(() => api.get('booking/visit-user', tenant.ids.visitors.expected.visitUserId))
    .toMatchObject({ status: 'checkedIn' })
})

test('what waits is sent when the page is hidden, and can no longer be taken back', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).length).toBe(1)
  await expect(desk.row(NAME).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('what waits is sent before a log-out', async ({ signedIn: page, tenant, api }) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  const stored = await api.get('booking/visit-user', tenant.ids.visitors.expected.visitUserId)
  expect(stored).toMatchObject({ status: 'checkedIn' })
})

test('a double click checks in once, and Undo never lies under the pressed button', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  const button = desk.row(NAME).getByRole('button', { name: 'Check in', exact: true })
  const pressed = await button.boundingBox()
  await button.dblclick()
  await desk.hasStatus(NAME, 'On site')
  const undo = await desk.row(NAME).getByRole('button', { name: 'Undo' }).boundingBox()
  if (!pressed || !undo) throw new Error('A button has no place')
  expect(undo.x + undo.width).toBeLessThanOrEqual(pressed.x)
  await page.clock.fastForward(5000)
  await expect(desk.row(NAME).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(1)
})

test('a poll does not take back what waits, nor what the other desk sees twice', async ({
  signedIn: page,
}) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  const polled = page.waitForResponse(
    (response) => response.request().headers()['x-service-method'] === 'getVisitorsForDay',
  )
  await desk.refresh()
  await polled
  await desk.hasStatus(NAME, 'On site')
  await expect(desk.row(NAME).getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a filtered row stays in its place while it can be taken back', async ({ signedIn: page }) => {
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open('?status=expected')
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await expect(desk.row(NAME).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(desk.row(NAME)).toHaveCount(0)
})

test('a refused check-in goes back with its reason', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  await backend.fault({
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
})

test('a check-in whose outcome cannot be read is called neither done nor failed', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/ERR_|status of 503/)
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find(NAME)
  const { visitUserId } = tenant.ids.visitors.expected
  await backend.fault({ path: tenant.tenantId, serviceMethod: 'checkin', kind: 'truncate' })
  await backend.fault({ path: `${tenant.tenantId}/visit-user/${visitUserId}`, kind: 'status', status: 503 })
  await desk.press(NAME, 'Check in')
  await desk.hasStatus(NAME, 'On site')
  await page.clock.fastForward(5000)
  await expect(page.getByText(`Check-in of ${NAME} not confirmed`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(`${NAME} was not checked in`)).toHaveCount(0)
  await expect(desk.row(NAME).getByRole('button', { name: /^The server did not confirm this/ })).toBeVisible()
})
