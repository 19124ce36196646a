import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DataScreen } from './data-screen'

test.describe('a list with several pages', () => {
  test.use({ tenantOptions: { visitors: 60 } })

  test('is paginated, sorted, searched, filtered and saved as a view, all in the URL', async ({
    signedIn: page,
    tenant,
    api,
    expectAccessible,
  }) => {
    const screen = new DataScreen(page, 'visitors', 'Visitors')
    await page.goto('/utils/visitors')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Visitors' }).click()
    await screen.ready()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(`Visitors · ${tenant.name}`)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }),
    ).toHaveAttribute('aria-current', 'page')
    await screen.hasRows(50)
    await expect(screen.pages).toContainText('1–50 of 78')
    await expectAccessible()
    await expectSecondOpinion(page)

    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(screen.pages).toContainText('51–78 of 78')
    await expect(page).toHaveURL(/page=2/)
    await page.reload()
    await screen.hasRows(28)

    // A new sort order or filter starts at the first page.
    await page.getByRole('columnheader', { name: 'Visitor' }).getByRole('button', { name: 'Visitor' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(screen.pages).toContainText('1–50 of 78')
    // The masked name of a hidden VIP sorts first.
    await expect(screen.table.getByRole('row').nth(2)).toContainText('Ada Assist')

    await page.keyboard.press('Escape')
    await screen.search.fill('onsite')
    await screen.hasRows(1)
    await expect(screen.row('Oscar Onsite')).toContainText('On site')
    await expect(screen.row('Oscar Onsite')).toContainText(/1 hr( \d min)?/)
    await expect(page).toHaveURL(/search=onsite/)
    await page.getByRole('button', { name: 'Clear search' }).click()

    await screen.choose('Status', 'Late')
    await screen.hasRows(1)
    await expect(screen.row('Liam Late')).toContainText('Late')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'E-mail' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(screen.row('Liam Late')).toContainText('liam.late@guest.example')

    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Latecomers')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Latecomers' })).toBeVisible()
    const [own] = await api.find<{ id: string }>('user', `login=${tenant.login}`)
    await expect
      .poll(() => api.invoke('user', 'dashboardSettings', { userId: own?.id ?? '' }))
      .toMatchObject({
        visitorsViews: [{ name: 'Latecomers', search: expect.stringMatching('status=late') }],
      })

    await page.getByRole('button', { name: 'Latecomers' }).click()
    await page.getByRole('menuitemradio', { name: 'Default view' }).click()
    await expect(screen.pages).toContainText('1–50 of 78')
    await page.reload()
    await screen.ready()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemradio', { name: 'Latecomers' }).click()
    await expect(screen.row('Liam Late')).toContainText('liam.late@guest.example')

    // Enter opens the visitor, and Back restores the same query.
    await screen.row('Liam Late').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/visitor-edit/v-late/vu-late`)
    await page.goBack()
    await expect(screen.row('Liam Late')).toBeVisible()
    await page.getByRole('button', { name: 'Latecomers' }).click()
    await page.getByRole('menuitem', { name: 'Delete “Latecomers”' }).click()
    await expect(page.getByText('The view “Latecomers” is deleted')).toBeVisible()
  })
})

test('filters, odd addresses and failed loads', async ({ signedIn: page, tenant, backend, allowConsole }) => {
  const screen = new DataScreen(page, 'visitors', 'Visitors')

  await test.step('filters by status, location, host and period find the matching visitors', async () => {
    for (const [status, names] of [
      ['onSite', ['Oscar Onsite', 'Sofia Small']],
      ['noShow', ['Noah Noshow']],
    ] as const) {
      await screen.open(`?status=${status}`)
      await screen.hasRows(names.length)
      for (const name of names) await expect(screen.row(name)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await screen.hasRows(18)
    await page.getByRole('button', { name: 'Location' }).click()
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('small')
    await page.getByRole('row', { name: 'Small room', exact: true }).click()
    await screen.hasRows(2)
    await expect(screen.row('Felix Fuller')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()

    // A host is found by typing, and stays valid after a reload.
    const host = page.getByRole('combobox', { name: 'Host' })
    await host.fill('george')
    await page.getByRole('option', { name: /^George/ }).click()
    await expect(page).toHaveURL(/host=h-george/)
    await screen.hasRows(1)
    await page.reload()
    await screen.hasRows(1)
    await expect(host).toHaveValue(/^George/)
    await host.fill('')
    await page.keyboard.press('Tab')
    await expect(page).not.toHaveURL(/host=/)
    await screen.choose('Period', 'Yesterday')
    await expect(page.getByText('No visitor matches')).toBeVisible()
  })

  await test.step('invalid query parameters are ignored, and a page beyond the end is reported', async () => {
    await screen.open(
      '?page=-3&sort=<script>&columns=,,nothing&status=asleep&period=never&from=31.12.&location=moon&type=%00',
    )
    await screen.hasRows(18)
    await expect(page.getByRole('columnheader', { name: 'Planned' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await screen.open('?page=900')
    await expect(page.getByText('This page is empty')).toBeVisible()
    await screen.button('First page').click()
    await screen.hasRows(18)
  })

  await test.step('a list that fails to load shows an error and can be loaded again', async () => {
    allowConsole(/status of 403/)
    const path = `booking/v1/${tenant.tenantId}/visit-user?`
    const release = await backend.fault({ path, kind: 'status', status: 403, body: 'Ask the security desk' })
    await page.goto('/reports/reportData/visitors')
    const failed = page.getByRole('alert')
    await expect(failed).toContainText('The visitors could not be loaded')
    await expect(failed).toContainText('Ask the security desk')
    await release()
    await screen.button('Try again').click()
    await screen.hasRows(18)
  })
})

test.describe('on a phone, in dark mode, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' })

  test('visitors are cards, and the filters are behind a button', async ({
    signedIn: page,
    expectAccessible,
  }) => {
    await page.goto('/reports/reportData/visitors')
    const list = page.getByRole('list', { name: 'Visiteurs' })
    await expect(list.getByText('Wanda Warning')).toBeVisible()
    await page.getByRole('button', { name: 'Filtres' }).click()
    await page.getByRole('button', { name: 'Statut' }).click()
    await page.getByRole('option', { name: 'Sur place' }).click()
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText('Oscar Onsite')).toBeVisible()
    await expectAccessible()
    await expectSecondOpinion(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
