import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DataScreen, linesOf } from './data-screen'

type User = { id: string; login: string | null; firstName: string }

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

test('users are searched, edited, exported and created', async ({
  signedIn: page,
  api,
  expectAccessible,
  tenant,
  backend,
  allowConsole,
}) => {
  const screen = new DataScreen(page, 'users', 'Users')

  await test.step('a user is searched, edited in the side panel, disabled and exported', async () => {
    const { id } = (await api.find<User>('user', 'firstName=Helen&lastName=Hart'))[0] ?? { id: '' }
    await page.goto('/reports/reportData/visitors')
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Users' }).click()
    await screen.ready()
    await expectAccessible()
    await expectSecondOpinion(page)
    await screen.choose('Kind', 'Hosts')
    await screen.search.fill('helen')
    await screen.hasRows(1)
    await screen.row('Helen Hart').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`user=${id}`))
    const form = panel(page, 'Helen Hart')
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await expectAccessible()
    await expectSecondOpinion(page)
    await form.getByRole('textbox', { name: 'E-mail' }).fill('not an address')
    await form.getByRole('switch', { name: 'Simple booking' }).press('Space')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('helen@new.example')
    await form.getByRole('button', { name: 'Locations' }).click()
    await page.getByRole('row', { name: 'First floor' }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Helen Hart is saved')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(screen.row('Helen Hart')).toContainText('helen@new.example')
    await expect(screen.row('Helen Hart')).toContainText('First floor')
    expect(await api.get('user', id)).toMatchObject({ email: 'helen@new.example', simpleBooking: true })

    // Leaving with unsaved changes asks first.
    await screen.row('Helen Hart').getByRole('link', { name: 'Helen Hart' }).click()
    await form.getByRole('switch', { name: 'Enabled' }).press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('No user matches')).toBeVisible()
    await screen.choose('Enabled', 'Disabled')
    await expect(screen.row('Helen Hart')).toContainText('No')
    const saved = page.waitForEvent('download')
    await screen.button('Export').click()
    const lines = await linesOf(await saved)
    expect(lines[0]).toBe('Name,Login,Company,E-mail,Phone,Location,Enabled')
    expect(lines).toHaveLength(2)
  })

  await test.step('a user with a login is created and granted access, and a refused login shows an error', async () => {
    allowConsole(/status of 403/)
    const fault = await backend.fault({
      path: '/api/auth/v1/tenant-users',
      contains: 'refused@test.example',
      method: 'POST',
      kind: 'status',
      status: 403,
      body: 'Ask an administrator',
    })
    const create = async (lastName: string, login: string) => {
      await page.getByRole('button', { name: 'New user' }).click()
      const form = panel(page, 'New user')
      await form.getByRole('textbox', { name: 'First name' }).fill('Nora')
      await form.getByRole('textbox', { name: 'Last name' }).fill(lastName)
      await form.getByRole('textbox', { name: 'Login' }).fill(login)
      await form.getByRole('button', { name: 'Create user' }).click()
    }
    const login = `nora-${tenant.tenantId}@test.example`
    await create('Newly', login)
    await expect(page.getByText('Nora Newly is now a user')).toBeVisible()
    const form = panel(page, 'Nora Newly')
    await expect(form.getByRole('textbox', { name: 'Login' })).toHaveValue(login)
    await form.getByRole('button', { name: 'Close' }).click()
    expect(await api.find<User>('user', `login=${encodeURIComponent(login)}`)).toHaveLength(1)
    const requests = (await backend.requests('/api/auth/v1/tenant-users')).filter(({ body }) =>
      JSON.stringify(body).includes(login),
    )
    expect(requests.map(({ status }) => status)).toEqual([201])
    expect(requests[0]?.body).toMatchObject({ tenantId: tenant.tenantId, login, firstName: 'Nora' })

    await create('Refused', 'refused@test.example')
    await expect(page.getByText('Nora Refused is saved, but cannot sign in yet')).toBeVisible()
    await expect(page.getByText('Ask an administrator')).toBeVisible()
    await fault()
  })

  await test.step('a user is created once although responses are lost or fail', async () => {
    allowConsole(/Failed to load resource/)
    await screen.open()
    await page.getByRole('button', { name: 'New user' }).click()
    const form = panel(page, 'New user')
    await form.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Once')
    await form.getByRole('textbox', { name: 'E-mail' }).fill('nora@once.example')
    await form.getByRole('switch', { name: 'Simple booking' }).press('Space')

    const create = form.getByRole('button', { name: 'Create user' })
    const path = `/user/v1/${tenant.tenantId}`
    const lost = await backend.fault({ path, contains: 'nora@once', method: 'POST', kind: 'lose' })
    const refused = await backend.fault({
      path,
      serviceMethod: 'toggleSimpleBooking',
      kind: 'status',
      status: 503,
    })
    await create.click()
    // The user is found at once, and only the next request fails.
    await expect(form.getByRole('alert')).toContainText('Ordered by a test')
    await lost()
    await refused()
    await form.getByRole('textbox', { name: 'E-mail' }).fill('nora@twice.example')
    await create.click()
    await expect(page.getByText('Nora Once is now a user')).toBeVisible()
    const created = await api.find<User>('user', 'lastName=Once')
    expect(created).toMatchObject([{ email: 'nora@twice.example', simpleBooking: true }])
  })
})

test('a user that somebody else changed, and custom fields', async ({
  signedIn: page,
  api,
  allowConsole,
  expectAccessible,
  tenant,
  backend,
}) => {
  await test.step('concurrent changes of the same field show a conflict, and a missing user is reported', async () => {
    allowConsole(/status of 404/)
    const { id } = (await api.find<User>('user', 'firstName=Helen&lastName=Hart'))[0] ?? { id: '' }
    const screen = new DataScreen(page, 'users', 'Users')
    // The palette finds any user and opens them here.
    await screen.open()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('helen hart')
    await page
      .getByRole('group', { name: 'Users' })
      .getByRole('option', { name: /^Helen Hart/ })
      .click()
    await expect(page).toHaveURL(`/reports/reportData/users?user=${id}`)
    const form = panel(page, 'Helen Hart')
    await form.getByRole('textbox', { name: 'Vehicle registration' }).fill('MINE 1')
    await api.patch('user', id, { vehicleRegistration: 'THEIRS 2' })
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Somebody else changed this user')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Load theirs' }).click()
    await expect(form.getByRole('textbox', { name: 'Vehicle registration' })).toHaveValue('THEIRS 2')
    await screen.open('?user=nobody')
    await expect(page.getByRole('dialog').getByText('This user no longer exists')).toBeVisible()
  })

  await test.step('custom fields are edited, and values that the form cannot edit are kept', async () => {
    const { id } = (await api.find<User>('user', 'firstName=Helen&lastName=Hart'))[0] ?? { id: '' }
    await api.patch('user', id, {
      fields: [
        { userFieldId: 2, value: '3B' },
        { userFieldId: 3, value: ['en', 'fr'] },
        { userFieldId: 99, value: 'from elsewhere' },
      ],
    })
    await page.goto(`/reports/reportData/users?user=${id}`)
    const form = panel(page, 'Helen Hart')
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect(field('Desk')).toHaveValue('3B')
    await expect(field('Languages')).toHaveCount(0)
    await field('Cost centre').fill('CC-1')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Helen Hart is saved')).toBeVisible()
    const sent = (await backend.requests(`/user/v1/${tenant.tenantId}/${id}`)).filter(
      ({ method }) => method === 'PATCH',
    )
    expect(sent.at(-1)?.body).toEqual({
      fields: [
        { userFieldId: 2, value: '3B' },
        { userFieldId: 3, value: ['en', 'fr'] },
        { userFieldId: 99, value: 'from elsewhere' },
        { userFieldId: 1, value: 'CC-1' },
      ],
    })

    // Services without these fields: they cannot be edited and are not removed.
    allowConsole(/status of 405/)
    await backend.fault({
      path: `${tenant.tenantId}/user-field`,
      method: 'GET',
      kind: 'status',
      status: 405,
    })
    await page.goto(`/reports/reportData/users?user=${id}`)
    await expect(field('E-mail')).toBeVisible()
    await expect(field('Desk')).toHaveCount(0)
    await expect(form.getByText('could not be loaded')).toHaveCount(0)
    await field('Vehicle registration').fill('AB12 CDE')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Helen Hart is saved')).toBeVisible()
    expect(await api.get<{ fields: unknown[] }>('user', id)).toHaveProperty('fields.length', 4)
  })
})

test.describe('on a phone, in dark mode, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-ES' })

  test('the user form fits the screen, and Back closes it', async ({ signedIn: page, expectAccessible }) => {
    await page.goto('/reports/reportData/users?kind=hosts')
    await page.getByRole('list', { name: 'Usuarios' }).getByRole('link', { name: 'Helen Hart' }).click()
    const form = panel(page, 'Helen Hart')
    await expect(form.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/reports/reportData/users?kind=hosts')

    await page.goForward()
    const mail = form.getByRole('textbox', { name: 'Correo electrónico' })
    await mail.fill('helen@example.com')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect(mail).toHaveValue('helen@example.com')
  })
})
