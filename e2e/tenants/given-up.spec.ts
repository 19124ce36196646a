import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { hold } from '../support/hold'
import { TenantsScreen } from './tenants-screen'

test.use({ tenantOptions: { tenants: 2 } })

test('a switch of the tenant is cancelled by navigating to another page before it completes', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  const { second } = tenant
  if (!second) throw new Error('This test needs a login of two tenants')
  const tenants = new TenantsScreen(page)
  await tenants.open()
  const release = await hold(page, (url) => url.pathname.includes(second.tenantId))
  const answered = page.waitForResponse((response) => response.url().includes(second.tenantId))
  await tenants.openButton(second.name).click()
  await page.getByRole('link', { name: 'New booking' }).first().click()
  await expect(page).toHaveURL('/prebooking')
  await page.getByLabel('Subject').fill('Stays here')
  await release()
  await answered

  // Only one call was made to the other tenant, and the app continues in the current one.
  await page.getByRole('link', { name: 'Back to front desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await new DeskScreen(page).find('Elena Expected')
  await expect(page.getByRole('banner')).toContainText(tenant.name)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'tenant')?.value).toBe(tenant.tenantId)
  expect(await backend.requests(`/v1/${second.tenantId}`)).toHaveLength(1)
})
