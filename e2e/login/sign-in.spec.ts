import { expect, test } from '../support/fixtures'
import { hold } from '../support/hold'
import { SignInScreen } from '../support/sign-in-screen'

const WRONG_PASSWORD = 'Login or password is wrong'
/** Chromium logs a failed sign-in to the console. */
const refused = /status of 401/

test('signs in to the only tenant, by mouse and by keyboard', async ({ page, context, tenant, backend }) => {
  const screen = new SignInScreen(page)
  await screen.open()
  await expect(page).toHaveTitle(/^Sign in/)

  await test.step('signs in by keyboard', async () => {
    await page.keyboard.type(tenant.login)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(tenant.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/utils/visitors')
  })

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveTitle(/^Sign in/)
  expect((await context.cookies()).some(({ name }) => name === 'tenant')).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('feathers-jwt'))).toBeNull()

  await test.step('shows a validation error for an empty login', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter your login.')).toBeVisible()
    await expect(screen.login).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('sends one request to a slow server although Enter is pressed three times', async () => {
    const countLookups = async () =>
      (await backend.requests('/auth/v1/tenant-users', 'forUser')).filter(({ body }) =>
        JSON.stringify(body).includes(tenant.login),
      ).length
    const before = await countLookups()
    const release = await hold(page, '**/auth/v1/tenant-users')
    await screen.login.fill(tenant.login)
    for (let press = 0; press < 3; press++) await screen.login.press('Enter')
    await release()
    await expect(screen.password).toBeVisible()
    expect(await countLookups()).toBe(before + 1)
  })

  await test.step('shows and hides the password, and the fields have autocomplete for password managers', async () => {
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(screen.login).toHaveValue(tenant.login)
    await expect(screen.login).toHaveAttribute('autocomplete', 'username')
    await screen.enterLogin(tenant.login)
    await expect(screen.password).toHaveAttribute('autocomplete', 'current-password')
    await screen.password.fill('secret')
    await expect(screen.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(screen.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(screen.password).toHaveAttribute('type', 'password')
  })

  await test.step('selects the only tenant, leads to the front desk, and stores tenant and token', async () => {
    await expect(page.getByText(tenant.name)).toBeVisible()
    await screen.enterPassword(tenant.password)
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('banner')).toContainText(tenant.name)
    const cookie = (await context.cookies()).find(({ name }) => name === 'tenant')
    expect(cookie).toMatchObject({ value: tenant.tenantId, sameSite: 'Lax', path: '/' })
    expect(await page.evaluate(() => localStorage.getItem('feathers-jwt'))).toMatch(/^ey/)
  })
})

test.describe('a login of two tenants', () => {
  test.use({ tenantOptions: { tenants: 2 } })

  test('selects a tenant, and can change the selection', async ({ page, context, tenant }) => {
    const screen = new SignInScreen(page)
    await screen.open()
    await screen.enterLogin(tenant.login)
    const choice = page.getByRole('region', { name: 'Choose a tenant' })
    await expect(choice.getByRole('listitem')).toHaveCount(2)
    await choice.getByRole('button', { name: tenant.name }).click()
    await expect(screen.password).toBeFocused()

    await page.getByRole('button', { name: 'Change' }).click()
    await choice.getByRole('button', { name: tenant.second?.name ?? '' }).click()
    await screen.enterPassword(tenant.password)

    await expect(page.getByRole('banner')).toContainText(tenant.second?.name ?? '')
    const cookie = (await context.cookies()).find(({ name }) => name === 'tenant')
    expect(cookie?.value).toBe(tenant.second?.tenantId)
  })
})

test('a sign-in that fails can be continued', async ({ page, tenant, backend, allowConsole }) => {
  const screen = new SignInScreen(page)

  await test.step('a server that cannot be reached shows an error, and the sign-in can be continued', async () => {
    allowConsole(/Failed to load resource/)
    const back = await backend.fault({ path: '/auth/v1/tenant-users', contains: tenant.login, kind: 'drop' })
    await screen.open()
    await screen.enterLogin(tenant.login)
    await expect(page.getByRole('alert')).toContainText('The service cannot be reached')
    await expect(screen.login).toHaveValue(tenant.login)

    await back()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(screen.password).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
  })

  await test.step('a refused sign-in shows the same message for every reason', async () => {
    allowConsole(refused)

    for (const [kind, login] of [
      ['an unknown login', 'nobody@nowhere.example'],
      ['a login without a tenant', 'nina@visitor.example'],
      ['a disabled login', 'derek@northwind.example'],
    ] as const)
      await test.step(`${kind} is asked for its password and refused`, async () => {
        await screen.enterLogin(login)
        await expect(page.getByRole('alert')).toBeHidden()
        await screen.enterPassword('Welcome-2026')
        await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD)
        await expect(page).toHaveURL('/')
        await page.getByRole('button', { name: 'Change' }).click()
      })

    await test.step('a wrong password shows an error, clears the field and can be entered again', async () => {
      await screen.enterLogin(tenant.login)
      await expect(page.getByRole('alert')).toBeHidden()
      await screen.enterPassword('not the password')

      await expect(page.getByRole('alert')).toHaveText(WRONG_PASSWORD)
      await expect(screen.password).toHaveValue('')
      await expect(screen.password).toBeFocused()
      expect(await page.evaluate(() => localStorage.getItem('feathers-jwt'))).toBeNull()

      await screen.enterPassword(tenant.password)
      await expect(page).toHaveURL('/utils/visitors')
    })
  })
})
