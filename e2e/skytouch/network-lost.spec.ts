import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'

test.use({ viewport: { width: 1280, height: 800 } })

const COMPANY = 'Abbott & Lane Architects'

test('no input is lost if the network fails at any request of any flow', async ({
  page,
  context,
  backend,
  tenant,
  api,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of (401|404)/)
  const { tenantId, ids } = tenant
  const kiosk = new KioskScreen(page)
  const unreachable = kiosk.question('outcome.unreachable.title')
  /** Acts offline, expects the error, and retries online, which leads to `next`. */
  const lost = async (act: () => Promise<void>, next: Locator) => {
    await context.setOffline(true)
    await act()
    await expect(unreachable).toBeVisible()
    await context.setOffline(false)
    await kiosk.press('tryAgain')
    await expect(next).toBeVisible()
  }
  const proof = kiosk.question('proof.company.title')
  const visitTypes = await backend.fault({ path: `/booking/v1/${tenantId}/visit-type`, kind: 'drop' })
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()

  // Check-in by name.
  await kiosk.press('home.visit', 'choice.yes')
  await lost(() => kiosk.name('Elena', 'Expected'), proof)
  await lost(() => kiosk.prove(COMPANY), kiosk.question('hello.title', { name: 'Elena' }))
  await lost(() => kiosk.press('hello.yes'), kiosk.question('arrived.title', { name: 'Elena' }))

  // Check-out; a revoked kiosk token is renewed without an error.
  await kiosk.press('done', 'home.leave', 'scan.byName')
  await lost(() => kiosk.name('Elena', 'Expected'), proof)
  await backend.fault({ path: `/booking/v1/${tenantId}/visit-user`, kind: 'status', status: 401, times: 1 })
  await lost(() => kiosk.prove(COMPANY), kiosk.question('goodbye.title', { name: 'Elena' }))
  await lost(() => kiosk.press('goodbye.checkOut'), kiosk.question('left.title', { name: 'Elena' }))

  // A walk-in; the tablet has no cached visit types.
  await kiosk.press('done', 'home.visit', 'choice.no')
  await expect(unreachable).toBeVisible()
  await visitTypes()
  await kiosk.press('tryAgain', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.name('Walter', 'Walkin')
  await lost(() => kiosk.prove('Acme'), kiosk.field('host.label'))
  await context.setOffline(true)
  await kiosk.field('host.label').pressSequentially('helen', { delay: 60 })
  await expect(page.getByText(kiosk.text('host.failed'))).toBeVisible()
  await context.setOffline(false)
  await kiosk.field('host.label').pressSequentially(' h', { delay: 60 })
  await page.getByRole('button', { name: 'Helen H.', exact: true }).click()
  await kiosk.press('photo.skip', 'notice.understood')
  await lost(() => kiosk.press('review.send'), kiosk.question('arrived.title', { name: 'Walter' }))
  expect(await api.find('booking/visit-user', 'lastName=Walkin')).toHaveLength(1)

  // Check-in by code, with an agreement to sign.
  const { contractor } = ids.visitors
  const card = { ...contractor, issuableId: ids.cards.free, forceReserve: false }
  await api.invoke('user/issuable', 'reserveCardForVisitor', card)
  await kiosk.press('done')
  await expect(kiosk.button('home.visit')).toBeVisible()
  await scan(page, codeOf(tenantId, contractor))
  await kiosk.press('hello.yes', 'next')
  await expect(page.getByText(kiosk.text('agreement.mustAccept'))).toBeVisible()
  await page.getByText(kiosk.text('agreement.accept')).click()
  await expect(page.locator('[data-capitals=first]').locator(kiosk.field('agreement.name'))).toBeFocused()
  await kiosk.field('agreement.name').fill('Conrad Contract')
  // The tablet is rotated and back.
  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(kiosk.field('agreement.name')).toHaveValue('Conrad Contract')
  await page.setViewportSize({ width: 1280, height: 800 })
  await lost(() => kiosk.press('next'), kiosk.question('arrived.title', { name: 'Conrad' }))
  expect(await api.get('booking/visit-user', contractor.visitUserId)).toMatchObject({
    status: 'checkedIn',
    customFields: [{ value: { accepted: true, name: 'Conrad Contract' } }],
  })
  // Each was attempted twice and processed once.
  expect(await backend.requests(tenantId, 'checkin')).toHaveLength(3)
  expect(await backend.requests(tenantId, 'checkout')).toHaveLength(1)
})
