import type { Page } from '@playwright/test'
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

test('somebody who did not come is marked, undone, marked again and expected again', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
}) => {
  allowConsole(/409/)
  await page.clock.install()
  const desk = new DeskScreen(page)
  const { late } = tenant.ids.visitors
  const status = async () => (await api.get('booking/visit-user', late.visitUserId)).status
  await desk.open()
  await desk.find('Liam Late')
  await choose(page, desk, 'Liam Late', 'Mark as no-show')
  await desk.hasStatus('Liam Late', 'No-show')
  await expect(desk.row('Liam Late')).toBeFocused()
  // A row ignores presses for half a second after one.
  await page.clock.runFor(600)
  await desk.press('Liam Late', 'Undo')
  await desk.hasStatus('Liam Late', 'Late')
  await page.clock.runFor(1000)
  await choose(page, desk, 'Liam Late', 'Mark as no-show')
  await page.clock.fastForward(5000)
  await expect.poll(status).toBe('noShow')

  await expect(desk.row('Liam Late').getByRole('button', { name: 'Check in', exact: true })).toBeVisible()
  await choose(page, desk, 'Liam Late', 'Expected again')
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

test('the self-update link is copied, or shown where the browser refuses', async ({
  signedIn: page,
  context,
  appUrl,
  tenant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = new DeskScreen(page)
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  const link = `${new URL(appUrl).origin}/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`
  await desk.open()
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
})

test('a line leads to its visitor, to its visit and to the code on paper', async ({ signedIn: page }) => {
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find('Elena Expected')
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
