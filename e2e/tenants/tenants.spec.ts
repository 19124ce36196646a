import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { BookingForm } from '../prebooking/booking-form'
import { DeskScreen } from '../support/desk-screen'
import { cookieOf, secondOf, TenantsScreen } from './tenants-screen'

test.use({ tenantOptions: { tenants: 2 } })

/**
 * In the browser instead of the backend: the product's path has no tenant, so it would affect other tests.
 */
async function changeProduct(page: Page, change: (rows: { tenantId: string }[]) => object): Promise<void> {
  await page.route(/\/api\/auth\/v1\/visitor(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as { tenantId: string }[]) })
  })
}

test('tenants are listed, switched, and their caches cleared', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  test.slow()
  const tenants = new TenantsScreen(page)

  await test.step('lists, searches and opens tenants', async () => {
    const second = secondOf(tenant)
    await page.goto('/utils/visitors')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Switch tenant' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeFocused()
    await expect(page).toHaveTitle(`Tenants · ${tenant.name}`)

    await expect(tenants.list.getByRole('listitem')).toHaveCount(2)
    await expect(tenants.row(tenant.name)).toContainText('Current')
    await expect(tenants.row(tenant.name)).toContainText('Enabled')
    await expect(tenants.openButton(tenant.name)).toHaveCount(0)

    await page.keyboard.press('/')
    await expect(tenants.search).toBeFocused()
    await page.keyboard.type('nothing of this name')
    await expect(page.getByText('No tenant matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await tenants.search.fill('works two')
    await expect(tenants.list.getByRole('listitem')).toHaveCount(1)
    expect(await backend.requests(second.tenantId)).toEqual([])

    await tenants.openButton(second.name).press('Enter')
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeFocused()
    await expect(page.getByRole('banner')).toContainText(second.name)
    await new DeskScreen(page).isLoaded()
    expect(await cookieOf(page)).toBe(second.tenantId)
    await page.goBack()
    await expect(page.getByRole('banner')).toContainText(second.name)
  })

  await test.step('switching sends pending actions to the old tenant, and removes its drafts', async () => {
    const second = secondOf(tenant)
    const form = new BookingForm(page)
    await tenants.switchTo(tenant.name)
    await form.open()
    await form.name('Dana', 'Draft')
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    const desk = new DeskScreen(page)
    await desk.find('Elena Expected')
    await desk.press('Elena Expected', 'Check in')
    await desk.hasStatus('Elena Expected', 'On site')
    await tenants.switchTo(second.name)

    await desk.find('Elena Expected')
    await desk.hasStatus('Elena Expected', 'Expected')
    expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(1)
    expect(await backend.requests(second.tenantId, 'checkin')).toHaveLength(0)

    await tenants.switchTo(tenant.name)
    await desk.find('Elena Expected')
    await desk.hasStatus('Elena Expected', 'On site')
    await form.open()
    await expect(page.getByText('Draft restored')).toBeHidden()
  })

  await test.step('clears the cache of a tenant after confirmation, and shows an error if it fails', async () => {
    allowConsole(/status of 403/)
    const second = secondOf(tenant)
    const path = `/company/v1/${second.tenantId}/clear-cache`
    await tenants.open()
    const clear = tenants.row(second.name).getByRole('button', { name: 'Clear cache' })
    await clear.click()
    const question = page.getByRole('alertdialog', { name: `Clear the cache of ${second.name}?` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(clear).toBeFocused()
    expect(await backend.requests(path)).toHaveLength(0)

    const back = await backend.fault({ path, kind: 'status', status: 403 })
    await clear.click()
    await question.getByRole('button', { name: 'Clear cache' }).click()
    await expect(question.getByRole('alert')).toContainText('was not cleared')
    await back()
    await question.getByRole('button', { name: 'Clear cache' }).click()
    await expect(page.getByText(`Cache of ${second.name} cleared`)).toBeVisible()
    await expect(question).toBeHidden()
    expect((await backend.requests(path)).map(({ method, status }) => [method, status])).toEqual([
      ['POST', 403],
      ['POST', 201],
    ])
  })
})

test('what is not known about tenants is shown', async ({ signedIn: page, tenant, allowConsole }) => {
  await test.step('a tenant without the product cannot be opened and shows why', async () => {
    const second = secondOf(tenant)
    await changeProduct(page, (rows) =>
      rows.map((row) => ({ ...row, enabled: row.tenantId !== second.tenantId })),
    )
    const tenants = new TenantsScreen(page)
    await tenants.open()
    await expect(tenants.row(second.name)).toContainText('Visitor Desk is not enabled here.')
    await expect(tenants.openButton(second.name)).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('tenants can be opened if it is unknown where the product is enabled', async () => {
    allowConsole(/status of 500/)
    await page.route(/\/api\/auth\/v1\/visitor(\?|$)/, async (route) =>
      route.fulfill({ response: await route.fetch(), status: 500, json: {} }),
    )
    const tenants = new TenantsScreen(page)
    await tenants.open()
    await expect(page.getByText('Could not check where Visitor Desk is enabled.')).toBeVisible()
    await expect(tenants.openButton(secondOf(tenant).name)).toBeEnabled()
    await page.unrouteAll()
  })

  await test.step('a list that fails to load can be retried, and an empty list says whom to ask', async () => {
    allowConsole(/status of 500/)
    let status = 500
    await page.route('**/api/auth/v1/tenants?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, status, json: [] })
    })
    await page.goto('/tenants')
    await expect(page.getByRole('alert')).toContainText('Tenants could not be loaded')
    status = 200
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No tenant is enabled for your login. Ask your administrator.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('row actions are visible and the list fits the screen', async ({
    signedIn: page,
    tenant,
    expectAccessible,
  }) => {
    const tenants = new TenantsScreen(page)
    await tenants.open()
    await expect(tenants.openButton(secondOf(tenant).name)).toBeInViewport()
    await expect(tenants.row(tenant.name).getByRole('button', { name: 'Clear cache' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
