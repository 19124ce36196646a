import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { cookieOf, secondOf, TenantsScreen } from './tenants-screen'

test.use({ tenantOptions: { tenants: 2 } })

test('a tenant that does not open', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  const tenants = new TenantsScreen(page)

  await test.step('a tenant that cannot be reached shows an error, and the current tenant stays open', async () => {
    allowConsole(/status of 503/)
    const second = secondOf(tenant)
    await tenants.open()
    const restore = await backend.fault({
      path: `/user/v1/${second.tenantId}`,
      kind: 'status',
      status: 503,
      body: 'Being moved',
    })
    await tenants.openButton(second.name).click()
    await expect(page.getByText('Being moved')).toBeVisible()
    await expect(page).toHaveURL('/tenants')
    await expect(page.getByRole('banner')).toContainText(tenant.name)
    expect(await cookieOf(page)).toBe(tenant.tenantId)
    await restore()
  })

  await test.step('asks for the password if the tenant refuses the token, and a wrong one keeps the session', async () => {
    allowConsole(/status of 40[13]/)
    const second = secondOf(tenant)
    const back = await backend.fault({ path: `/user/v1/${second.tenantId}`, kind: 'status', status: 403 })
    await tenants.openButton(second.name).click()
    const dialog = page.getByRole('dialog', { name: `Sign in to ${second.name}` })
    const password = dialog.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible()
    await password.fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(`This password is wrong for ${second.name}`)
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(tenants.row(tenant.name)).toContainText('Current')
    await new DeskScreen(page).open()
    await expect(page.getByRole('banner')).toContainText(tenant.name)

    await tenants.open()
    await tenants.openButton(second.name).click()
    await expect(password).toBeFocused()
    await back()
    await password.fill(tenant.password)
    await password.press('Enter')
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('banner').first()).toContainText(second.name)
    expect(await cookieOf(page)).toBe(second.tenantId)
  })
})
