import type { Page } from '@playwright/test'
import { stopClock } from '../../support/clock'
import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'
import { countPrints } from '../../support/prints'

async function choose(page: Page, desk: DeskScreen, name: string, entry: string) {
  await desk
    .row(name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the row menu', async ({ signedIn: page, tenant, backend, api, allowConsole, context, appUrl }) => {
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)

  await test.step('a visitor is marked as no-show, undone, marked again and expected again', async () => {
    allowConsole(/409/)
    await page.clock.install()
    const { late } = tenant.ids.visitors
    const status = async () => (await api.get('booking/visit-user', late.visitUserId)).status
    await desk.open()
    await desk.find('Liam Late')
    await stopClock(page)
    await choose(page, desk, 'Liam Late', 'Mark as no-show')
    await desk.hasStatus('Liam Late', 'No-show')
    // A row ignores presses for half a second after one.
    await page.clock.runFor(600)
    await expect(desk.row('Liam Late')).toBeFocused()
    await desk.press('Liam Late', 'Undo')
    await desk.hasStatus('Liam Late', 'Late')
    await page.clock.runFor(1000)
    await page.clock.resume()
    await choose(page, desk, 'Liam Late', 'Mark as no-show')
    await page.clock.fastForward(5000)
    await expect.poll(status).toBe('noShow')

    await expect(desk.row('Liam Late').getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
    await choose(page, desk, 'Liam Late', 'Mark as expected')
    await desk.hasStatus('Liam Late', 'Late')
    await page.clock.fastForward(5000)
    await expect.poll(status).toBe('expected')

    // Another desk checks the visitor in at the same time: the error and the current status are shown.
    await expect(desk.row('Liam Late').getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
    await choose(page, desk, 'Liam Late', 'Mark as no-show')
    await api.invoke('booking', 'checkin', { ...late, proceed: true })
    await page.clock.fastForward(5000)
    await expect(page.getByText('Liam Late was not marked as a no-show')).toBeVisible()
    await expect.poll(async () => (await backend.requests(tenant.tenantId, 'checkin')).length).toBe(1)
  })

  await test.step('the self-update link is copied, or shown if the browser refuses', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    const link = `${new URL(appUrl).origin}/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`
    await desk.find('Elena Expected')
    await choose(page, desk, 'Elena Expected', 'Copy self-update link')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await choose(page, desk, 'Elena Expected', 'Copy self-update link')
    const dialog = page.getByRole('dialog', { name: 'Self-update link of Elena Expected' })
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the row menu opens the visitor and the visit, whose QR codes can be printed', async () => {
    await choose(page, desk, 'Elena Expected', 'Edit visitor')
    await expect(page.getByRole('heading', { level: 1, name: 'Elena Expected' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await desk.find('Elena Expected')
    await choose(page, desk, 'Elena Expected', 'Open visit')
    await page.getByRole('link', { name: 'Show QR codes' }).click()
    await expect(page.getByRole('img', { name: 'QR code of Elena Expected' })).toBeVisible()
    // The printed page addresses the visitor, the screen addresses staff.
    await expect(page.getByText('Show this at reception')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Show this at reception')).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    expect(await prints()).toBe(1)
  })
})

test('a visitor of another day is edited from the list, and the link back leads to that day', async ({
  signedIn: page,
  tenant,
  api,
}) => {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const visit = { visitTypeId: 1, locationIds: [tenant.ids.locations.ground], hostUserIds: [] }
  await api.create('booking', {
    visit: { ...visit, start: day(72), end: day(73) },
    visitors: [{ firstName: 'Fred', lastName: 'Future' }],
  })
  const desk = new DeskScreen(page)
  const address = `/utils/visitors?date=${day(72).slice(0, 10)}&status=expected`
  await desk.open(address.slice(address.indexOf('?')))
  await desk.row('Fred Future').getByRole('button', { name: 'More for Fred Future' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit visitor' }).focus()
  await page.keyboard.press('Enter')
  const visitor = page.getByRole('heading', { level: 1, name: 'Fred Future' })
  await expect(visitor).toBeFocused()

  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Freda')
  await page.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changes saved').last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Freda Future' })).toBeFocused()

  await page.reload()
  await page.getByRole('link', { name: 'Back to front desk' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await expect(desk.row('Freda Future')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
