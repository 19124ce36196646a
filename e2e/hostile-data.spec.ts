import type { Page } from '@playwright/test'
import type { RouteName } from '../src/routes/route-table'
import type { Tenant } from './support/backend'
import { expect, test } from './support/fixtures'
import { expectHarmless, misnameAnswers, poisonAnswers } from './support/hostile'
import { KioskScreen } from './support/kiosk-screen'
import { LinkScreen } from './support/link-screen'

type Look = {
  /** Without one it is opened from the look before. */
  address?: (tenant: Tenant) => string
  /** Opens a dialog, or loads the data of a screen that is empty at first. */
  act?: (page: Page) => Promise<void>
  /** The screen shows no data of the services. */
  isBare?: boolean
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** All routes that show data of the services or of their URL; kiosk and self-update routes have their own tests below. */
const looks: Record<
  Exclude<
    RouteName,
    | 'prebooking-timeout'
    | 'logout'
    | `password${string}`
    | `skytouch${string}`
    | `visitor-self-update${string}`
  >,
  Look[]
> = {
  'utils-visitors': [
    { address: () => '/utils/visitors' },
    { act: press('Roll call') },
    { address: () => '/utils/visitors?dialog=settings' },
  ],
  'prebooking-visitId': [
    { address: () => '/prebooking', isBare: true },
    { address: ({ ids }) => `/prebooking/${ids.visitors.expected.visitId}` },
    { act: (page) => page.getByRole('link', { name: 'Show QR codes' }).click() },
  ],
  reports: [{ address: () => '/reports' }],
  'reports-reportData-issuable': [{ address: () => '/reports/reportData/issuable' }],
  'reports-reportData-users': [{ address: () => '/reports/reportData/users?user=h-helen' }],
  'reports-reportData-visitors': [{ address: () => '/reports/reportData/visitors' }],
  'reports-reports': [{ address: () => '/reports/reports?report=arrivals', act: press('Run') }],
  tenants: [{ address: () => '/tenants' }],
  'utils-locations': [{ address: ({ ids }) => `/utils/locations?location=${ids.locations.ground}` }],
  'utils-mocaEvents': [{ address: () => '/utils/mocaEvents', act: press('Fetch new events') }],
  'visitor-edit-visitId-visitorId': [
    {
      address: ({ ids: { visitors } }) =>
        `/visitor-edit/${visitors.expected.visitId}/${visitors.expected.visitUserId}`,
    },
  ],
  logtocallback: [{ address: () => '/logtocallback#error=<img src=x onerror="window.ran=1">' }],
  index: [{ address: () => '/?to=javascript:window.ran=1', isBare: true }],
}

test('hostile field values are shown as text on every staff screen, and the token is not in URLs or console messages', async ({
  signedIn: page,
  tenant,
  backend,
  backendUrl,
  allowConsole,
}) => {
  // Chromium logs invalid image URLs, missing photos and reports with invalid parameters.
  allowConsole(/ERR_UNKNOWN_URL_SCHEME|status of (404|422)/)
  const said: string[] = []
  const { accessToken } = await backend.api(tenant)
  page.on('request', (request) => said.push(request.url(), request.headers()['referer'] ?? ''))
  page.on('console', (message) => said.push(message.text()))
  page.on('dialog', (dialog) => {
    said.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await poisonAnswers(page, backendUrl)
  for (const { address, act, isBare } of Object.values(looks).flat()) {
    if (address) await page.goto(address(tenant))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await act?.(page)
    await expectHarmless(page, !isBare)
  }
  const own = await page.evaluate(() => localStorage.getItem('feathers-jwt') ?? '')
  const secrets = [accessToken, own].filter(Boolean)
  expect(said.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  expect(said.filter((text) => text.startsWith('a dialog'))).toEqual([])
})

test('invalid statuses, photos, values and keys in responses leave lists and forms readable', async ({
  signedIn: page,
  tenant,
  api,
  backendUrl,
  allowConsole,
}) => {
  // Chromium logs invalid and missing photos.
  allowConsole(/ERR_UNKNOWN_URL_SCHEME|status of 404|Content Security Policy.*img-src/)
  const { expected, expected2, late } = tenant.ids.visitors
  for (const visitor of [expected, expected2, late]) {
    const { userId } = await api.get<{ userId: string }>('booking/visit-user', visitor.visitUserId)
    await api.update('user/user-photo', userId, { userId, photo: 'data:image/jpeg;base64,AAAA' })
  }
  const met = await misnameAnswers(page, backendUrl)
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  for (const [address, shown] of [
    ['/utils/visitors', 'Expected'],
    [`/visitor-edit/${visitId}/${visitUserId}`, 'Elena'],
    ['/reports/reportData/issuable', 'constructor'],
    ['/reports/reports?report=arrivals', 'Run'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (shown === 'Run') await press('Run')(page)
    // Of the replaced photos only the SVG is an image; the others fall back to initials.
    if (address === '/utils/visitors')
      await expect(page.getByRole('main').locator('img[src^="data:image/svg"]').first()).toBeVisible()
    const found = page.getByText(shown).or(page.locator(`input[value*="${shown}"]`))
    await expect.soft(found.filter({ visible: true }).first(), address).toBeVisible()
    await expectHarmless(page, false)
  }
  expect([...met].sort()).toEqual(['photo', 'value', 'word'])
})

test('a kiosk shows hostile tenant data as text', async ({
  page,
  tenant,
  backend,
  backendUrl,
  allowConsole,
}) => {
  allowConsole(/ERR_UNKNOWN_URL_SCHEME/)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await poisonAnswers(page, backendUrl)
  await kiosk.open(tenant)
  await expectHarmless(page)
  await page.goto(`/skytouch/${tenant.tenantId}/screen/visit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHarmless(page, false)
})

test('the self-update page shows hostile visit data as text', async ({
  page,
  tenant,
  backend,
  backendUrl,
  allowConsole,
}) => {
  // Chromium logs a missing photo.
  allowConsole(/ERR_UNKNOWN_URL_SCHEME|status of 404/)
  await poisonAnswers(page, backendUrl)
  await new LinkScreen(page).open(backend, tenant, tenant.ids.visitors.expected)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectHarmless(page)
})
