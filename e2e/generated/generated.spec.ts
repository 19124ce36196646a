import type { Page } from '@playwright/test'
import { BookingScreen } from '../support/booking-screen'
import { serveForPlace } from '../support/built-app'
import { DeskScreen } from '../support/desk-screen'
import { expect, test as base } from '../support/fixtures'
import { SignInScreen } from '../support/sign-in-screen'
import { startGenerated } from './start'

type Generated = Awaited<ReturnType<typeof startGenerated>>

const test = base.extend<{ deskPage: Page }, { generated: Generated; placeUrl: string }>({
  generated: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const generated = await startGenerated()
      await give(generated)
      await generated.close()
    },
    { scope: 'worker' },
  ],
  placeUrl: [
    async ({ generated }, give) => {
      const app = await serveForPlace({ VITE_API_URL: generated.url })
      await give(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],
  appUrl: async ({ placeUrl }, give) => give(placeUrl),
  backendUrl: async ({ generated }, give) => give(generated.url),
  /** Signs in through the sign-in screen and opens the front desk. */
  deskPage: async ({ page, generated, allowConsole }, give) => {
    // Unknown methods, closed schemas and a configuration without entries.
    allowConsole(/status of 40[045]/)
    const screen = new SignInScreen(page)
    await screen.open()
    await screen.enterLogin(generated.login)
    await screen.enterPassword(generated.password)
    await expect(page).toHaveURL(/\/utils\/visitors/)
    await give(page)
  },
})
test('the app works with generated services', async ({ deskPage: page, generated }) => {
  test.slow()
  await test.step('the front desk lists the day, shows that check-in is not supported and marks a no-show', async () => {
    const desk = new DeskScreen(page)
    const visitor = async () => (await generated.rows('booking/v1/:tenantId/visit-user'))[0]
    await expect(page.getByRole('banner').getByText('Generated Ltd')).toBeVisible()
    await expect(desk.row('Vera Today')).toContainText('Meeting Today')
    await expect(desk.row('Vera Tomorrow')).toHaveCount(0)

    await desk.press('Vera Today', 'Check in')
    await page.getByRole('button', { name: 'My visits' }).click()
    await expect(page.getByText('Your visits could not be loaded')).toBeVisible()
    await expect(
      desk.row('Vera Today').getByRole('button', { name: 'Not done: Method `checkin` is not supported' }),
    ).toBeVisible()
    await desk.hasStatus('Vera Today', 'Late')
    expect(await visitor()).toMatchObject({ status: 'expected', checkinTime: null })

    await page.getByRole('button', { name: 'More for Vera Today' }).click()
    await page.getByRole('menuitem', { name: 'Mark as no-show' }).click()
    await desk.hasStatus('Vera Today', 'No-show')
    await expect.poll(visitor, { timeout: 15_000 }).toMatchObject({ status: 'noShow' })
  })

  await test.step('visitors, users and locations are listed and edited, and cards are listed', async () => {
    await page.goto('/reports/reportData/visitors?period=dates&from=2020-01-01')
    const names = page.getByRole('grid', { name: 'Visitors' }).getByRole('link')
    await expect(names).toHaveText(['Vera Tomorrow', 'Vera Today'])
    await names.first().click()
    await page.getByLabel('Vehicle registration').fill('B-GE 1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const cars = async () =>
      (await generated.rows('booking/v1/:tenantId/visit-user')).map((row) => row['vehicleRegistration'])
    await expect.poll(cars).toEqual([null, 'B-GE 1'])

    await page.goto('/reports/reportData/users?search=hart')
    await page.getByRole('link', { name: 'Helen Hart' }).click()
    const user = page.getByRole('dialog', { name: 'Helen Hart' })
    await user.getByLabel('Last name').fill('Hartmann')
    await user.getByLabel('E-mail').fill('')
    await user.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name: 'Helen Hartmann' })).toBeVisible()
    expect((await generated.rows('user/v1/:tenantId'))[1]).toMatchObject({ lastName: 'Hartmann', email: '' })

    await page.goto('/utils/locations?location=1')
    const place = page.getByRole('region', { name: 'Head office' })
    await place.getByLabel('Code').fill('HQ')
    await place.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('treeitem', { name: 'Head office HQ' })).toBeVisible()
    expect(await generated.rows('location/v1/:tenantId')).toMatchObject([{ name: 'Head office', code: 'HQ' }])

    await page.goto('/reports/reportData/issuable')
    await expect(page.getByRole('grid', { name: 'Cards' }).getByRole('row', { name: '1001' })).toBeVisible()
  })

  await test.step('features that need more than plain tables show an error', async () => {
    const unsupported = (method: string) =>
      page.getByText(`Method \`${method}\` is not supported by this endpoint.`, { exact: true })
    const booking = new BookingScreen(page)
    await booking.open()
    await booking.addHost('Helen Hart')
    await booking.fillVisitor(1, { firstName: 'Nina', lastName: 'New' })
    await booking.save()
    await expect(page.getByRole('alert')).toHaveText(
      'The server did not accept thisvisit: must NOT have additional properties: visit.',
    )
    await expect(booking.visitor(1).getByLabel('Last name')).toHaveValue('New')
    expect(await generated.rows('booking/v1/:tenantId')).toEqual([])

    await page.goto('/reports/reports?report=users')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText('The report could not be made')).toBeVisible()
    await expect(unsupported('executeReport')).toBeVisible()

    await page.goto('/reports')
    await expect(page.getByText('The dashboard could not be loaded')).toBeVisible()
    await page.goto('/utils/mocaEvents')
    await expect(page.getByText('No access-control device is set up for this tenant.')).toBeVisible()

    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await page.goto('/password')
    await page.getByLabel('Login').fill(generated.login)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toContainText('The server does not offer this')
    await expect(unsupported('createPasswordResetToken')).toBeVisible()

    await page.goto('/skytouch/1/config')
    await page.getByLabel('Login code').fill('4711')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(unsupported('getByCode')).toBeVisible()
  })
})
