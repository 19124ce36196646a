import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { chart, CHARTS, counted, expectCounted, number } from './counted'

test('the dashboard counts the visitors, and its tiles are arranged', async ({
  signedIn: page,
  tenant,
  api,
  expectAccessible,
  backend,
  allowConsole,
}) => {
  await test.step('counts match the visitors by period and location, in tiles, charts, tables and summaries', async () => {
    await page.goto('/utils/visitors')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
    await expect(page).toHaveTitle(`Dashboard · ${tenant.name}`)
    await expect(number(page, 'Visitors')).not.toHaveText('0')
    await expectAccessible()
    await expectSecondOpinion(page)
    await expectCounted(page, await counted(api, tenant, 1))
    for (const name of CHARTS) await chart(page, name).getByRole('button', { name: 'Table' }).click()
    await expectAccessible()
    for (const name of CHARTS) await chart(page, name).getByRole('button', { name: 'Table' }).click()

    await page.getByRole('button', { name: / Period$/ }).click()
    await page.getByRole('option', { name: '7 days' }).click()
    await expect(page).toHaveURL(/range=7/)
    await expect(chart(page, 'Visitors by day').locator('[title]')).toHaveCount(7)
    await expectCounted(page, await counted(api, tenant, 7))
    await page.getByRole('button', { name: /^Location / }).click()
    await page.getByRole('row', { name: 'Small room', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`location=${tenant.ids.locations.small}`))
    await expect(number(page, 'Total on site')).toHaveText('1')
    await expectCounted(page, await counted(api, tenant, 7, tenant.ids.locations.small))

    await page.goto('/reports?range=dates&from=2031-03-01&to=2031-03-31&location=nowhere')
    await expect(number(page, 'Visitors')).toHaveText('0')
    await expect(number(page, 'Average stay')).toHaveText('–')
    await expect(chart(page, 'Visitors by day')).toContainText('No visitors in this period.')
    await page.goto('/reports?range=dates&from=2029-03-01&to=2031-03-31')
    await expect(page.getByText('Choose a year at most.')).toBeVisible()
  })

  await test.step('tiles are hidden and moved by keyboard and stored, and full screen refreshes the counts', async () => {
    allowConsole(/status of 503/)
    await page.clock.install()
    await page.goto('/reports')
    await expect(number(page, 'Visitors')).not.toHaveText('0')
    await page.getByRole('button', { name: 'Tiles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tiles of the dashboard' })
    await expectAccessible()
    await expectSecondOpinion(page)
    await dialog.getByRole('checkbox', { name: 'Overstay' }).press('Space')
    const up = dialog.getByRole('button', { name: 'Move Arrivals by hour up' })
    await up.press('Enter')
    await expect(dialog.getByText('Arrivals by hour is now number 1 of 4')).toBeAttached()
    await expect(dialog.getByRole('button', { name: 'Move Arrivals by hour down' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Arrivals by hour')
    await expect(page.getByText('Overstay')).toHaveCount(0)
    const [own] = await api.find<{ id: string }>('user', `login=${tenant.login}`)
    expect(await api.invoke('user', 'dashboardSettings', { userId: own?.id ?? '' })).toMatchObject({
      dashboardCards: expect.not.arrayContaining(['overdue']),
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Arrivals by hour')

    const before = Number(await number(page, 'Total on site').textContent())
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden()
    await api.invoke('booking', 'checkin', { ...tenant.ids.visitors.expected, proceed: true })
    await page.clock.runFor(61_000)
    await expect(number(page, 'Total on site')).toHaveText(String(before + 1))

    // After a failed refresh the old numbers stay, with their time.
    await backend.fault({ path: `report/v1/${tenant.tenantId}`, kind: 'status', status: 503 })
    await page.clock.runFor(61_000)
    await expect(page.getByText('Newer ones could not be loaded.')).toBeVisible()
    await expect(number(page, 'Total on site')).toHaveText(String(before + 1))
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect(page.getByRole('navigation', { name: 'Reports' })).toBeVisible()
  })
})

test.describe('on a phone, in dark mode, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'es-ES' })

  test('a dashboard that fails to load can be retried', async ({
    signedIn: page,
    tenant,
    backend,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/status of 422/)
    const restore = await backend.fault({
      path: `report/v1/${tenant.tenantId}`,
      kind: 'status',
      status: 422,
      body: 'Not counted today',
    })
    await page.goto('/reports')
    await expect(page.getByRole('alert')).toContainText('Not counted today')
    await restore()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(number(page, 'Visitantes')).not.toHaveText('0')
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
