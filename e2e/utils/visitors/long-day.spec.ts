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
