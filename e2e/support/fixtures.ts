import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { type Api, Backend, type Tenant, type TenantOptions } from './backend'
import { giveSession } from './session'
import { SignInScreen } from './sign-in-screen'
import { expectAccessible, Watcher } from './strict-page'

export { expect }

type Fixtures = {
  appUrl: string
  backendUrl: string
  /** What the test's tenant is like: `test.use({ tenantOptions: { visitors: 200 } })`, `{ tenants: 2 }` for two tenants of one login. */
  tenantOptions: TenantOptions
  /** A tenant of this test alone, with a small fixed day around now. */
  tenant: Tenant
  /** The backend from outside: faults, recorded requests, tokens. Faults are taken back at the end of the test. */
  backend: Backend
  /** The tenant's services with a token of their own, to look at and to seed data. */
  api: Api
  /** Signs in through the real screen. */
  signIn: (page: Page, who?: Partial<Pick<Tenant, 'login' | 'password'>>) => Promise<void>
  /** A page that is signed in already, without the sign-in screen; nothing is opened yet. */
  signedIn: Page
  /** Another desk: a window of its own (other storage, other cookies), signed in to the same tenant. */
  openDesk: () => Promise<Page>
  /** Lets words on the console pass that the test is about, e.g. the browser's own 'status of 503'. */
  allowConsole: (words: RegExp) => void
  /** Fails on everything that axe finds on the page as it is now, or in a part of it. */
  expectAccessible: (page?: Page, within?: string) => Promise<void>
  /** Watches every window of the test; used by all tests without being asked for. */
  watcher: Watcher
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
    await Promise.all(opened.map((context) => context.close()))
  },

  allowConsole: async ({ watcher }, give) => give((words) => watcher.allow(words)),

  expectAccessible: async ({ page: own }, give) =>
    give((page = own, within) => expectAccessible(page, within)),
})
