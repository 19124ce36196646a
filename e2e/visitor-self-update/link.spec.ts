import type { Page } from '@playwright/test'
import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { LinkScreen } from '../support/link-screen'
import { expectReadable } from '../support/strict-page'
import { words } from '../support/words'

const phone = { width: 390, height: 844 }

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  launchOptions: wholeBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
})

// Chromium logs a missing photo.
const NO_PHOTO = /404.*\/user-photo\//
test.beforeEach(({ allowConsole }) => allowConsole(NO_PHOTO))

/** The page does not overflow the phone's width. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['es', 'dark'],
] as const)
  test(`details, photo and needs are sent and the pass is shown, despite reloads and a lost connection, in ${locale}`, async ({
    page,
    context,
    backend,
    tenant,
    api,
    appUrl,
    allowConsole,
    expectAccessible,
  }) => {
    // Offline; the second message is about the service worker's update check.
    allowConsole(/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/)
    await context.addCookies([{ name: 'locale', value: locale, url: appUrl }])
    await page.emulateMedia({ colorScheme })
    const lookAtIt = async () => {
      await (locale === 'en' ? expectAccessible() : expectReadable(page))
      if (locale === 'en') await expectSecondOpinion(page)
    }
    const link = new LinkScreen(page, locale)
    const said = words(locale)
    const visitor = tenant.ids.visitors.expected
    await link.open(backend, tenant, visitor)
    await expect(link.text('hello', { name: 'Elena' })).toBeVisible()
    expect(page.url()).not.toContain('access_token')
    await expect(link.step('details')).toBeVisible()
    // Shows only part of the address, and only the host's first name.
    await expect(page.getByText('e•••@guest.example')).toBeVisible()
    await expect(page.getByText('elena.expected@')).toHaveCount(0)
    await expect(page.getByText('Helen Host')).toHaveCount(0)
    await lookAtIt()

    const company = page.getByLabel(said('form', 'visitor.company'))
    await page.getByLabel(said('form', 'visitor.vehicleRegistration')).fill('AB12 CDE')
    await company.fill('Half typed')
    await page.reload()
    await expect(company).toHaveValue('Half typed')
    await context.setOffline(true)
    await link.button('next').click()
    await expect(link.text('waiting')).toBeVisible()
    await company.fill('Nova Labs Ltd')
    await context.setOffline(false)
    // Saves automatically once the connection is back.
    await expect(link.step('photo')).toBeFocused()
    expect(await api.get('booking/visit-user', visitor.visitUserId)).toMatchObject({
      company: 'Nova Labs Ltd',
    })

    await page.getByRole('button', { name: said('photo', 'take'), exact: true }).click()
    const taking = page.getByRole('dialog')
    const take = taking.getByRole('button', { name: said('photo', 'camera.take'), exact: true })
    // A phone on its side shows picture and button together.
    await page.setViewportSize({ width: phone.height, height: 360 })
    await expect(taking.getByLabel(said('photo', 'camera.live'))).toBeInViewport({ ratio: 1 })
    await expect(take).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(phone)
    await take.click()
    await taking.getByRole('button', { name: said('photo', 'camera.use'), exact: true }).click()
    await expect(page.getByRole('button', { name: said('photo', 'remove'), exact: true })).toBeVisible()
    await lookAtIt()
    await page.reload()
    await link.next('questions')
    const need = await page.getByRole('group').locator('label').first().textContent()
    await page.getByRole('checkbox').first().check({ force: true })
    await lookAtIt()
    // Also on a low screen, a step begins at its top.
    await page.setViewportSize({ ...phone, height: 480 })
    await link.next('check')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.setViewportSize(phone)
    await expect(page.getByText('AB12 CDE')).toBeVisible()
    await expect(page.getByText(need ?? '')).toBeVisible()
    await expect(page.getByRole('img', { name: said('self-update', 'photo.yours') })).toBeVisible()
    await lookAtIt()
    await link.button('check.send').click()

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(link.code()).toBeInViewport({ ratio: 0.95 })
    await expect(link.text('show')).toBeVisible()
    await lookAtIt()
    const saved = await api.get('booking/visit-user', visitor.visitUserId)
    expect(saved).toMatchObject({
      vehicleRegistration: 'AB12 CDE',
      company: 'Nova Labs Ltd',
      email: 'elena.expected@guest.example',
    })
    expect(saved['detailsConfirmedAt']).toBeTruthy()
    expect(saved['specialAssistanceNeedIds']).toHaveLength(1)
  })

test('at 200% text size a required agreement is accepted and signed, and no step overflows the phone', async ({
  page,
  context,
  backend,
  tenant,
  api,
  appUrl,
}) => {
  // French has the longest words.
  await context.addCookies([{ name: 'locale', value: 'fr', url: appUrl }])
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
  )
  const link = new LinkScreen(page, 'fr')
  const visitor = tenant.ids.visitors.contractor
  await link.open(backend, tenant, visitor)
  await expect(link.step('details')).toBeVisible()
  await expectNoOverflow(page)
  await link.next('photo')
  await expectNoOverflow(page)
  await link.button('photo.skip').click()
  await expect(link.step('questions')).toBeFocused()
  await expectNoOverflow(page)
  await link.next('agreements')
  await link.button('next').click()
  await expect(link.text('agreements.mustAccept')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    words('fr')('self-update', 'agreements.mustAccept'),
  )
  await page.getByRole('checkbox').check({ force: true })
  await link.button('next').click()
  await expect(link.text('agreements.mustSign')).toBeVisible()
  await expectNoOverflow(page)
  // Key by key, like a person.
  await page.getByLabel(words('fr')('self-update', 'agreements.name')).pressSequentially('Conrad Contract')
  await link.next('check')
  await expectNoOverflow(page)
  const { customFields } = await api.get<{ customFields: { value: unknown }[] }>(
    'booking/visit-user',
    visitor.visitUserId,
  )
  expect(customFields).toMatchObject([{ value: { accepted: true, name: 'Conrad Contract' } }])
  await link.button('check.send').click()
  await expect(link.code()).toBeVisible()
  await expectNoOverflow(page)
})

test("'I can't come' cancels the visit, and can be undone", async ({ page, backend, tenant, api }) => {
  const link = new LinkScreen(page)
  const visitor = tenant.ids.visitors.expected
  await api.patch('booking/visit-user', visitor.visitUserId, { detailsConfirmedAt: new Date().toISOString() })
  await link.open(backend, tenant, visitor)
  const status = async () => (await api.get('booking/visit-user', visitor.visitUserId))['status']
  await link.button('decline.action').click()
  await page.getByRole('alertdialog').getByRole('button', { name: "I can't come" }).click()
  await expect(link.text('state.declined')).toBeVisible()
  await expect.poll(status).toBe('cancelled')
  await link.button('decline.undo').click()
  await expect(link.code()).toBeVisible()
  await expect.poll(status).toBe('expected')
})
