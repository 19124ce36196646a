import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

test.use({ tenantOptions: { visitors: 1100 } })

test('a day with 1,100 visitors is loaded in pages, scrolled and searched', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  const desk = new DeskScreen(page)
  await desk.open()
  await expect(desk.table).toHaveAttribute('aria-rowcount', '1119')
  const requests = await backend.requests(tenant.tenantId, 'getVisitorsForDay')
  expect(requests.map(({ body }) => (body as { $skip: number }).$skip).sort((a, b) => a - b)).toEqual([
    0, 100, 600, 1100,
  ])
  await desk.table.getByRole('row').nth(2).focus()
  await page.keyboard.press('End')
  await expect(desk.row('Wanda Warning')).toBeFocused()

  // A search starts at the top of its results, and clearing it restores the scroll position.
  const first = desk.row('Extra40 Visitor40')
  await expect(first).toHaveCount(0)
  await desk.search.fill('extra')
  await expect(first).toBeInViewport()
  await desk.search.fill('')
  await expect(desk.row('Wanda Warning')).toBeInViewport()
  await desk.find('Extra1042 Visitor1042')

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('group', { name: desk.text('table') })
  const card = cards.getByRole('listitem').filter({ hasText: 'Extra40 Visitor40' })
  await desk.search.fill('')
  await cards.evaluate((list) => list.scrollTo(0, 40_000))
  await expect(card).toHaveCount(0)
  await desk.search.fill('extra')
  await expect(card).toBeInViewport()
})

/**
 * The first visitors of the day have left.
 * @param laterPages held until it resolves
 */
async function letLeave(page: Page, count: number, laterPages: Promise<void> | null = null): Promise<void> {
  await page.route('**/booking/v1/*/visit-user', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (!route.request().postData()?.includes('"$skip":0')) {
      await laterPages
      return route.fulfill({ response })
    }
    const data = answer.data.map((visitor: object, at: number) =>
      at < count ? { ...visitor, status: 'checkedOut', checkoutTime: new Date().toISOString() } : visitor,
    )
    return route.fulfill({ response, json: { ...answer, data } })
  })
}

test('the list starts at the first visitor with something left to do', async ({ signedIn: page }) => {
  await letLeave(page, 60)
  const desk = new DeskScreen(page)
  await desk.open()
  await expect(desk.table).toHaveAttribute('aria-rowcount', '1119')
  const start = desk.table.locator('[data-row-id][tabindex="0"]')
  // The first row is the head.
  await expect(start).toHaveAttribute('aria-rowindex', /^[4-9]\d$/)
  await expect(start.getByRole('button', { name: 'Check in' })).toBeVisible()
  const distance = () =>
    start.evaluate((row) => {
      const head = row.closest('[role="grid"]')?.querySelector('[role="row"]')
      return Math.abs(row.getBoundingClientRect().top - (head?.getBoundingClientRect().bottom ?? 0))
    })
  await expect.poll(distance).toBeLessThan(3)
})

test('a list that was scrolled before its first open visitor came stays there', async ({
  signedIn: page,
}) => {
  let release = () => {}
  await letLeave(page, 100, new Promise((resolve) => (release = resolve)))
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.table.locator('[data-row-id]').first().hover()
  await page.mouse.wheel(0, 300)
  const list = desk.table.locator('..')
  const offset = () => list.evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(offset).toBe(300)
  release()
  await expect(desk.table).toHaveAttribute('aria-rowcount', '1119')
  expect(await offset()).toBe(300)
})
