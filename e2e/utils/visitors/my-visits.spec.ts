import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

test('own visits', async ({ signedIn: page, backend, tenant, allowConsole, api }) => {
  const desk = new DeskScreen(page)

  await test.step('own visits that fail to load show all visitors and can be loaded again', async () => {
    allowConsole(/status of 500/)
    const restore = await backend.fault({
      path: tenant.tenantId,
      serviceMethod: 'pendingVisitsForUser',
      kind: 'status',
      status: 500,
    })
    await desk.open('?mine=true')
    await expect(page.getByText('Your visits could not be loaded.')).toBeVisible()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your visits could not be loaded.')).toHaveCount(0)
    await expect(page.getByText('No visitor matches')).toBeVisible()
  })

  await test.step('the filter for own visits is in the URL, and an empty result names it', async () => {
    const mine = page.getByRole('button', { name: 'My visits' })
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByText('17 visitors of this day are hidden by the filter “My visits”.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await expect(desk.table).toHaveAttribute('aria-rowcount', '19')

    const { visitId } = tenant.ids.visitors.expected
    await api.update('booking', visitId, { visit: { hostUserIds: [tenant.ids.hosts.own] } })
    await page.reload()
    await desk.isLoaded()
    await mine.click()
    await expect(page).toHaveURL(/\?mine=true$/)
    await expect(desk.row('Elena Expected')).toBeVisible()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
  })
})
