import type { Page } from '@playwright/test'
import type { TestEnvironment } from '../support/test-environment'
import { milliseconds, repeated, row, type Row } from './runs'

/** Sampling interval of the heap during an export, in ms. */
const SAMPLE = 200

const firstRow = () => document.querySelector('[data-row-id]')?.getAttribute('data-row-id') ?? ''

/**
 * Time from a click to the paint of other rows, in ms, minus the time of the requests: the app's own share.
 */
async function ownTime(page: Page, link: string, service: string): Promise<number> {
  const before = await page.evaluate(firstRow)
  await page.evaluate(() => performance.clearResourceTimings())
  const started = await page.evaluate((selector) => {
    const start = performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    return start
  }, link)
  await page.waitForFunction(
    (rows) => {
      const id = document.querySelector('[data-row-id]')?.getAttribute('data-row-id') ?? ''
      return id !== '' && id !== rows && !document.querySelector('[role=grid][aria-busy]')
    },
    before,
    { polling: 'raf' },
  )
  return page.evaluate(
    ({ start, path }) => {
      const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name }) => name.includes(path),
      )
      const waited = asked.reduce((sum, { duration }) => Math.max(sum, duration), 0)
      return performance.now() - start - waited
    },
    { start: started, path: service },
  )
}

/** Exports all users. @returns ms, and the largest heap during the export in bytes */
async function exportAll(page: Page): Promise<[number, number]> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  let most = 0
  const timer = setInterval(() => {
    void client
      .send('Runtime.getHeapUsage')
      .then(({ usedSize }) => (most = Math.max(most, usedSize)))
      .catch(() => {})
  }, SAMPLE)
  const start = Date.now()
  const saved = page.waitForEvent('download', { timeout: 300_000 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await saved
  clearInterval(timer)
  return [Date.now() - start, most]
}

/** Speed of the data screens with 50,000 people. */
export async function dataScreens(environment: TestEnvironment): Promise<Row[]> {
  const [open = [], turn = [], time = [], heap = []] = await repeated(environment, true, async (page) => {
    await page.goto('/reports/reportData/visitors', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('[data-row-id]') !== null)
    const opened = await ownTime(page, 'a[href="/reports/reportData/users"]', '/user/v1/')
    const turned = await ownTime(page, 'button[aria-label="Next page"]', '/user/v1/')
    return [opened, turned, ...(await exportAll(page))]
  })
  return [
    row('Users, 50,000 people, CPU as it is: opened, without the services', open, milliseconds),
    row('Users, the same: another page, without the services', turn, milliseconds),
    row('Users, the same: export of all', time, milliseconds),
    row(
      'Users, the same: largest heap during the export',
      heap,
      (value) => `${Math.round(value / 1_000_000)} MB`,
    ),
  ]
}
