import type { Page } from '@playwright/test'
import type { RouteName } from '../../src/routes/route-table'
import { lastMail, NEW_PASSWORD, ResetScreen, SENT } from '../password/reset-screen'
import type { Tenant } from '../support/backend'
import { KioskScreen } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import { SignInScreen } from '../support/sign-in-screen'
import { asking, at, broken, cut, cutHere, halfAnAnswer, refused, type Screen, silence } from './one-trouble'

const AUTHENTICATION = '**/api/auth/v1/authentication'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const firstRow = (page: Page) => page.locator('[data-row-id]').first()
const kiosk = (page: Page) => new KioskScreen(page)
const passwords = ({ login }: Tenant) => ({ path: '/api/auth/v1/tenant-users', contains: login })

/**
 * One fault on every guest and visitor screen, and one of each kind on a staff screen: tests/faults has every fault of
 * every call of every screen, in a document without a network.
 */
export const screens: Partial<Record<RouteName, Screen>> = {
  index: {
    by: 'guest',
    trouble: at((tenant) => ({ path: '/auth/v1/tenant-users', contains: tenant.login, ...halfAnAnswer })),
    open: async ({ page, tenant }) => {
      const screen = new SignInScreen(page)
      await screen.open()
      await screen.enterLogin(tenant.login)
    },
    on: ({ page }) => press(page, 'Continue'),
    there: (page) => new SignInScreen(page).password,
  },
  logtocallback: {
    by: 'guest',
    trouble: cutHere('POST', AUTHENTICATION),
    open: async ({ page, tenant, backend }) =>
      page.goto(`/logtocallback#access_token=${await backend.accessToken(tenant)}`),
    on: ({ page }) => page.getByRole('link', { name: 'Back to sign in' }).click(),
    there: (page) => heading(page, 'Sign in'),
  },
  password: {
    by: 'guest',
    trouble: at((tenant) => ({ ...passwords(tenant), ...broken })),
    open: async ({ page, tenant }) => {
      await page.goto('/password')
      await new ResetScreen(page).login.fill(tenant.login)
      await press(page, 'Send code')
    },
    on: ({ page }) => press(page, 'Send code'),
    there: (page) => page.getByText(SENT),
  },
  'password-token': {
    by: 'guest',
    trouble: at((tenant) => ({ ...passwords(tenant), ...cut })),
    open: async ({ page, tenant, backend }) => {
      const { code } = await lastMail(backend, tenant.login)
      await new ResetScreen(page).enterCode(code)
    },
    on: ({ page }) => new ResetScreen(page).code.press('Enter'),
    there: (page) => heading(page, 'New password'),
  },
  'password-password': {
    by: 'guest',
    trouble: at((tenant) => ({ ...passwords(tenant), ...refused(500) })),
    open: ({ page }) => new ResetScreen(page).fillNew(NEW_PASSWORD),
    on: ({ page }) => press(page, 'Set new password'),
    there: (page) => heading(page, 'Sign in'),
  },
  'prebooking-visitId': asking(
    ({ ids }) => `/prebooking/${ids.visitors.expected.visitId}`,
    ({ tenantId, ids }) => `/booking/v1/${tenantId}/visit/${ids.visitors.expected.visitId}`,
    cut,
    (page) => page.getByText('Elena Expected'),
  ),
  'reports-reportData-users': asking(
    () => '/reports/reportData/users',
    ({ tenantId }) => `/user/v1/${tenantId}?`,
    halfAnAnswer,
    firstRow,
  ),
  'reports-reportData-visitors': asking(
    () => '/reports/reportData/visitors',
    ({ tenantId }) => `/booking/v1/${tenantId}/visit-user?`,
    refused(503),
    firstRow,
  ),
  'utils-visitors': asking(
    () => '/utils/visitors',
    ({ tenantId }) => `/booking/v1/${tenantId}/visit-user`,
    silence,
    firstRow,
  ),
  'visitor-edit-visitId-visitorId': asking(
    ({ ids: { visitors } }) => `/visitor-edit/${visitors.expected.visitId}/${visitors.expected.visitUserId}`,
    ({ tenantId, ids }) => `/booking/v1/${tenantId}/visit-user/${ids.visitors.expected.visitUserId}`,
    broken,
    (page) => page.getByRole('textbox', { name: 'First name' }),
  ),
  'skytouch-tenantId-config': {
    by: 'visitor',
    trouble: at((tenant) => ({ path: `/machine-profile/v1/${tenant.tenantId}`, ...broken })),
    open: async ({ page, tenant }) => {
      await page.goto(`/skytouch/${tenant.tenantId}/config`)
      await page.getByRole('textbox', { name: 'Login code' }).fill('TES-1001')
      await press(page, 'Next')
    },
    said: (page) => page.getByText('an answer that this app does not understand'),
    on: ({ page }) => press(page, 'Next'),
    there: (page) => page.getByRole('button', { name: 'This is right' }),
  },
  'skytouch-tenantId': {
    by: 'visitor',
    trouble: async ({ page, tenant, backend }) => {
      await kiosk(page).setUp(backend, tenant)
      return backend.countedFault({ path: `/machine-profile/v1/${tenant.tenantId}`, ...refused(500) })
    },
    open: ({ page, tenant }) => page.goto(`/skytouch/${tenant.tenantId}`),
    // The fault does not concern visitors: the kiosk continues with its cached data.
    said: (page) => kiosk(page).button('home.visit'),
    on: ({ page }) => kiosk(page).press('home.visit', 'choice.yes'),
    there: (page) => kiosk(page).question('names.title'),
  },
  'skytouch-tenantId-screen-screenId': {
    by: 'visitor',
    trouble: at((tenant) => ({ path: `/booking/v1/${tenant.tenantId}/visit-user`, ...cut })),
    open: ({ page }) => kiosk(page).name('Elena', 'Expected'),
    said: (page) => kiosk(page).question('outcome.unreachable.title'),
    on: async ({ page }) => {
      await kiosk(page).press('tryAgain')
      await kiosk(page).press('next')
    },
    there: (page) => kiosk(page).question('proof.company.title'),
  },
  'visitor-self-update-tenantId-visitId-visitorId': {
    by: 'visitor',
    trouble: at((tenant) => ({ path: `/${tenant.tenantId}/visit-user/`, ...refused(503) })),
    open: async ({ page, tenant, backend }) => {
      // Unlocks the device, which is a kiosk and would otherwise redirect the link.
      await kiosk(page).unlock(tenant)
      await new LinkScreen(page).open(backend, tenant, tenant.ids.visitors.expected)
    },
    there: (page) => new LinkScreen(page).step('details'),
  },
}
