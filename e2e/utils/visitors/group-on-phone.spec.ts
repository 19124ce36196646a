import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'

test.use({ viewport: { width: 390, height: 844 } })

test('filters are collapsed, and checkboxes are shown by Select and hidden by Clear', async ({
  signedIn: page,
  expectAccessible,
}) => {
  await page.goto('/utils/visitors')
  const bar = page.getByRole('region', { name: 'Selected visitors' })
  const list = page.getByRole('list', { name: 'Visitors' })
  await expect(list).toBeVisible()
  const mine = page.getByRole('button', { name: 'My visits' })
  await expect(mine).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await mine.click()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(mine).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await mine.click()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search visitors' }).fill('group')
  await page.getByRole('checkbox', { name: 'Gwen Group', exact: true }).check()
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect(bar).toContainText('2 selected')
  await expectAccessible()
  await expectSecondOpinion(page)
  await bar.getByRole('button', { name: 'Check in (2)' }).click()
  await expect(page.getByText('2 visitors are checked in.')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
})

test("the bar has no line for 'Clear' alone, in any language", async ({ signedIn: page }) => {
  await new DeskScreen(page).open()
  for (const locale of ['en', 'es', 'fr'] as const) {
    await page.locator('select:has(option[value=fr])').selectOption(locale)
    const desk = new DeskScreen(page, locale)
    const group = page.getByRole('region', { name: desk.text('group.bar') })
    const clear = group.getByRole('button', { name: desk.text('group.clear') })
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: desk.text('group.select'), exact: true }).click()
      await page.getByRole('checkbox').first().check()
      const text = await group.getByRole('paragraph').boundingBox()
      const button = await clear.boundingBox()
      if (!text || !button) throw new Error('The bar is not shown')
      expect(button.y, `${locale} at ${width} px`).toBeLessThan(text.y + text.height)
      await clear.click()
    }
  }
})
