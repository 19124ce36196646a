import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { LinkScreen } from '../support/link-screen'
import { type Locale, words } from '../support/words'

test.use({ viewport: { width: 390, height: 844 } })

// Chromium logs a missing photo.
test.beforeEach(({ allowConsole }) => allowConsole(/404.*\/user-photo\//))

/** All text of the page for users and screen readers. */
const shown = async (page: Page, locale: Locale) => {
  await expect(page.getByRole('heading', { name: words(locale)('self-update', 'unusable') })).toBeVisible()
  return { text: await page.locator('body').innerText(), title: await page.title() }
}
const kept = (page: Page) =>
  page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat().join(' '))

test.describe('an unusable link', () => {
  test.use({ tenantOptions: { tenants: 2 } })

  for (const locale of ['en', 'es'] as const)
    test(`shows the same text for every reason and no personal data, in ${locale}`, async ({
      page,
      context,
      appUrl,
      backend,
      tenant,
      allowConsole,
      expectAccessible,
    }) => {
      allowConsole(/status of 4\d\d/)
      await context.addCookies([{ name: 'locale', value: locale, url: appUrl }])
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const { tenantId, second, ids } = tenant
      const { visitId, visitUserId } = ids.visitors.expected
      const own = LinkScreen.address(tenant, ids.visitors.expected)
      const token = await backend.visitorToken(tenant, visitUserId)
      await page.goto('/visitor-self-update/x/y/z%20z')
      const first = await shown(page, locale)
      expect(first.title).toBe('Visitor Desk')
      if (locale === 'en') await expectAccessible()

      // The text has a single source, so two links are enough in another language.
      const isWhole = locale === 'en'
      const paths = [
        `/visitor-self-update/nobody/${visitId}/${visitUserId}`,
        `/visitor-self-update/${second?.tenantId ?? ''}/${visitId}/${visitUserId}#access_token=${token}`,
        `/visitor-self-update/${tenantId}/${visitId}/vu-unknown`,
        `/visitor-self-update/${tenantId}/v-late/${visitUserId}`,
        `/visitor-self-update/${tenantId}/${visitId}/${encodeURIComponent('<script>alert(1)</script>')}`,
        `/visitor-self-update/${encodeURIComponent('../admin')}/${visitId}/${visitUserId}`,
        `${own}#access_token=damaged`,
      ]
      for (const path of isWhole ? paths : paths.slice(0, 1)) {
        await page.goto('about:blank')
        await page.goto(path)
        expect(await shown(page, locale), path).toEqual(first)
      }
      for (const status of isWhole ? [401, 403, 404, 410] : [410]) {
        await backend.fault({
          path: `/${tenantId}/visit-user/`,
          kind: 'status',
          status,
          body: 'Elena Expected',
        })
        await page.goto('about:blank')
        await page.goto(own)
        expect(await shown(page, locale), String(status)).toEqual(first)
        await backend.clearFaults()
      }
      const ofAnybody = /elena|expected|guest\.example|access_token|link:|pass:/i
      expect(await kept(page)).not.toMatch(ofAnybody)
      expect(logged.join(' ')).not.toMatch(ofAnybody)
    })
})

test('an unavailable server offers a retry, after which the link works', async ({
  page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 503/)
  await backend.fault({ path: `/${tenant.tenantId}/visit-user/`, kind: 'status', status: 503 })
  await page.goto(LinkScreen.address(tenant, tenant.ids.visitors.expected))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await backend.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Hello Elena' })).toBeVisible()
})

test('staff who open a link send the token of the visitor, and stay signed in', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.headers()['authorization'] ?? ''))
  const link = new LinkScreen(page)
  await link.open(backend, tenant, tenant.ids.visitors.expected)
  await expect(link.step('details')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const staffs = await page.evaluate(() => localStorage.getItem('feathers-jwt'))
  expect(sent.filter((token) => token.startsWith('Bearer ')).length).toBeGreaterThan(3)
  expect(sent).not.toContain(`Bearer ${staffs}`)
  await page.goto('/utils/visitors')
  await expect(page.getByRole('heading', { name: /Front desk/ })).toBeVisible()
})
