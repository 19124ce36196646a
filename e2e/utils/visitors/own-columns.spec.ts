import type { Page } from '@playwright/test'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'

import { SettingsDialog } from '../../support/settings-dialog'

const heads = (page: Page) => new DeskScreen(page).table.getByRole('columnheader')
const ALL = ['Visitor', 'Company', 'Host', 'Visit', 'Location', 'Time', 'Card', 'Status', 'Action']

async function expectHeads(page: Page, names: readonly string[]) {
  // The first column header is the selection checkbox.
  await expect(heads(page)).toHaveCount(names.length + 1)
  for (const [at, name] of names.entries()) await expect(heads(page).nth(at + 1)).toContainText(name)
}

test('columns are arranged and resized', async ({ signedIn: page }) => {
  test.slow()
  await test.step('columns are hidden and moved in the settings, stored, and reset', async () => {
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
    await settings.done()
    const storedColumns = ['Visitor', 'Card', 'Host', 'Location', 'Time', 'Status', 'Action']
    await expectHeads(page, storedColumns)
    await page.reload()
    await expectHeads(page, storedColumns)

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

  await test.step('columns are resized by mouse and keyboard, stored, and fitted by a double click', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const host = heads(page).filter({ hasText: 'Host' })
    const original = await widthOf(page, 'Host')
    const visitor = await widthOf(page, 'Visitor')
    const { x, y } = await centerOf(page, 'Host')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 200, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page, 'Host')).toBeCloseTo(original + 60, -1)
    expect((await centerOf(page, 'Host')).x).toBeCloseTo(x + 60, -1)
    expect(await widthOf(page, 'Visitor')).toBeCloseTo(visitor, 0)
    expect(await selectedText(page)).toBe('')
    const cell = new DeskScreen(page).row('Elena Expected').getByRole('gridcell').nth(1)
    expect((await cell.boundingBox())?.width).toBeCloseTo(await widthOf(page, 'Host'), 0)

    const sort = page.getByRole('button', { name: 'Host', exact: true })
    await expect(host).toHaveAttribute('aria-sort', 'none')
    await sort.click()
    await expect(host).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('ArrowRight')
    await expect(divider(page, 'Host')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => widthOf(page, 'Host')).toBeCloseTo(original + 44, -1)
    const storedWidth = await widthOf(page, 'Host')
    await expect(divider(page, 'Host')).toHaveAttribute('aria-valuenow', String(storedWidth))
    await page.reload()
    await expect.poll(() => widthOf(page, 'Host')).toBe(storedWidth)

    await divider(page, 'Host').dblclick()
    await expect.poll(() => widthOf(page, 'Host')).toBe(original)
    expect(await widthOf(page, 'Visitor')).toBe(visitor)
  })

  await test.step('columns of a data screen are resized, stored and reset', async () => {
    await page.goto('/reports/reportData/users')
    const head = page.getByRole('columnheader').filter({ hasText: 'Company' })
    const width = async () => (await head.boundingBox())?.width ?? 0
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const original = await width()
    await divider(page, 'Company').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBeCloseTo(original + 16, 0)
    const storedWidth = await width()
    await page.reload()
    await expect.poll(width).toBe(storedWidth)
    await divider(page, 'Company').focus()
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(original)
  })
})

const divider = (page: Page, header: string) => page.getByRole('separator', { name: `Width of ${header}` })
const widthOf = async (page: Page, header: string) =>
  (await heads(page).filter({ hasText: header }).first().boundingBox())?.width ?? 0
async function centerOf(page: Page, header: string) {
  const { x, y, width, height } = (await divider(page, header).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}
const selectedText = (page: Page) => page.evaluate(() => String(getSelection()))

test.describe('by touch', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('columns are resized without scrolling the list', async ({ signedIn: page }) => {
    await new DeskScreen(page).open()
    const original = await widthOf(page, 'Visitor')
    const { x, y } = await centerOf(page, 'Visitor')
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + by, y }],
      })
    await touch('touchStart', 0)
    for (const by of [10, 20, 40]) await touch('touchMove', by)
    await touch('touchEnd', 40)
    await expect.poll(() => widthOf(page, 'Visitor')).toBeCloseTo(original + 40, -1)
    expect(await selectedText(page)).toBe('')
    const storedWidth = await widthOf(page, 'Visitor')
    await page.reload()
    await expect.poll(() => widthOf(page, 'Visitor')).toBe(storedWidth)

    // A double tap is no double click on every tablet.
    const settings = new SettingsDialog(page)
    await settings.open()
    await settings.dialog.getByRole('button', { name: 'Default columns' }).click()
    await settings.done()
    await expect.poll(() => widthOf(page, 'Visitor')).toBe(original)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(divider(page, 'Visitor')).toHaveCount(0)
    await expect(new DeskScreen(page).table).toHaveCount(0)
  })
})
