import { wholeBrowser } from '../../browser'
import { expect, test } from '../../support/fixtures'
import { hold } from '../../support/hold'
import { countPrints } from '../../support/prints'
import { DeskScreen } from '../../support/desk-screen'
import { fillWalkIn } from './walk-in-form'

// Showing and printing badges needs the whole browser.
test.use({ launchOptions: wholeBrowser() })

test.beforeEach(async ({ page }) => {
  await countPrints(page)
})

test('a walk-in is booked and checked in, with a card and a badge', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  test.slow()
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)
  await desk.open(`?location=${tenant.ids.locations.ground}`)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect(page).toHaveURL(/dialog=walk-in/)
  const dialog = await fillWalkIn(page, 'Wilma', 'Walker')
  await dialog.getByRole('combobox', { name: 'Host' }).fill('helen')
  await page.getByRole('option', { name: 'Helen Hart' }).click()
  await dialog.getByRole('combobox', { name: 'Card number' }).fill('v0002')
  await expect(page.getByRole('option', { name: 'V0002' })).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Wilma Walker is checked in.').first()).toBeVisible()
  await desk.find('Wilma Walker')
  await desk.hasStatus('Wilma Walker', 'On site')
  await expect(desk.row('Wilma Walker').getByText('V0002')).toBeVisible()
  await expect.poll(prints).toBe(1)
  const bookings = (await backend.requests(`/booking/v1/${tenant.tenantId}`)).filter(
    ({ method, path, serviceMethod }) =>
      method === 'POST' && path.endsWith(tenant.tenantId) && !serviceMethod,
  )
  expect(bookings).toHaveLength(1)
  await test.step('the badge of the next walk-in is printed too', async () => {
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await fillWalkIn(page, 'Walter', 'Second')
    await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('Walter Second is checked in.').first()).toBeVisible()
    await expect.poll(prints).toBe(2)
  })
  await test.step('its toast covers nothing of the next dialog', async () => {
    await page.getByRole('button', { name: 'Walk-in' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Walter Second is checked in.' })
    await expect
      .poll(async () => {
        const [told, asked] = [await toast.boundingBox(), await dialog.boundingBox()]
        return told && asked && told.y >= 0 && told.y + told.height <= asked.y
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a walk-in from a search or another day is shown in its row', async () => {
    await desk.open(`?date=2031-03-04&location=${tenant.ids.locations.ground}`)
    await page.getByRole('button', { name: 'Walk-in' }).first().click()
    await fillWalkIn(page, 'Today', 'Walker')
    await page.keyboard.press('Control+Enter')
    await expect(desk.row('Today Walker')).toBeFocused()
    await expect(page).toHaveURL(/visitors\?location=/)
    await expect.poll(prints).toBe(1)
    await desk.find('Today Walker')
    await page.getByRole('button', { name: 'Walk-in' }).click()
    await fillWalkIn(page, 'Hidden', 'Bysearch')
    await page.keyboard.press('Control+Enter')
    await expect(desk.row('Hidden Bysearch')).toBeFocused()
    await expect(desk.search).toHaveValue('')
    await expect.poll(prints).toBe(2)
  })
  await test.step('a badge that is still being generated is printed although another one is requested', async () => {
    let badges = 0
    const release = await hold(page, '**/report/v1/*/badge', () => ++badges === 1)
    for (const first of ['Slow', 'Quick']) {
      await page.getByRole('button', { name: 'Walk-in' }).click()
      await fillWalkIn(page, first, 'Badge')
      await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
      await expect(page.getByText(`${first} Badge is checked in.`).first()).toBeVisible()
    }
    await expect.poll(() => badges).toBe(2)
    await release()
    await expect.poll(prints).toBe(4)
  })
})

test('all requests are sent before printing starts', async ({ signedIn: page, context, tenant }) => {
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)
  await desk.open(`?location=${tenant.ids.locations.ground}`)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = await fillWalkIn(page, 'Wilma', 'Walker')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.poll(prints).toBe(1)
  // The check-in of another visitor is still waiting for undo.
  await desk.press('Elena Expected', 'Check in')
  await desk.hasStatus('Elena Expected', 'On site')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await fillWalkIn(page, 'Walter', 'Second')
  await dialog.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect.poll(prints).toBe(2)
  const crashed = page.waitForEvent('crash')
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => {})
  await crashed
  const newDesk = new DeskScreen(await context.newPage())
  await newDesk.open()
  for (const name of ['Wilma Walker', 'Elena Expected', 'Walter Second']) {
    await newDesk.find(name)
    await newDesk.hasStatus(name, 'On site')
    await expect(newDesk.row(name).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  }
})
