import { STAFF_PIN } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'
import { go, type Screen, tenant as demoTenant } from './screen'
import { at, type Door, scanned } from './tablet'

/** Opens the setup with the staff PIN. */
async function setUp({ page, tenant }: Door): Promise<void> {
  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await page.getByLabel('PIN').fill(STAFF_PIN)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Summary' }).waitFor()
}

/** Scans the code of a visit at another location or on another day. */
async function scannedElsewhere(
  { page, environment, tenant }: Door,
  { locationId, hoursFromNow }: { locationId: string; hoursFromNow: number },
): Promise<void> {
  const api = await environment.backend.api(tenant)
  const start = Date.now() + hoursFromNow * 3_600_000
  const visit = await api.create<{ visitId: string; visitUsers: { visitUserId: string }[] }>('booking', {
    visit: {
      start: new Date(start).toISOString(),
      end: new Date(start + 3_600_000).toISOString(),
      visitTypeId: tenant.ids.visitTypes.meeting,
      locationIds: [locationId],
      hostUserIds: [tenant.ids.hosts.helen],
    },
    visitors: [{ firstName: 'Toma', lastName: 'Tomorrow', company: 'Acme' }],
  })
  await scan(
    page,
    codeOf(tenant.tenantId, { visitId: visit.visitId, visitUserId: visit.visitUsers[0]?.visitUserId ?? '' }),
  )
}

/** All other outcomes of a visit at the kiosk, and the screens for staff. */
export const troubleAtTheDoor: Screen[] = [
  {
    name: 'kiosk-not-set-up',
    sizes: ['kiosk', 'upright'],
    open: go(`/skytouch/${demoTenant.tenantId}`),
  },
  at('offline', async ({ page, kiosk }) => {
    await page.context().setOffline(true)
    await page.getByText(kiosk.text('offline')).waitFor()
  }),
  at('scan-off', async ({ page, kiosk }) => {
    await page.clock.install()
    await page.reload()
    await kiosk.press('home.code')
    await kiosk.button('scan.byName').waitFor()
    await page.clock.fastForward(31_000)
    await kiosk.question('scan.off').waitFor()
  }),
  at(
    'no-camera',
    async ({ kiosk }) => {
      await kiosk.press('home.code')
      await kiosk.field('scan.code').waitFor()
    },
    false,
  ),
  at('unknown-code', async ({ page, kiosk }) => {
    await scan(page, 'nobodysCode')
    await kiosk.question('outcome.unknownCode.title').waitFor()
  }),
  at('name-missing', async ({ page, kiosk }) => {
    await kiosk.press('home.visit', 'choice.yes', 'next')
    await page.getByText(kiosk.text('error.required')).first().waitFor()
  }),
  at('working', async (door) => {
    await door.page.clock.install()
    // Stubs fetch in the page to keep it pending: screenshots are taken when the network is idle.
    await door.page.evaluate(() => {
      const ask = window.fetch
      window.fetch = (...parts) =>
        /visit-user/.test(parts[0] instanceof Request ? parts[0].url : String(parts[0]))
          ? new Promise(() => {})
          : ask(...parts)
    })
    await scanned(door, 'expected')
    await door.kiosk.question('working.title').waitFor()
    await door.page.clock.fastForward(6_000)
    await door.page.getByText(door.kiosk.text('working.long')).waitFor()
  }),
  at('not-found', async ({ kiosk }) => {
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name('Nobody', 'Atall')
    await kiosk.prove('Acme')
    await kiosk.question('outcome.notFound.title').waitFor()
  }),
  at('paused', async ({ kiosk }) => {
    for (let miss = 1; miss <= 4; miss++) {
      await kiosk.press('home.visit', 'choice.yes')
      await kiosk.name('Nobody', 'Atall')
      await kiosk.prove('Acme')
      await kiosk.question('outcome.notFound.title').waitFor()
      await kiosk.press('startOver')
    }
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name('Nobody', 'Atall')
    await kiosk.prove('Acme')
    await kiosk.question('outcome.paused.title').waitFor()
  }),
  at('early', async (door) => {
    await scanned(door, 'warning')
    await door.kiosk.press('hello.yes')
    await door.kiosk.question('outcome.early.title').waitFor()
  }),
  at('refused', async (door) => {
    await scanned(door, 'blocked')
    await door.kiosk.press('hello.yes')
    await door.kiosk.question('outcome.refused.title').waitFor()
  }),
  at('other-day', async (door) => {
    await scannedElsewhere(door, { locationId: door.tenant.ids.locations.ground, hoursFromNow: 24 })
    await door.page.getByRole('alert').waitFor()
  }),
  at('other-location', async (door) => {
    const { page, environment, tenant, kiosk } = door
    const api = await environment.backend.api(tenant)
    const { locationId } = await api.create<{ locationId: string }>('location', {
      name: 'Harbour Annex',
      parentLocationId: null,
      address: '7 Harbour Street',
    })
    // Reloads, because the tablet cached its locations before this one existed.
    await page.reload()
    await kiosk.button('home.visit').waitFor()
    await scannedElsewhere(door, { locationId, hoursFromNow: 1 })
    await page.getByText('7 Harbour Street').waitFor()
  }),
  at('not-inside', async ({ page, kiosk, tenant }) => {
    await kiosk.press('home.leave')
    await kiosk.button('scan.byName').waitFor()
    await scan(page, codeOf(tenant.tenantId, tenant.ids.visitors.expected))
    await kiosk.question('outcome.notInside.title').waitFor()
  }),
  at('saved', async ({ page, kiosk, tenant }) => {
    await kiosk.waitUntilKept()
    await page.context().setOffline(true)
    await page.getByText(kiosk.text('offline')).waitFor()
    await scan(page, codeOf(tenant.tenantId, tenant.ids.visitors.expected))
    await kiosk.question('outcome.saved.title').waitFor()
    // The offline emulation ends with the CDP session of `scan`.
    await page.context().setOffline(false)
    await page.context().setOffline(true)
    await page.getByText(kiosk.text('offline')).waitFor()
  }),
  at('over', async (door) => {
    await scanned(door, 'left')
    await door.kiosk.question('outcome.over.title').waitFor()
  }),
  at('unreachable', async ({ kiosk, page }) => {
    await page.route('**/visit-user**', (route) => route.abort())
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name('Elena', 'Expected')
    await kiosk.question('outcome.unreachable.title').waitFor()
  }),
  at('idle', async ({ kiosk, page }) => {
    await page.clock.install()
    await page.reload()
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.field('names.first').fill('Elena')
    await page.clock.fastForward(46_000)
    await page.getByRole('alertdialog').waitFor()
  }),
  at('out-of-order', async ({ page, kiosk, tenant }) => {
    await page.route(`**/location/v1/${tenant.tenantId}**`, (route) =>
      route.fulfill({ status: 403, json: { name: 'Forbidden', message: 'No' } }),
    )
    await page.reload()
    await page.getByText(kiosk.text('outOfOrder.title')).waitFor()
  }),
  at('pin', async ({ page, tenant }) => {
    await page.goto(`/skytouch/${tenant.tenantId}/config`)
    await page.getByLabel('PIN').waitFor()
  }),
  at('summary', setUp),
  at('options', async (door) => {
    await setUp(door)
    await door.page.getByRole('button', { name: /^Change: Options/ }).click()
    await door.page.getByRole('heading', { level: 2, name: 'Options' }).waitFor()
  }),
  at('camera-test', async (door) => {
    await setUp(door)
    await door.page.getByRole('button', { name: /^Change: Camera/ }).click()
    await door.page.getByRole('heading', { level: 2, name: 'Camera' }).waitFor()
  }),
]
