import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { TenantsScreen } from './tenants-screen'

const ABBOTT = 'Abbott & Lane Architects'
const RENAMED = 'Abbott & Lane'
const dialogOf = (page: Page, tenant: string) => page.getByRole('dialog', { name: `Companies of ${tenant}` })
const listOf = (page: Page) => page.getByRole('list', { name: 'Companies', exact: true })
const rowOf = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

test('the companies of a tenant', async ({
  signedIn: page,
  tenant,
  api,
  allowConsole,
  expectAccessible,
  backend,
}) => {
  test.slow()
  const twin = await api.create<{ companyId: number }>('company', {
    name: 'COBALT SYSTEMS Ltd.',
    email: 'info@cobalt.example',
  })
  const tenants = new TenantsScreen(page)
  await tenants.open()
  const opener = tenants.row(tenant.name).getByRole('button', { name: 'Companies' })

  await test.step('searches, edits, disables and enables a company, and reports conflicts', async () => {
    allowConsole(/status of 409/)
    const { companies } = tenant.ids
    await opener.press('Enter')
    await expect(page).toHaveURL('/tenants?dialog=companies')
    await expect(listOf(page).getByRole('listitem')).toHaveCount(46)

    await page.getByRole('searchbox', { name: 'Search companies' }).fill('abbott')
    await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
    await expect(rowOf(page, ABBOTT)).toContainText('office@abbott-lane-architects.example')
    const edit = page.getByRole('button', { name: `Edit ${ABBOTT}` })
    await edit.press('Enter')
    const form = page.getByRole('dialog', { name: `Edit ${ABBOTT}` })
    await form.getByLabel('Name').fill('Cobalt Systems')
    await form.getByLabel('Phone').fill('+44 20 1111')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('There is already a company with this name.')).toBeVisible()
    await expect(form.getByLabel('Phone')).toHaveValue('+44 20 1111')
    await expectAccessible()

    // Concurrent changes of another user are not overwritten unnoticed.
    await api.patch('company', String(companies.abbott), { phone: '+44 20 2222', address: '2 New Street' })
    await form.getByLabel('Name').fill(RENAMED)
    await form.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else changed this company' })
    await expect(question).toContainText('Changed by them: Phone (+44 20 2222).')
    await question.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, RENAMED)).toContainText('+44 20 1111')
    expect(await api.get('company', String(companies.abbott))).toMatchObject({
      name: RENAMED,
      phone: '+44 20 1111',
      address: '2 New Street',
    })
    await expect(page.getByRole('button', { name: `Edit ${RENAMED}` })).toBeFocused()

    const ignored = `**/company/v1/*/${companies.abbott}`
    // A service that ignores the field responds with success.
    await page.route(ignored, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      return route.fulfill({ json: { companyId: companies.abbott, name: RENAMED } })
    })
    await choose(page, RENAMED, 'Disable')
    await expect(page.getByText(`${RENAMED} is as before`)).toBeVisible()
    await page.unroute(ignored)
    await choose(page, RENAMED, 'Disable')
    await expect(rowOf(page, RENAMED)).toContainText('Disabled')
    expect(await api.get('company', String(companies.abbott))).toMatchObject({ enabled: false })
    await choose(page, RENAMED, 'Enable')
    await expect(rowOf(page, RENAMED)).not.toContainText('Disabled')

    await page.keyboard.press('Escape')
    await expect(dialogOf(page, tenant.name)).toBeHidden()
    await expect(page).toHaveURL('/tenants')
  })

  await test.step('asks before discarding changes', async () => {
    await opener.press('Enter')
    await page.getByRole('button', { name: `Edit ${RENAMED}` }).click()
    const form = page.getByRole('dialog', { name: `Edit ${RENAMED}` })
    await form.getByLabel('Address').fill('1 Test Street')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Address')).toHaveValue('1 Test Street')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('shows likely duplicates side by side, and deletes one of them', async () => {
    await page.getByRole('button', { name: 'Likely duplicates' }).click()
    const pair = page.getByRole('list', { name: /Cobalt Systems.*COBALT SYSTEMS Ltd\./ })
    await expect(pair.getByRole('listitem')).toHaveCount(2)
    await expect(pair).toContainText('info@cobalt.example')
    await expectAccessible()
    await choose(page, 'COBALT SYSTEMS Ltd.', 'Delete')
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('No likely duplicates')).toBeVisible()
    await page.getByRole('button', { name: 'Likely duplicates' }).click()
    expect(await api.get('company', String(twin.companyId))).toMatchObject({ deleted: true })
  })

  await test.step('deletes a company after showing its uses, and says so if the service cannot delete', async () => {
    allowConsole(/status of 405/)
    const { companies } = tenant.ids
    await choose(page, RENAMED, 'Delete')
    const question = page.getByRole('dialog', { name: `Delete ${RENAMED}?` })
    await expect(question).toContainText('office@abbott-lane-architects.example')
    await expect(question).toContainText(/The company of \d+ users?/)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText(`This is not “${RENAMED}”.`)).toBeVisible()
    await question.getByLabel(`Type “${RENAMED}” to confirm`).fill('abbott & lane')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(rowOf(page, RENAMED)).toHaveCount(0)
    expect(await api.get('company', String(companies.abbott))).toMatchObject({ deleted: true })

    await backend.fault({
      path: `/company/v1/${tenant.tenantId}`,
      method: 'DELETE',
      kind: 'status',
      status: 405,
    })
    const cafe = 'Café Québec'
    await choose(page, cafe, 'Delete')
    const other = page.getByRole('dialog', { name: `Delete ${cafe}?` })
    await other.getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByRole('status')).toContainText('Your services cannot delete companies.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `More for ${cafe}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeVisible()
    // Nothing is learned: `services.missing` would hide it.
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the dialog fits the screen', async ({ signedIn: page, expectAccessible }) => {
    await page.goto('/tenants?dialog=companies')
    await expect(rowOf(page, ABBOTT).getByRole('button', { name: 'Edit' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
