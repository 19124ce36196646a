import type { Page } from '@playwright/test'
import { wholeBrowser } from '../browser'
import { BookingForm } from '../prebooking/booking-form'
import type { Tenant } from '../support/backend'
import { expect, test as base } from '../support/fixtures'
import { DeskScreen } from '../support/desk-screen'
import { SignInScreen } from '../support/sign-in-screen'
import { switchTab, TenantsScreen } from './tenants-screen'

/** Two tabs of one browser, both in the first tenant; each tenant has a visitor that the other lacks. */
const test = base.extend<{ tabs: { one: Page; two: Page; second: NonNullable<Tenant['second']> } }>({
  tenantOptions: { tenants: 2 },
  tabs: async ({ signedIn: one, context, tenant, backend }, give) => {
    const { second } = tenant
    if (!second) throw new Error('This test needs a login of two tenants')
    const { visitUserId } = tenant.ids.visitors.expected
    for (const [where, lastName] of [
      [tenant, 'Alpha'],
      [{ ...tenant, ...second }, 'Beta'],
    ] as const)
      await (await backend.api(where)).patch('booking/visit-user', visitUserId, { lastName })
    await one.goto('/utils/visitors')
    await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()
    const two = await context.newPage()
    await two.goto('/utils/visitors')
    await expect(new DeskScreen(two).row('Elena Alpha')).toBeVisible()
    await switchTab(two, one)
    await give({ one, two, second })
  },
})

// A headless shell has no tabs to switch between.
test.use({ launchOptions: wholeBrowser() })

/** Counts this tab's calls to a tenant from now on. */
function countCalls(page: Page, { tenantId }: { tenantId: string }): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes(`/v1/${tenantId}`)) calls++
  })
  return () => calls
}

/** Storage keys of a tenant's drafts. */
function draftsOf(page: Page, { tenantId }: { tenantId: string }): Promise<string[]> {
  return page.evaluate(
    (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
    `draft:${tenantId}`,
  )
}

test('the tabs of a browser have one tenant', async ({
  tabs: { one, two, second },
  tenant,
  backend,
  allowConsole,
}) => {
  await test.step('a tab keeps its tenant until it gets the focus, then shows only the new one', async () => {
    // Pending requests to the old tenant are aborted.
    allowConsole(/ERR_ABORTED/)
    // The stored list for the roll call.
    await expect.poll(() => draftsOf(one, tenant)).toHaveLength(1)
    await new TenantsScreen(two).switchTo(second.name)
    const ofTwo = new DeskScreen(two)
    await expect(ofTwo.row('Elena Beta')).toBeVisible()
    await ofTwo.isLoaded()
    await expect(two.getByText('Elena Alpha')).toHaveCount(0)

    // Not focused: its list, URL and calls are still of the first tenant.
    const [ofFirst, ofSecond] = [countCalls(one, tenant), countCalls(one, second)]
    // A mouse click would focus the tab; a dispatched event does not.
    await one.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
    await expect.poll(ofFirst).toBeGreaterThan(0)
    expect(ofSecond()).toBe(0)
    await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()
    await expect(one.getByRole('banner')).toContainText(tenant.name)

    await switchTab(one, two)
    // First, because a toast closes after 6 s.
    await expect(one.getByText('Another tenant was opened in another tab')).toBeVisible()
    await expect(one.getByText('kept as a draft')).toHaveCount(0)
    await expect(new DeskScreen(one).row('Elena Beta')).toBeVisible()
    const afterwards = countCalls(one, tenant)
    await expect(one.getByRole('banner')).toContainText(second.name)
    await expect(one).toHaveURL('/utils/visitors')
    await expect(one.getByText('Elena Alpha')).toHaveCount(0)
    expect(await draftsOf(one, tenant)).toEqual([])
    await one.goBack()
    await expect(one.getByText('Elena Alpha')).toHaveCount(0)
    expect(afterwards()).toBe(0)
  })

  await test.step('a tab that is opened or reloaded starts with the tenant of the browser', async () => {
    await one.goto('/utils/visitors')
    await expect(new DeskScreen(one).row('Elena Beta')).toBeVisible()
    await switchTab(two, one)
    await new TenantsScreen(two).switchTo(tenant.name)
    const three = await two.context().newPage()
    await three.goto('/utils/visitors')
    await expect(new DeskScreen(three).row('Elena Alpha')).toBeVisible()
    await expect(new DeskScreen(one).row('Elena Beta')).toBeVisible()
    await one.reload()
    await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()
    await expect(one.getByText('Elena Beta')).toHaveCount(0)
    await three.close()
  })

  await test.step('a visit of the old tenant is not requested from the new one', async () => {
    await switchTab(one, two)
    await one.goto(`/prebooking/${tenant.ids.visitors.expected.visitId}`)
    await expect(one.getByLabel('Last name')).toHaveValue('Alpha')
    await switchTab(two, one)
    await new TenantsScreen(two).switchTo(second.name)
    await switchTab(one, two)
    await expect(new DeskScreen(one).row('Elena Beta')).toBeVisible()
    expect(await backend.requests(`/booking/v1/${second.tenantId}/visit/`)).toEqual([])
    expect(await backend.requests(`/custom-field/v1/${second.tenantId}`)).toEqual([])
  })

  await test.step('a reload and Back open no record of another tenant under the same address', async () => {
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    await one.goto(`/visitor-edit/${visitId}/${visitUserId}`)
    await expect(one.getByLabel('Last name')).toHaveValue('Beta')
    await one.reload()
    await expect(one.getByLabel('Last name')).toHaveValue('Beta')
    await switchTab(two, one)
    await new TenantsScreen(two).switchTo(tenant.name)
    const asked = (await backend.requests(`/visit-user/${visitUserId}`)).length
    await one.reload()
    await expect(one.getByText('You are in another tenant now')).toBeVisible()
    await expect(one).toHaveURL('/utils/visitors')
    await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()

    await one.goto(`/visitor-edit/${visitId}/${visitUserId}`)
    await expect(one.getByLabel('Last name')).toHaveValue('Alpha')
    await new TenantsScreen(one).switchTo(second.name)
    await one.goBack()
    await expect(one.getByText('You are in another tenant now')).toBeVisible()
    await expect(one).toHaveURL('/utils/visitors')
    expect((await backend.requests(`/visit-user/${visitUserId}`)).length).toBe(asked + 1)
  })
})

test('unsaved forms and a log-out in tabs of two tenants', async ({
  tabs: { one, two, second },
  tenant,
  backend,
}) => {
  await test.step('a tab keeps its tenant until its form is saved, to the tenant that it shows', async () => {
    const form = new BookingForm(one)
    await form.open()
    await form.fillVisit()
    await form.name('Dana', 'Draft')
    await switchTab(two, one)
    await new TenantsScreen(two).switchTo(second.name)

    await switchTab(one, two)
    const banner = one.getByText(`This tab still shows ${tenant.name}. Save or discard first.`)
    await expect(banner).toBeVisible()
    await expect(form.visitor().getByLabel('Last name')).toHaveValue('Draft')
    await form.saveButton().click()
    await expect(one.getByText('Another tenant was opened in another tab')).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(new DeskScreen(one).row('Elena Beta')).toBeVisible()
    const sent = await backend.requests('/booking/v1/')
    const toTenant = sent.filter(({ body }) => JSON.stringify(body).includes('"Draft"'))
    expect(toTenant.filter(({ path }) => path.endsWith(`/v1/${tenant.tenantId}`))).toHaveLength(1)
    expect(toTenant.filter(({ path }) => path.includes(second.tenantId))).toEqual([])
  })

  await test.step('a tab keeps its tenant until what is typed in a dialog is discarded', async () => {
    await one.getByRole('button', { name: 'Walk-in' }).click()
    const dialog = one.getByRole('dialog', { name: 'Walk-in' })
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Wilma')
    await switchTab(two, one)
    await new TenantsScreen(two).switchTo(tenant.name)
    await switchTab(one, two)
    const kept = one.getByRole('region').getByText(`This tab still shows ${second.name}`)
    await expect(kept).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Wilma')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await one.getByRole('button', { name: 'Discard' }).click()
    await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('logging out in one tab signs out the other, also if it has another tenant', async () => {
    // The tab in front has the first tenant, the other one the second.
    await one.goto('/logout')
    await expect(two.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(two.getByText('You were signed out. Sign in to go back to Front desk')).toBeVisible()
    await expect(two.getByText(second.name)).toHaveCount(0)
  })
})

test('a session that expires in one tab keeps the form and the draft of the other', async ({
  tabs: { one, two },
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const form = new BookingForm(one)
  await form.open()
  await form.fillVisit()
  // Requests that would find the expired session before the tab gets the focus.
  const lookedUp = one.waitForResponse((response) => response.url().includes('search=Dana%20Draft'))
  const checked = one.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"forCheckin":false'),
  )
  await form.name('Dana', 'Draft')
  await lookedUp
  await checked
  await switchTab(two, one)
  await backend.expireTokens(tenant.login)
  await two.getByRole('button', { name: 'Refresh' }).click()
  await expect(two.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()

  await switchTab(one, two)
  await expect(form.visitor().getByLabel('Last name')).toHaveValue('Draft')
  expect(await draftsOf(one, tenant)).toContain(`draft:${tenant.tenantId}:${tenant.login}:booking`)
  await form.saveButton().click()
  await expect(one.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await new SignInScreen(one).enterPassword(tenant.password)
  await expect(one.getByRole('dialog', { name: 'Sign in again' })).toBeHidden()
  await form.saveButton().click()
  await form.expectConfirmation()
})

test('a tab shows the session of another user who signed in in another tab when it gets the focus', async ({
  tabs: { one, two },
  backend,
  tenant,
}) => {
  const other = await backend.newTenant()
  await two.context().clearCookies({ name: 'tenant' })
  await two.goto(`/logtocallback#access_token=${await backend.accessToken(other)}`)
  await two.getByRole('button', { name: 'Sign in' }).click()
  await expect(two.getByRole('banner')).toContainText(other.name)
  await expect(new DeskScreen(one).row('Elena Alpha')).toBeVisible()
  await expect(one.getByRole('banner')).toContainText(tenant.name)

  await switchTab(one, two)
  await expect(one.getByText('Somebody else signed in in another tab')).toBeVisible()
  await expect(one.getByRole('banner')).toContainText(other.name)
  await expect(one.getByText('Elena Alpha')).toHaveCount(0)
})
