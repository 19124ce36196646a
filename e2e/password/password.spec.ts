import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { SignInScreen } from '../support/sign-in-screen'
import { lastMail, NEW_PASSWORD, ResetScreen, SENT } from './reset-screen'

test('a password is reset from the sign-in with a typed code', async ({
  page,
  tenant,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  const reset = new ResetScreen(page)
  allowConsole(/status of 4(00|01|22)/)
  const { login } = tenant
  const screen = new SignInScreen(page)
  await screen.open()
  await screen.enterLogin(login)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/password')
  await expect(screen.login).toHaveValue(login)
  await expectAccessible()
  await expectSecondOpinion(page)
  await page.getByRole('button', { name: 'Send code' }).click()

  await expect(page).toHaveURL('/password/token')
  await expect(reset.code).toBeFocused()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(reset.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(reset.sendAgain).toBeDisabled()
  await expect(page.getByText(/You can ask for a new code in \d+ seconds/)).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the code.')).toBeVisible()
  await reset.code.fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right, was used, or has expired.')
  await expect(reset.code).toBeFocused()

  const mail = await lastMail(backend, login)
  await reset.enterCode(` ${mail.code.toLowerCase()} `)
  await expect(reset.heading('New password')).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  await reset.expectNothingKept(login, mail.code)

  await reset.fillNew('short')
  await expect(page.getByText('The password does not have all it needs yet.')).toBeVisible()
  await reset.fillNew(NEW_PASSWORD, 'Another-2027')
  await expect(page.getByText('The two are not the same.')).toBeVisible()
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await reset.fillNew(NEW_PASSWORD)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your password was changed')).toBeVisible()

  await screen.enterLogin(login)
  await screen.enterPassword(NEW_PASSWORD)
  await expect(page).toHaveURL('/utils/visitors')
})

for (const [where, mark] of [
  ['query', '?'],
  ['hash', '#'],
] as const)
  test(`the e-mail link passes login and code in its ${where}, and both are removed from the URL`, async ({
    page,
    tenant,
    backend,
  }) => {
    const reset = new ResetScreen(page)
    await reset.askForCode(tenant.login)
    const mail = await lastMail(backend, tenant.login)
    const { pathname, search } = new URL(mail.link)

    await page.goto('/')
    await page.goto(pathname + mark + search.slice(1))
    await expect(reset.heading('New password')).toBeVisible()
    await reset.expectNothingKept(tenant.login, mail.code)
    await page.goBack()
    expect(page.url()).not.toContain(mail.code)
  })

test('a new code can be requested after one minute', async ({ page, tenant, backend }) => {
  const reset = new ResetScreen(page)
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await reset.askForCode(tenant.login)
  await expect(reset.sendAgain).toBeDisabled()
  await page.clock.setFixedTime(now + 59_000)
  await expect(page.getByText('You can ask for a new code in one second.')).toBeVisible()
  await expect(reset.sendAgain).toBeDisabled()
  await page.clock.setFixedTime(now + 60_000)
  await reset.sendAgain.click()
  await expect(page.getByText('a new code is on its way')).toBeVisible()
  expect(await backend.passwordMails(tenant.login)).toHaveLength(2)
})

test('a reset that cannot go on', async ({ page, backend, tenant }) => {
  const reset = new ResetScreen(page)

  await test.step('an unknown login shows the same messages, and no request names it', async () => {
    const login = `nobody-${tenant.tenantId}@nowhere.example`
    await page.goto('/password')
    await reset.login.fill(login)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page).toHaveURL('/password/token')
    await expect(page.getByText(SENT)).toBeVisible()
    await reset.enterCode('AAAA-AAAA')
    await expect(page.getByRole('alert')).toContainText('This code is not right')
    const asked = await backend.requests('/api/auth/v1/tenant-users')
    expect(asked.filter(({ body }) => JSON.stringify(body).includes(login))).toEqual([])
  })

  await test.step('the new-password page redirects to the first step without a code', async () => {
    await page.goto('/password/password')
    await expect(page).toHaveURL('/password')
    await expect(reset.heading('Forgot your password?')).toBeVisible()
  })
})

test.describe('a login of two tenants', () => {
  test.use({ tenantOptions: { tenants: 2 } })

  test('selects the tenant, even if the code page is opened directly', async ({ page, tenant, backend }) => {
    const reset = new ResetScreen(page)
    await page.goto('/password/token')
    await reset.login.fill(tenant.login)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: tenant.second?.name ?? '' }).click()
    await reset.sendAgain.click()
    await expect(page.getByText('a new code is on its way')).toBeVisible()
    const mail = await lastMail(backend, tenant.login)
    expect(new URL(mail.link).searchParams.get('database')).toBe(tenant.second?.database)
    await reset.enterCode(mail.code)
    await expect(reset.heading('New password')).toBeVisible()
  })
})
