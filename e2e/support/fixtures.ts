import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Api, Backend, type Tenant, type TenantOptions } from './backend'
import { giveSession } from './session'
import { SignInScreen } from './sign-in-screen'
import { expectAccessible, Watcher } from './strict-page'

export { expect }

type Fixtures = {
  appUrl: string
  backendUrl: string
  /**
   * The test's tenant: `test.use({ tenantOptions: { visitors: 200 } })`, `{ tenants: 2 }` for two of a login.
   */
  tenantOptions: TenantOptions
  /** A tenant for this test only, with a small fixed day around now. */
  tenant: Tenant
  /**
   * The backend from outside: faults, recorded requests, tokens. Faults are removed at the end of the test.
   */
  backend: Backend
  /** The tenant's services with their own access token, to inspect and seed data. */
  api: Api
  /** Signs in through the sign-in screen. */
  signIn: (page: Page, who?: Partial<Pick<Tenant, 'login' | 'password'>>) => Promise<void>
  /** A page that is already signed in; nothing is opened yet. */
  signedIn: Page
  /** Opens another desk: a separate browser context, signed in to the same tenant. */
  openDesk: () => Promise<Page>
  /** Allows console messages that the test expects, e.g. the browser's own 'status of 503'. */
  allowConsole: (words: RegExp) => void
  /** Fails on all axe violations on the current page, or in a part of it. */
  expectAccessible: (page?: Page, within?: string) => Promise<void>
  /** Watches all windows of the test; an automatic fixture. */
  watcher: Watcher
}

/** Ends the routes of a test that is over, so that a request in flight does not fail it. */
async function endRoutes(context: BrowserContext): Promise<void> {
  await Promise.all(
    [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
  )
}

export const test = base.extend<Fixtures>({
  tenantOptions: [{}, { option: true }],

  appUrl: [process.env.E2E_APP_URL ?? '', { option: true }],

  baseURL: async ({ appUrl }, give) => give(appUrl),

  backendUrl: [process.env.E2E_BACKEND_URL ?? '', { option: true }],

  watcher: [
    async ({ context, appUrl, backendUrl }, give) => {
      const watcher = new Watcher([new URL(appUrl).host, new URL(backendUrl).host])
      watcher.watch(context)
      await give(watcher)
      await endRoutes(context)
      watcher.check()
    },
    { auto: true },
  ],

  backend: async ({ backendUrl }, give) => {
    const backend = new Backend(backendUrl)
    await give(backend)
    await backend.clearFaults()
  },

  tenant: async ({ backend, tenantOptions }, give) => give(await backend.newTenant(tenantOptions)),

  api: async ({ backend, tenant }, give) => give(await backend.api(tenant)),

  signIn: async ({ tenant }, give) => {
    await give(async (page, who = {}) => {
      const { login, password } = { ...tenant, ...who }
      const screen = new SignInScreen(page)
      await screen.open()
      await screen.enterLogin(login)
      await screen.enterPassword(password)
      await expect(page).toHaveURL(/\/utils\/visitors/)
    })
  },

  signedIn: async ({ page, context, appUrl, tenant, backend }, give) => {
    await giveSession(context, appUrl, tenant, await backend.accessToken(tenant))
    await give(page)
  },

  openDesk: async ({ browser, watcher, appUrl, tenant, backend, contextOptions }, give) => {
    const opened: BrowserContext[] = []
    await give(async () => {
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'UTC',
        viewport: { width: 1440, height: 900 },
        ...contextOptions,
        baseURL: appUrl,
      })
      opened.push(context)
      watcher.watch(context)
      await giveSession(context, appUrl, tenant, await backend.accessToken(tenant))
      return context.newPage()
    })
    await Promise.all(
      opened.map(async (context) => {
        await endRoutes(context)
        await context.close()
      }),
    )
  },

  allowConsole: async ({ watcher }, give) => give((words) => watcher.allow(words)),

  expectAccessible: async ({ page: own }, give) =>
    give((page = own, within) => expectAccessible(page, within)),
})
