import { expect, test } from '../support/fixtures'
import { LinkScreen } from '../support/link-screen'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

// Chromium logs a missing photo.
test.beforeEach(({ allowConsole }) => allowConsole(/404.*\/user-photo\//))

test('the pass opens offline after the first view, and is removed when the visit is over', async ({
  page,
  context,
  backend,
  tenant,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const link = new LinkScreen(page)
  const visitor = tenant.ids.visitors.expected
  await api.patch('booking/visit-user', visitor.visitUserId, { detailsConfirmedAt: new Date().toISOString() })
  await link.open(backend, tenant, visitor)
  await expect(link.code()).toBeVisible()
  // The page itself is cached last, after all its files.
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/', { ignoreVary: true }))))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(link.code()).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()

  await context.setOffline(false)
  await api.invoke('booking', 'checkin', { ...visitor, proceed: true })
  await page.reload()
  await expect(link.text('state.inside')).toBeVisible()
  await api.invoke('booking', 'checkout', { ...visitor })
  await page.reload()
  await expect(link.text('state.over')).toBeVisible()
  await expect(link.code()).toHaveCount(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pass:'))),
  ).toEqual([])
})

test('the pass is not shown without network before the details are sent', async ({
  page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const link = new LinkScreen(page)
  await link.open(backend, tenant, tenant.ids.visitors.expected)
  await expect(link.step('details')).toBeVisible()
  await page.route('**/booking/v1/**', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(link.code()).toHaveCount(0)
  await page.unroute('**/booking/v1/**')
  await again.click()
  await expect(link.step('details')).toBeVisible()
})
