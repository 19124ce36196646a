import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

// Only the text is enlarged: media queries see a window of the usual width (WCAG 1.4.4).
async function openEnlarged(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

test('the app in a window of large text', async ({ signedIn: page, tenant }) => {
  await test.step('fits a page of 1024 px with text of 200 %', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    for (const address of ['/prebooking', '/reports/reports', '/utils/locations']) {
      await openEnlarged(page, address)
      const field = page.locator('main').locator('input, [role=group]').first()
      await expect(field).toBeVisible()
      await expect
        .poll(
          async () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          address,
        )
        .toBe(0)
      expect((await field.boundingBox())?.width, address).toBeGreaterThan(250)
    }
  })

  await test.step('shows the whole tenant name on a phone with text of 200 %', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEnlarged(page, '/utils/visitors')
    const name = page.getByRole('banner').getByText(tenant.name, { exact: true })
    await expect(name).toBeInViewport({ ratio: 1 })
    const cut = await name.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ])
    expect(Math.max(...cut)).toBeLessThanOrEqual(1)
  })

  await test.step('leaves room for the fields of a dialog in a low window', async () => {
    await page.setViewportSize({ width: 512, height: 384 })
    await page.goto('/utils/visitors?dialog=walk-in')
    const dialog = page.getByRole('dialog')
    const [cancel, send] = [
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Check in', exact: true }),
    ]
    await expect(send).toBeInViewport({ ratio: 1 })
    expect((await cancel.boundingBox())?.y).toBe((await send.boundingBox())?.y)
  })
})

// 1024 × 768 px at a zoom of 200 %.
