import type { Locator, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { DataScreen } from './reportData/data-screen'
import { ReportScreen } from './report-screen'

test.use({
  launchOptions: wholeBrowser(),
  colorScheme: 'dark',
  tenantOptions: { visitors: 60 },
})

const A4 = { width: 595, height: 842 }

/** How many lines each of the cells takes. */
const linesOf = (cells: Locator) =>
  cells.evaluateAll((found) =>
    found.map((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    }),
  )

/** Checks the printed page. The browser fires the print events itself, without a button of the app. */
async function expectPrinted(page: Page, look: (paper: Locator) => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await look(page.locator('[data-print-alone]'))
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

const pagesOf = async (page: Page) =>
  (await PDFDocument.load(await page.pdf({ preferCSSPageSize: true })))
    .getPages()
    .map((sheet) => [sheet.getWidth(), sheet.getHeight()].map(Math.round))

test('screens are printed', async ({ signedIn: page, tenant }) => {
  await test.step('a list is printed with all its rows, dark on white, without controls, and the dashboard on one page', async () => {
    const screen = new DataScreen(page, 'visitors', 'Visitors')
    await screen.open('?type=1')
    await screen.hasRows(50)
    expect(await screen.table.getByRole('row').count()).toBeLessThan(40)
    const sheets = await pagesOf(page)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets[0]).toEqual([A4.height, A4.width])
    await expect(page.locator('[data-print-alone]')).toHaveCount(0)

    // Narrower than the paper: as little room as longer names leave.
    await page.setViewportSize({ width: 800, height: 700 })
    await expectPrinted(page, async (paper) => {
      await expect(paper.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
      await expect(paper).toContainText(/, 20\d\d · Meeting\s+1–50 of 77/)
      await expect(paper.getByRole('columnheader', { name: 'Host' })).toBeVisible()
      await expect(paper.locator('tbody tr')).toHaveCount(50)
      // Times are on one line, so that a row is not higher than its names need.
      const start = paper.locator('tbody td').filter({ hasText: /^20\d\d-\d\d-\d\d \d\d:\d\d$/ })
      expect(new Set(await linesOf(start))).toEqual(new Set([1]))
      const light = await paper.evaluate((one) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')
        if (!canvas) return []
        canvas.fillStyle = getComputedStyle(one).color
        canvas.fillRect(0, 0, 1, 1)
        return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3))
      })
      for (const channel of light) expect(channel).toBeLessThan(80)
    })

    await page.setViewportSize({ width: 1440, height: 900 })

    // The dashboard fits on one page and prints its charts in color.
    await page.goto('/reports?range=7')
    await expect(page.getByRole('region', { name: 'Visitors by location' })).toBeVisible()
    const dashboard = await PDFDocument.load(await page.pdf({ format: 'A4' }))
    expect(dashboard.getPageCount()).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/ – .*2026|2027/).first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    for (const bar of await page.getByRole('region').all())
      expect(await bar.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact')
    await page.emulateMedia({ media: null })
  })

  await test.step('a booking is printed without its buttons', async () => {
    await page.goto(`/prebooking/${tenant.ids.visitors.expected.visitId}`)
    await expect(page.getByLabel('First name')).toHaveValue('Elena')
    await page.emulateMedia({ media: 'print' })
    await expect(
      page.getByRole('button', { name: /Save changes|Check in|Add visitor|Cancel visit/ }),
    ).toHaveCount(0)
    await expect(page.getByLabel('First name')).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the front desk prints the whole list, and the roll call prints alone', async () => {
    await page.goto('/utils/visitors')
    const list = page.getByRole('grid', { name: 'Visitors' })
    await expect(list).toHaveAttribute('aria-rowcount', /^[6-9]\d$/)
    const count = Number(await list.getAttribute('aria-rowcount')) - 1
    expect(await list.getByRole('row').count()).toBeLessThan(count)
    const sheets = await pagesOf(page)
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets[0]).toEqual([A4.height, A4.width])
    await expectPrinted(page, async (paper) => {
      await expect(paper.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
      await expect(paper.locator('tbody tr')).toHaveCount(count)
      await expect(paper.getByRole('row', { name: /^Oscar Onsite/ })).toContainText('On site')
    })

    await page.getByRole('searchbox', { name: 'Search visitors' }).fill('onsite')
    await expect(list).toHaveAttribute('aria-rowcount', '2')
    await expectPrinted(page, async (paper) => {
      await expect(paper).toContainText('the search “onsite”')
      await expect(paper.locator('tbody tr')).toHaveCount(1)
    })

    await page.getByRole('button', { name: 'Roll call' }).click()
    await expect(page.getByRole('dialog', { name: 'Roll call' })).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('[data-print-alone]')).toHaveCount(1)
  })

  await test.step('a report, locations and device events are printed', async () => {
    const days = ['2026-03-02', '2026-03-03']
    await page.route(`**/report/v1/${tenant.tenantId}`, (route) =>
      route.fulfill({
        json: {
          generatedAt: '2026-03-03T12:00:00.000Z',
          columns: [
            { key: 'date', label: 'Day', type: 'date' },
            { key: 'arrived', label: 'Came', type: 'number' },
            { key: 'last', label: 'The last', type: 'datetime' },
            { key: 'notes', label: 'Notes', type: 'text' },
          ],
          rows: days.map((date, n) => ({
            date,
            arrived: n + 20,
            last: `${date}T17:05:00.000Z`,
            notes: 'An open day with guests of all our partners. '.repeat(6),
          })),
        },
      }),
    )
    const screen = new ReportScreen(page)
    await page.goto('/reports/reports?report=arrivals')
    await screen.fillDate('Period, from', '2026-03-02')
    await screen.fillDate('Period, until', '2026-03-03')
    await screen.run.click()
    await expect(screen.table('Visitors per day')).toBeVisible()
    expect(await pagesOf(page)).toEqual([[A4.width, A4.height]])
    await expectPrinted(page, async (paper) => {
      await expect(paper.getByRole('heading', { level: 1, name: 'Visitors per day' })).toBeVisible()
      await expect(paper).toContainText('Period: Mar 2 – 3, 2026 · As of Mar 3, 12:00 PM')
      await expect(paper).toContainText('Rows: 2 · Sum of Came: 41')
      await expect(paper.getByRole('region', { name: 'By day' })).toContainText('Came: 41.')
      await expect(paper.locator('tbody tr')).toHaveText([/^Mar 2, 202620/, /^Mar 3, 202621/])
      const times = paper.locator('tbody td').filter({ hasText: /, 20\d\d|PM/ })
      expect(await linesOf(times)).toEqual([1, 1, 1, 1])
    })

    await page.goto('/utils/locations')
    await expect(page.getByRole('treeitem', { name: /^Small room/ })).toHaveAccessibleName(/ of 1 on site/)
    expect(await pagesOf(page)).toEqual([[A4.width, A4.height]])
    await expectPrinted(page, async (paper) => {
      await expect(paper.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
      await expect(paper.locator('tbody tr')).toHaveCount(5)
      await expect(paper.locator('tbody tr').last()).toHaveText(/Small roomSM\d11$/)
    })

    await page.goto('/utils/mocaEvents?every=0')
    const fetchNew = page.getByRole('button', { name: 'Fetch new events' })
    await fetchNew.click()
    await expect(page.getByText(/^\d+ new events, fetched/)).toBeVisible()
    // Devices are fetched sequentially.
    await expect(fetchNew).toBeEnabled()
    const events = page.getByRole('grid', { name: 'Device events' })
    const count = Number(await events.getAttribute('aria-rowcount')) - 1
    expect((await pagesOf(page))[0]).toEqual([A4.height, A4.width])
    await expectPrinted(page, async (paper) => {
      await expect(paper.getByRole('heading', { level: 1, name: 'Device events' })).toBeVisible()
      await expect(paper.locator('tbody tr')).toHaveCount(count)
    })
  })
})
