import { PDFDocument } from 'pdf-lib'
import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { DataScreen } from './reportData/data-screen'

test.use({
  launchOptions: wholeBrowser(),
  colorScheme: 'dark',
  tenantOptions: { visitors: 60 },
})

const A4 = { width: 595, height: 842 }

test('a list is put on paper with all its rows, dark on white, without what is pressed', async ({
  signedIn: page,
}) => {
  const screen = new DataScreen(page, 'visitors', 'Visitors')
  await screen.open()
  await screen.hasRows(50)
  expect(await screen.table.getByRole('row').count()).toBeLessThan(40)
  // Asked for by the browser itself: nobody presses a button of ours.
  const list = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  const [first] = list.getPages()
  expect(list.getPageCount()).toBeGreaterThan(1)
  expect([first?.getWidth(), first?.getHeight()].map((side) => Math.round(side ?? 0))).toEqual([
    A4.height,
    A4.width,
  ])
  await expect(page.locator('[data-print-alone]')).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = page.locator('[data-print-alone]')
  await expect(paper.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
  await expect(paper).toContainText('1–50 of 78')
  await expect(paper.getByRole('columnheader', { name: 'Host' })).toBeVisible()
  await expect(paper.locator('tbody tr')).toHaveCount(50)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const light = await paper.evaluate((one) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(one).color
    canvas.fillRect(0, 0, 1, 1)
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3))
  })
  for (const channel of light) expect(channel).toBeLessThan(80)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  // The dashboard is one page, its charts in their colours.
  await page.emulateMedia({ media: null })
  await page.goto('/reports?range=7')
  await expect(page.getByRole('region', { name: 'Visitors by location' })).toBeVisible()
  const dashboard = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(dashboard.getPageCount()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/ – .*2026|2027/).first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const bar of await page.getByRole('region').all())
    expect(await bar.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact')
})
