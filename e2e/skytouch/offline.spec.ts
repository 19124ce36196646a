import { type BrowserContext, chromium } from '@playwright/test'
import { withoutTime } from '../support/clock'
import { expect, test } from '../support/fixtures'
import { hold } from '../support/hold'
import { KioskScreen, STAFF_PIN } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

const viewport = { width: 1280, height: 800 }
test.use({ viewport })

test('two codes scanned offline are checked in once each, even after a power failure', async ({
  launchOptions,
  appUrl,
  backend,
  tenant,
  api,
  watcher,
  allowConsole,
  expectAccessible,
}, info) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const { expected, expected2 } = tenant.ids.visitors
  const tablet = async (offline: boolean): Promise<[BrowserContext, KioskScreen]> => {
    const context = await chromium.launchPersistentContext(info.outputPath('tablet'), {
      ...launchOptions,
      baseURL: appUrl,
      locale: 'en-US',
      viewport,
      offline,
    })
    watcher.watch(context)
    const kiosk = new KioskScreen(await context.newPage())
    await kiosk.setUp(backend, tenant)
    return [context, kiosk]
  }

  const [before, kiosk] = await tablet(false)
  const { page } = kiosk
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  await before.setOffline(true)
  await expect(page.getByText(kiosk.text('offline'))).toBeVisible()
  // One code is scanned twice by mistake.
  for (const visitor of [expected, expected, expected2]) {
    await scan(page, codeOf(tenant.tenantId, visitor))
    await expect(kiosk.question('outcome.saved.title')).toBeVisible()
    if (visitor === expected2) await withoutTime(page, () => expectAccessible(page))
    await kiosk.press('done')
    await expect(kiosk.button('home.visit')).toBeVisible()
  }
  // All other cases are sent to reception.
  await scan(page, tenant.ids.visitors.full.visitUserId)
  await expect(kiosk.question('outcome.unreachable.title')).toBeVisible()
  await kiosk.press('done', 'home.code')
  await expect(page.getByText(kiosk.text('scan.error.none'))).toBeVisible()
  await kiosk.press('scan.byName')
  await kiosk.name('Elena', 'Expected')
  await expect(kiosk.question('outcome.unreachable.title')).toBeVisible()
  await kiosk.press('startOver')
  await expect(kiosk.button('home.visit')).toBeVisible()
  const kept = await kiosk.kept()
  expect(kept).toContain(expected.visitUserId)
  expect(kept).not.toMatch(/Elena|guest\.example/)
  const closed = before.waitForEvent('close')
  const session = await before.newCDPSession(page)
  await Promise.all([closed, session.send('Browser.crash').catch(() => {})])

  const [after, restarted] = await tablet(true)
  await restarted.page.goto(`/skytouch/${tenant.tenantId}`)
  await expect(restarted.button('home.visit')).toBeVisible()
  await expect(restarted.page.getByText(restarted.text('offline'))).toBeVisible()
  await after.setOffline(false)
  for (const { visitUserId } of [expected, expected2])
    await expect.poll(() => api.get('booking/visit-user', visitUserId)).toMatchObject({ status: 'checkedIn' })
  await expect.poll(() => restarted.kept()).not.toContain(expected2.visitUserId)
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(2)
  await after.close()
})

test('a check-in whose response was lost is not repeated, and a refused one is listed for staff', async ({
  page,
  context,
  backend,
  tenant,
  api,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(
    /ERR_INTERNET_DISCONNECTED|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|status of 409/,
  )
  const { expected, blocked } = tenant.ids.visitors
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  await context.setOffline(true)
  for (const visitor of [expected, blocked]) {
    await scan(page, codeOf(tenant.tenantId, visitor))
    await expect(kiosk.question('outcome.saved.title')).toBeVisible()
    await kiosk.press('done')
    await expect(kiosk.button('home.visit')).toBeVisible()
  }
  await backend.fault({
    path: `/booking/v1/${tenant.tenantId}`,
    serviceMethod: 'checkin',
    kind: 'lose',
    times: 1,
  })
  await context.setOffline(false)
  await page.reload()
  await expect
    .poll(() => api.get('booking/visit-user', expected.visitUserId))
    .toMatchObject({ status: 'checkedIn' })
  // Sent again at the next start, as after half a minute.
  await page.reload()
  const mark = page.getByRole('img', { name: kiosk.text('refusedMark') })
  await expect(mark).toBeVisible()
  await expectAccessible()
  const sent = await backend.requests(tenant.tenantId, 'checkin')
  expect(sent.filter(({ body }) => JSON.stringify(body).includes(expected.visitUserId))).toHaveLength(1)

  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await page.getByRole('textbox', { name: 'PIN' }).fill(STAFF_PIN)
  await page.getByRole('button', { name: 'Open set-up' }).click()
  await expect(page.getByRole('heading', { name: 'Saved check-ins' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Refused by the check-in policy' })).toHaveCount(
    1,
  )
  await expectAccessible()
  await page.getByRole('button', { name: /^Remove: \w+ \w+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Saved check-ins' })).toHaveCount(0)
  await page.goto(`/skytouch/${tenant.tenantId}`)
  await expect(kiosk.button('home.visit')).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('files that a kiosk loads after its home screen are kept as well', async ({
  page,
  context,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  const release = await hold(page, /assets\/help-dialog/)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
  await release()
  const keptFiles = () =>
    page.evaluate(async () => {
      const cache = await caches.open('visitor-desk /skytouch/')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(keptFiles).toContainEqual(expect.stringContaining('help-dialog'))
  const all = await keptFiles()

  await test.step('a page of the same build that has loaded less removes none of them', async () => {
    const [file = '', other = ''] = all.filter((name) => name.includes('/assets/'))
    await page.evaluate(
      async (lists) => {
        const cache = await caches.open('visitor-desk /skytouch/')
        const registration = await navigator.serviceWorker.ready
        const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
        for (const file of lists) {
          await cache.delete(file)
          registration.active?.postMessage({ keep: [location.origin + file], build })
        }
      },
      [file, other],
    )
    // The second list is read after the first one is kept.
    await expect.poll(async () => (await keptFiles()).toSorted()).toEqual(all.toSorted())
  })

  await context.setOffline(true)
  await page.reload()
  await expect(kiosk.button('home.visit')).toBeVisible()
  await kiosk.press('help')
  await expect(page.getByRole('dialog', { name: kiosk.text('helpTitle') })).toBeVisible()
})
