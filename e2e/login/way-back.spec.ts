import { expect, test } from '../support/fixtures'
import { SignInScreen } from '../support/sign-in-screen'

test('returning to a page keeps the query of the URL', async ({ page, tenant }) => {
  const screen = new SignInScreen(page)
  await screen.open(`/utils/visitors?date=${tenant.today}`)
  await expect(page.getByText('Sign in to go on to Front desk')).toBeVisible()
  await screen.enterLogin(tenant.login)
  await screen.enterPassword(tenant.password)
  await expect(page).toHaveURL(`/utils/visitors?date=${tenant.today}`)
})

// tests/config/paths.test.ts shows all of them.
test('a return URL of another site leads to the front desk instead', async ({ page, tenant }) => {
  const screen = new SignInScreen(page)
  await screen.open(`/?to=${encodeURIComponent('//evil.example')}&reason=sign-in`)
  await screen.enterLogin(tenant.login)
  await screen.enterPassword(tenant.password)
  await expect(page).toHaveURL('/utils/visitors')
})

test('the sign-in screen of somebody who was signed in', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  await test.step('a signed-in user is redirected from the sign-in screen to the front desk', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/utils/visitors')
  })

  await test.step('an expired token leads to the sign-in screen and is removed', async () => {
    allowConsole(/status of 401/)
    await backend.expireTokens(tenant.login)
    await page.goto('/utils/visitors')
    await expect(page.getByText('Sign in to go on to Front desk')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('feathers-jwt'))).toBeNull()
  })
})

test('a session that expires behind an open dialog continues after entering the password, by keyboard', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  // The list of the roll call is requested when the session has ended.
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  await page.route(
    (url) => url.searchParams.has('status[$in][]'),
    async (route) => {
      await ended
      await route.continue()
    },
  )
  await page.goto('/utils/visitors?dialog=roll-call')
  const rollCall = page.getByRole('dialog', { name: 'Roll call' })
  await expect(rollCall).toBeFocused()
  await backend.expireTokens(tenant.login)
  end()
  await expect(new SignInScreen(page).password).toBeFocused()
  await page.keyboard.type(tenant.password)
  await page.keyboard.press('Enter')
  await expect(rollCall).toBeFocused()
  await expect(rollCall).toContainText('0 of')
  await page.keyboard.press('Escape')
  await expect(rollCall).toBeHidden()
})
