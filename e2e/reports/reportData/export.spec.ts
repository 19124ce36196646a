import type { Page, Request } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { DataScreen, linesOf } from './data-screen'

test.use({ tenantOptions: { visitors: 1_200 } })

test('exports all matching rows, at most two pages at once', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  const screen = new DataScreen(page, 'visitors', 'Visitors')

  await test.step('exports all matching rows, continues after an error, and escapes formulas', async () => {
    allowConsole(/status of 403/)
    await api.patch('booking/visit-user', 'vu-late', { company: '=HYPERLINK("http://x")' })
    await screen.open('?sort=name')
    await expect(screen.pages).toContainText('1–50 of 1,218')
    const path = `booking/v1/${tenant.tenantId}/visit-user`
    await backend.fault({ path: `$limit=500&$skip=1000`, kind: 'status', status: 403, times: 1 })
    await screen.button('Export').click()
    await expect(page.getByRole('alert')).toContainText('The export stopped after 1,000 of 1,218 rows')
    await expectAccessible()
    const saved = page.waitForEvent('download')
    await screen.button('Try again').click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^visitors-\d{4}-\d\d-\d\d\.csv$/)
    const lines = await linesOf(file)
    expect(lines[0]).toBe(
      'Visitor,Company,Visit,Type,Host,Location,Status,Planned,In,Out,Stay (minutes),Card',
    )
    expect(lines).toHaveLength(1_219)
    expect(lines[2]).toContain('Ada Assist')
    const late = lines.find((line) => line.startsWith('Liam Late'))
    expect(late).toContain(`"'=HYPERLINK(""http://x"")"`)
    await expect(page.getByText('1,218 rows exported')).toBeVisible()
    // Excludes requests of 'visit-user-type'.
    const requests = (await backend.requests(path)).filter(
      (request) => request.path.endsWith('/visit-user') && request.query.includes('$limit=500'),
    )
    // The second and third page are requested together, and arrive in any order.
    const skips = requests.map(({ query }) => Number(/skip=(\d+)/.exec(query)?.[1]))
    expect(skips.sort((one, other) => one - other)).toEqual([0, 500, 1000, 1000])
  })

  await test.step('requests at most two pages at once, and none after it was cancelled', async () => {
    // A service that returns smaller pages than requested: 21 pages.
    await page.route(PAGE, (route) =>
      route.continue({ url: route.request().url().replace('limit=500', 'limit=59') }),
    )
    const pages = watchPages(page)
    const release = await backend.fault({ path: '$limit=59', kind: 'delay', delayMs: 500 })
    await screen.open()
    await screen.button('Export').click()
    const bar = page.getByRole('progressbar', { name: 'Export' })
    await expect(page.getByText(/^[1-9][\d,]* of 1,218 rows$/)).toBeVisible()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
    await screen.button('Cancel').click()
    await expect(bar).toBeHidden()
    await expect.poll(() => pages.now).toBe(0)
    const { total } = pages
    expect(total).toBeLessThan(21)
    // This request comes after any that would still be pending.
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(screen.pages).toContainText('51–100 of 1,218')
    expect(pages).toEqual({ total, now: 0, most: 2 })

    await release()
    const saved = page.waitForEvent('download')
    await screen.button('Export').click()
    expect(await linesOf(await saved)).toHaveLength(1_219)
    await expect.poll(() => pages).toEqual({ total: total + 21, now: 0, most: 2 })
  })
})

/** Requests of an export. */
const PAGE = /visit-user\?.*limit=500&/

/** Counts the page requests of an export: total, current, and maximum at once. */
function watchPages(page: Page) {
  const seen = { total: 0, now: 0, most: 0 }
  // By request object, because a route below changes the URL.
  const pages = new WeakSet<Request>()
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !PAGE.test(request.url())) return
    pages.add(request)
    seen.total += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
  })
  const end = (request: Request) => {
    if (pages.has(request)) seen.now -= 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return seen
}
