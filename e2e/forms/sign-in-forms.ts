import { expect, type Page } from '@playwright/test'
import { lastMail, NEW_PASSWORD, ResetScreen, SENT } from '../password/reset-screen'
import { DeskScreen } from '../support/desk-screen'
import { SignInScreen } from '../support/sign-in-screen'
import { secondOf, TenantsScreen } from '../tenants/tenants-screen'
import type { Form } from './form'
import { button } from './parts'

const password = (page: Page) => page.getByLabel('Password', { exact: true })
const secret = { loses: 'a password' }

/** Sign-in, the password of another tenant, and the reset of a password. */
export const signInForms: readonly Form[] = [
  {
    name: 'login',
    sources: ['widgets/login-form.tsx', 'pages/login/login-page.tsx'],
    opener: 'anybody',
    open: ({ page }) => new SignInScreen(page).open(),
    field: (page) => new SignInScreen(page).login,
    fill: ({ page, tenant }) => new SignInScreen(page).login.fill(tenant.login),
    submitButton: button('Continue'),
    done: async ({ page }) => expect(password(page)).toBeVisible(),
    changes: [],
    leaving: { loses: 'a login' },
  },
  {
    name: 'password',
    sources: ['pages/login/login-page.tsx'],
    opener: 'anybody',
    open: async ({ page, tenant }) => {
      const screen = new SignInScreen(page)
      await screen.open()
      await screen.enterLogin(tenant.login)
      await expect(password(page)).toBeVisible()
    },
    field: password,
    fill: ({ page, tenant }) => password(page).fill(tenant.password),
    submitButton: button('Sign in'),
    done: ({ page }) => new DeskScreen(page).isLoaded(),
    changes: ['POST api/auth/authentication'],
    leaving: secret,
  },
  {
    name: 'sign-in again',
    sources: ['widgets/sign-in-again.tsx'],
    opener: 'staff',
    console: /status of 401/,
    open: async ({ page, tenant, backend }) => {
      const desk = new DeskScreen(page)
      await desk.open()
      await backend.expireTokens(tenant.login)
      // The dialog may open first.
      await button('Refresh')(page).dispatchEvent('click')
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
    field: password,
    fill: ({ page, tenant }) => password(page).fill(tenant.password),
    submitButton: button('Sign in'),
    done: async ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    changes: ['POST api/auth/authentication'],
    leaving: secret,
  },
  {
    name: 'password of another tenant',
    sources: ['pages/tenants/tenant-password.tsx'],
    opener: 'staff',
    tenantOptions: { tenants: 2 },
    console: /status of 403/,
    open: async ({ page, tenant, backend }) => {
      const second = secondOf(tenant)
      const restore = await backend.fault({
        path: `/user/v1/${second.tenantId}`,
        kind: 'status',
        status: 403,
      })
      const tenants = new TenantsScreen(page)
      await tenants.open()
      await tenants.openButton(second.name).click()
      await expect(password(page)).toBeVisible()
      await restore()
    },
    field: password,
    fill: ({ page, tenant }) => password(page).fill(tenant.password),
    submitButton: button('Sign in'),
    done: async ({ page }) => expect(page).toHaveURL('/utils/visitors'),
    // With the password, then with the new token.
    changes: ['POST api/auth/authentication', 'POST api/auth/authentication'],
    leaving: secret,
  },
  {
    name: 'login of a password reset',
    sources: ['widgets/login-form.tsx', 'pages/password/login-of-reset.tsx'],
    opener: 'anybody',
    open: async ({ page }) => {
      await page.goto('/password')
      await expect(button('Send code')(page)).toBeVisible()
    },
    field: (page) => new ResetScreen(page).login,
    fill: ({ page, tenant }) => new ResetScreen(page).login.fill(tenant.login),
    submitButton: button('Send code'),
    done: async ({ page }) => expect(page.getByText(SENT)).toBeVisible(),
    changes: ['POST api/auth/tenant-users createPasswordResetToken'],
    noLook: 'a second code may be sent',
    leaving: { loses: 'a login' },
  },
  {
    name: 'code of a password reset',
    sources: ['pages/password/password-token-page.tsx'],
    opener: 'anybody',
    open: ({ page, tenant }) => new ResetScreen(page).askForCode(tenant.login),
    field: (page) => new ResetScreen(page).code,
    fill: async ({ page, tenant, backend }) =>
      new ResetScreen(page).code.fill((await lastMail(backend, tenant.login)).code),
    submitButton: button('Continue'),
    done: async ({ page }) => expect(new ResetScreen(page).heading('New password')).toBeVisible(),
    changes: [],
    leaving: { loses: 'a code' },
  },
  {
    name: 'new password',
    sources: ['pages/password/password-password-page.tsx'],
    opener: 'anybody',
    open: async ({ page, tenant, backend }) => {
      const reset = new ResetScreen(page)
      await reset.askForCode(tenant.login)
      await reset.enterCode((await lastMail(backend, tenant.login)).code)
      await expect(reset.heading('New password')).toBeVisible()
    },
    field: (page) => page.getByLabel('Repeat the new password', { exact: true }),
    fill: async ({ page }) => {
      for (const label of ['New password', 'Repeat the new password'])
        await page.getByLabel(label, { exact: true }).fill(NEW_PASSWORD)
    },
    submitButton: button('Set new password'),
    done: async ({ page }) => expect(page.getByText('Your password was changed')).toBeVisible(),
    changes: ['POST api/auth/tenant-users resetPassword'],
    noLook: 'the new password signs in, which shows that it was set',
    leaving: secret,
  },
]
