import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DeskScreen } from '../../support/desk-screen'

const rollCall = (page: Page) => page.getByRole('dialog', { name: 'Roll call' })
const safe = (page: Page, name: string) => rollCall(page).getByRole('checkbox', { name: `Safe: ${name}` })

test('a roll call', async ({ signedIn: page, tenant, api, expectAccessible }) => {
  await test.step('a roll call marks visitors as safe by location, keeps the marks, and shows new arrivals', async () => {
    await page.clock.install()
    const desk = new DeskScreen(page)
    await desk.open()
    await page.getByRole('button', { name: 'Roll call' }).click()
    await expect(page).toHaveURL(/dialog=roll-call/)
    const dialog = rollCall(page)
    await expect(dialog.getByText('0 of 3 safe').first()).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /Main Building › Small room/ })).toBeVisible()
    await expectAccessible()
    await expectSecondOpinion(page)

    await dialog.getByText('Olivia Overstay').click()
    await expect(safe(page, 'Olivia Overstay')).toBeChecked()
    await expect(dialog.getByRole('status').filter({ hasText: '1 of 3 safe' })).toBeVisible()
    await dialog.getByText('Hide safe', { exact: true }).click()
    await expect(dialog.getByText('Olivia Overstay')).toHaveCount(0)
    await expect(dialog.getByText('Oscar Onsite')).toBeVisible()

    await api.invoke('booking', 'checkin', { ...tenant.ids.visitors.expected, proceed: true })
    await page.clock.fastForward(61_000)
    await expect(dialog.getByRole('status').filter({ hasText: '1 of 4 safe' })).toBeVisible()
    // Until it acts: a key of a scanner would be followed by another one.
    await safe(page, 'Elena Expected').press(' ', { delay: 200 })

    await page.reload()
    await expect(dialog.getByRole('status').filter({ hasText: '2 of 4 safe' })).toBeVisible()
    // Checkmarks of a morning drill must not count at an alarm in the afternoon.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith(':roll-call-ticks')) ?? ''
      const ticks = JSON.parse(localStorage.getItem(key) ?? '{}') as { safe: string[]; at: number }
      localStorage.setItem(key, JSON.stringify({ ...ticks, at: ticks.at - 31 * 60_000 }))
    })
    await page.reload()
    const question = page.getByRole('dialog', { name: /^Go on with the roll call of \d/ })
    await expect(question.getByText('2 people were ticked as safe then.', { exact: false })).toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: '2 of 4 safe' })).toBeVisible()
    await dialog.getByRole('searchbox', { name: 'Search people on site' }).fill('elena')
    await expect(safe(page, 'Elena Expected')).toBeChecked()
    await expect(dialog.getByText('Oscar Onsite')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: '0 of 4 safe' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/utils/visitors')
  })

  await test.step('on a phone the roll call is opened from a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More for everybody inside' }).click()
    await page.getByRole('menuitem', { name: 'Roll call' }).click()
    await safe(page, 'Oscar Onsite').check()
    await expect(rollCall(page).getByRole('status').filter({ hasText: '1 of 4 safe' })).toBeVisible()
    await expectAccessible()
  })
})

test('a roll call opens offline, and can be ticked, printed and downloaded', async ({
  signedIn: page,
  context,
  tenant,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const desk = new DeskScreen(page)
  await desk.open(`?location=${tenant.ids.locations.building}`)
  // Its code and data are loaded when the page is idle.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const isStored = Object.keys(localStorage).some((key) => key.endsWith(':roll-call'))
        return (
          isStored &&
          ['roll-call-dialog', 'papaparse'].every((part) => loaded.some((name) => name.includes(part)))
        )
      }),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Roll call' }).click()
  const dialog = rollCall(page)
  await expect(dialog.getByText(/^Could not refresh. This is who was on site at \d/)).toBeVisible()
  await expect(dialog.getByText(/^Main Building · as of \d/)).toBeVisible()
  await safe(page, 'Oscar Onsite').check()
  await expect(dialog.getByRole('status').filter({ hasText: '1 of 3 safe' })).toBeVisible()

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await dialog.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('Oscar Onsite')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('#root')).toBeHidden()
  // A table's head is repeated on each page: the location, also of a list of several pages.
  await expect(dialog.getByRole('heading', { level: 3 }).first().locator('..')).toHaveCSS(
    'display',
    'table-header-group',
  )
  await page.emulateMedia({ media: 'screen' })

  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^roll-call-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Safe,Name,Company,Host,Location')
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => line.startsWith('yes,Oscar Onsite,'))).toHaveLength(1)
  await context.setOffline(false)
})
