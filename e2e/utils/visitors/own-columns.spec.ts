import type { Page } from '@playwright/test'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { SettingsDialog } from '../../support/settings-dialog'

const heads = (page: Page) => new DeskScreen(page).table.getByRole('columnheader')
const ALL = ['Visitor', 'Company', 'Host', 'Visit', 'Location', 'Time', 'Card', 'Status', 'Action']

async function expectHeads(page: Page, names: readonly string[]) {
  // The first column header is the selection checkbox.
  await expect(heads(page)).toHaveCount(names.length + 1)
  for (const [at, name] of names.entries()) await expect(heads(page).nth(at + 1)).toContainText(name)
}

test('columns of the list are hidden and moved in the settings, and stay so', async ({
  signedIn: page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await new DeskScreen(page).open()
  await expectHeads(page, ALL)
  await expect(new DeskScreen(page).row('Elena Expected')).toContainText('Abbott')

  const settings = new SettingsDialog(page)
  await settings.open()
  const up = settings.dialog.getByRole('button', { name: 'Move Card up' })
  await expect(settings.dialog.getByRole('checkbox', { name: 'Status' })).toBeDisabled()
  await settings.dialog.getByText('Company', { exact: true }).click()
  await settings.dialog.getByText('Visit', { exact: true }).click()
  for (const place of [5, 4, 3, 2, 1]) {
    await up.press('Enter')
    await expect(settings.dialog.getByText(`Card is now number ${place} of 7`)).toBeAttached()
  }
  // 'Up' is disabled at the top, so the other button gets the focus.
  await expect(settings.dialog.getByRole('button', { name: 'Move Card down' })).toBeFocused()
  await expectAccessible()
  await expectSecondOpinion(page)
  await settings.done()
  const own = ['Visitor', 'Card', 'Host', 'Location', 'Time', 'Status', 'Action']
  await expectHeads(page, own)
  await page.reload()
  await expectHeads(page, own)

  // A narrower table has room for the card, as two columns are hidden; the location is below the host.
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectHeads(page, ['Visitor', 'Card', 'Host', 'Time', 'Status', 'Action'])
  await expect(new DeskScreen(page).row('Elena Expected')).not.toContainText('Abbott')

  await settings.open()
  await settings.dialog.getByRole('button', { name: 'Default columns' }).click()
  await settings.done()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectHeads(page, ALL)
})
