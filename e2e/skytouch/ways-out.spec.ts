import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { KioskScreen, STAFF_PIN } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import { codeOf } from '../support/scanner'
import { giveSession } from '../support/session'
import { TenantsScreen } from '../tenants/tenants-screen'

const viewport = { width: 1280, height: 800 }
test.use({ viewport })

/** The login code of every test tenant's profile (e2e/backend/data/base.ts). */
const CODE = 'TES-1001'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Completes the setup up to its last step. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Login code' }).fill(CODE)
  await press(page, 'Next')
  await press(page, 'This is right')
  await expect(page.getByRole('heading', { name: 'Camera' })).toBeVisible()
  await press(page, 'Next')
  await page.getByText('Full screen', { exact: true }).first().click()
  await press(page, 'Next')
  await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(STAFF_PIN)
  await page.getByRole('textbox', { name: 'Repeat PIN' }).fill(STAFF_PIN)
  await press(page, 'Next')
  await expect(page.getByRole('button', { name: 'Start kiosk' })).toBeEnabled()
}

/** Remains of the staff session on this device. */
async function staffSession(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('feathers-jwt'))
  const cookies = await page.context().cookies()
  return [
    ...(token === null ? [] : ['token']),
    ...cookies.map(({ name }) => name).filter((name) => name === 'tenant'),
  ]
}

test('neither a URL nor Back leaves a kiosk without its PIN', async ({ signedIn: page, tenant }) => {
  const home = `/skytouch/${tenant.tenantId}`
  const kiosk = new KioskScreen(page)
  const tenants = new TenantsScreen(page)
  await page.goto('/utils/visitors')
  await expect(page.getByText('Elena Expected')).toBeVisible()
  await tenants.open()
  await tenants
    .row(tenant.name)
    .getByRole('link', { name: `Kiosk set-up of ${tenant.name}` })
    .click()
  await setUp(page)
  await press(page, 'Start kiosk')
  await expect(kiosk.button('home.visit')).toBeVisible()
  expect(await staffSession(page)).toEqual([])

  for (let back = 1; back <= 3; back++) {
    // Faster than the page can follow.
    await Promise.all(Array.from({ length: 6 }, () => page.goBack().catch(() => null)))
    await expect(page).toHaveURL(home)
    await expect(kiosk.button('home.visit')).toBeVisible()
  }

  // tests/routes/kiosk-ways-out.test.tsx opens every route.
  const link = LinkScreen.address(tenant, tenant.ids.visitors.expected)
  for (const address of ['/', '/utils/visitors', link, '/nowhere', '/skytouch/elsewhere/config']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(home)
    await expect(kiosk.button('home.visit')).toBeVisible()
  }
  for (let back = 1; back <= 6; back++) {
    await page.goBack()
    await expect(page).toHaveURL(home)
  }
  await expect(kiosk.button('home.visit')).toBeVisible()

  await kiosk.unlock(tenant)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  await page.goto(home)
  await expect(kiosk.button('home.visit')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(home)
})

test('a browser that is killed while the kiosk starts signs staff out at its next start', async ({
  launchOptions,
  appUrl,
  backend,
  tenant,
  watcher,
}, info) => {
  const tablet = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(info.outputPath('tablet'), {
      ...launchOptions,
      baseURL: appUrl,
      locale: 'en-US',
      viewport,
    })
    watcher.watch(context)
    return context
  }

  const before = await tablet()
  await giveSession(before, appUrl, tenant, await backend.accessToken(tenant))
  const page = await before.newPage()
  // Blocks the page right after the kiosk is stored, so that the sign-out never starts.
  const stored = new Promise<void>((resolve) => {
    void page.exposeFunction('kioskStored', () => resolve())
  })
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      setItem.call(this, key, value)
      if (!key.startsWith('kiosk:')) return
      ;(window as unknown as { kioskStored: () => void }).kioskStored()
      for (;;);
    }
  })
  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await setUp(page)
  expect(await staffSession(page)).toEqual(['token', 'tenant'])
  page
    .getByRole('button', { name: 'Start kiosk' })
    .click({ noWaitAfter: true })
    .catch(() => {})
  await stored
  await before.close()

  const after = await tablet()
  const kiosk = new KioskScreen(await after.newPage())
  await kiosk.page.goto('/utils/visitors')
  await expect(kiosk.page).toHaveURL(`/skytouch/${tenant.tenantId}`)
  await expect(kiosk.button('home.visit')).toBeVisible()
  expect(await staffSession(kiosk.page)).toEqual([])
  await after.close()
})

test('a scan right after the home screen rendered is not lost', async ({ page, backend, tenant }) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await page.addInitScript(
    (code) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main button')) return
        observer.disconnect()
        for (const key of [...code, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    codeOf(tenant.tenantId, tenant.ids.visitors.expected),
  )
  await page.goto(`/skytouch/${tenant.tenantId}`)
  await expect(kiosk.question('hello.title', { name: 'Elena' })).toBeVisible()
})
