// A token is removed from the URL before any request, and is sent only to the services, as `Authorization`.
import type { Page, Request } from '@playwright/test'
import { servicePaths } from '../deploy/service-paths'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'
import { LinkScreen } from './support/link-screen'

/** The separate auth API gets the public key and no token. */
const tokenPaths = servicePaths.filter((path) => path !== '/auth/v1')

/** Where a request leaks the token, outside the header or sign-in of a service; null if it does not. */
function leakOf(request: Request, token: string, backendUrl: string): string | null {
  const { authorization, ...headers } = request.headers()
  const { origin, pathname } = new URL(request.url())
  const isService = origin === backendUrl && tokenPaths.some((path) => pathname.startsWith(path))
  const isSignIn = isService && request.method() === 'POST' && pathname.endsWith('/authentication')
  const rest = [request.url(), ...Object.values(headers), isSignIn ? '' : request.postData()]
  if (rest.some((text) => text?.includes(token))) return `elsewhere in ${request.method()} ${request.url()}`
  return authorization && !isService ? `Authorization of ${request.url()}` : null
}

type Hosts = { backendUrl: string; appUrl: string }

/** Records all requests of a page, and the page's URL at each call. */
async function watchTokens(page: Page, { backendUrl, appUrl }: Hosts) {
  const addresses: string[] = []
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.exposeFunction('noteAddress', (address: string) => addresses.push(address))
  await page.addInitScript(() => {
    const { fetch } = window
    const { noteAddress } = window as unknown as { noteAddress: (address: string) => void }
    window.fetch = (...parts) => {
      noteAddress(location.href)
      return fetch(...parts)
    }
  })
  return async (token: string) => {
    // URLs in the history.
    const history = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''))
    expect([...addresses, ...history].filter((address) => address.includes(token))).toEqual([])
    expect(requests.map((request) => leakOf(request, token, backendUrl)).filter(Boolean)).toEqual([])
    expect((await page.context().cookies()).filter(({ value }) => value.includes(token))).toEqual([])
    // Both kinds of requests occurred.
    expect(addresses.length).toBeGreaterThan(2)
    const bearers = requests.filter((request) => request.headers()['authorization'] === `Bearer ${token}`)
    expect(bearers.length).toBeGreaterThan(0)
    const assets = requests.filter((request) => new URL(request.url()).origin === appUrl)
    expect(assets.length).toBeGreaterThan(5)
  }
}

test('the token of a self-update link is kept out of URLs and cookies and sent only to the services', async ({
  page,
  backend,
  backendUrl,
  appUrl,
  tenant,
  allowConsole,
}) => {
  // Chromium logs a missing photo.
  allowConsole(/404.*\/user-photo\//)
  const visitor = tenant.ids.visitors.expected
  const token = await backend.visitorToken(tenant, visitor.visitUserId)
  const expectKept = await watchTokens(page, { backendUrl, appUrl })
  await page.goto(`${LinkScreen.address(tenant, visitor)}#access_token=${token}`)
  const link = new LinkScreen(page)
  await expect(link.step('details')).toBeVisible()
  await page.getByLabel('Company').fill('Nova Labs Ltd')
  await link.next('photo')
  await expectKept(token)
})

for (const path of ['/logtocallback', '/utils/locations'])
  test(`the token of a sign-in at ${path} is kept out of URLs and cookies and sent only to the services`, async ({
    page,
    backend,
    backendUrl,
    appUrl,
    tenant,
  }) => {
    const token = await backend.accessToken(tenant)
    const expectKept = await watchTokens(page, { backendUrl, appUrl })
    await page.goto(`${path}#access_token=${token}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('banner')).toContainText(tenant.name)
    await page.goto('/reports')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectKept(token)
  })

test('the token of a kiosk is kept out of URLs and cookies and sent only to the services', async ({
  page,
  backend,
  backendUrl,
  appUrl,
  tenant,
}) => {
  const expectKept = await watchTokens(page, { backendUrl, appUrl })
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.yes')
  await kiosk.name('Elena', 'Expected')
  await expect(kiosk.field('proof.company.label')).toBeVisible()
  const kept = await page.evaluate((key) => localStorage.getItem(key), `kiosk:${tenant.tenantId}`)
  const { profile } = JSON.parse(kept ?? '') as { profile: { accessToken: string } }
  await expectKept(profile.accessToken)
})
