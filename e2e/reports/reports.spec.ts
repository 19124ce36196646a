import { expect, test } from '../support/fixtures'
import { linesOf } from './reportData/data-screen'

test('a report is chosen, run, searched, downloaded and sent', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of (422|503)/)
  await page.goto('/reports')
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Reports', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  await page.getByRole('link', { name: 'Visitors per day' }).click()
  await expect(page).toHaveURL(/report=arrivals/)
  await expectAccessible()

  const path = `report/v1/${tenant.tenantId}`
  const end = await backend.fault({ path, kind: 'status', status: 422, body: 'Not this one' })
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('alert')).toContainText('Not this one')
  await end()
  await page.getByRole('button', { name: 'Run' }).click()
  const { rows } = await api.invoke<{ rows: { expected: number }[] }>('report', 'executeReport', {
    reportId: 'arrivals',
    payload: { period: { from: tenant.today, to: tenant.today } },
  })
  const table = page.getByRole('grid', { name: 'Visitors per day' })
  await expect(table).toBeVisible()
  await expect(page.getByText(/^Sum of Expected: /)).toBeVisible()
  expect(rows.length).toBeGreaterThan(0)
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await linesOf(await saved))[0]).toBe('Day,Expected,Came')
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('The report is on its way by e-mail')).toBeVisible()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No row matches')).toBeVisible()

  await page.goto('/reports/reports?report=gone')
  await expect(page.getByText('There is no such report')).toBeVisible()
})

test('a running report is cancelled, and 200,000 rows of anything hold', async ({
  signedIn: page,
  tenant,
  backend,
}) => {
  const path = `report/v1/${tenant.tenantId}`
  const hang = await backend.fault({ path, kind: 'hang' })
  await page.goto('/reports/reports')
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled()
  await hang()
  await page.route(`**/${path}`, (route) =>
    route.fulfill({
      json: {
        columns: [
          { key: 'html', label: '<i>HTML</i>' },
          { key: 'n', label: 'N', type: 'number' },
        ],
        rows: Array.from({ length: 200_000 }, (_, n) => ({ html: n === 0 ? '=1+1' : `<b>${n}</b>`, n })),
      },
    }),
  )
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('Rows: 200,000')).toBeVisible()
  await page.getByRole('searchbox').fill('=1+1')
  await expect(page.getByText('Rows: 1', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect(await linesOf(await saved)).toEqual(['<i>HTML</i>,N', `"'=1+1",0`])
})

test.describe('on a phone, in the dark, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' })

  test('a report is run', async ({ signedIn: page, expectAccessible }) => {
    await page.goto('/reports/reports')
    await page.getByRole('button', { name: 'Exécuter' }).click()
    await expect(page.getByRole('grid', { name: 'Visiteurs' })).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
