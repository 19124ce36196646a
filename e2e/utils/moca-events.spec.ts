import type { Page } from '@playwright/test'
import { linesOf } from '../reports/reportData/data-screen'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'

const table = (page: Page) => page.getByRole('grid', { name: 'Device events' })
const rowCount = async (page: Page) => Number(await table(page).getAttribute('aria-rowcount')) - 1

test('device events are fetched by button and automatically, filtered and exported', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 404/)
  await page.clock.install()
  await page.goto('/utils/visitors')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Device events' }).click()
  await expect(page.getByText('No events fetched yet')).toBeVisible()
  await expectAccessible()
  const fetchNew = page.getByRole('button', { name: 'Fetch new events' })
  await fetchNew.click()
  await expect(page.getByText(/^\d+ new events, fetched/)).toBeVisible()
  // Devices are fetched sequentially.
  await expect(fetchNew).toBeEnabled()
  const first = await rowCount(page)
  expect(first).toBeGreaterThan(10)
  await expectAccessible()
  await expectSecondOpinion(page)
  const times = await table(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times).toEqual(times.toSorted().toReversed())

  // Each fetch continues after the last one; fetched events are kept, even while another screen is open.
  await page.getByRole('button', { name: 'Automatic fetch' }).click()
  await page.getByRole('option', { name: 'Every 10 s' }).click()
  await expect.poll(() => rowCount(page)).toBeGreaterThan(first)
  await expect(page).toHaveURL(/every=10/)
  await expect(fetchNew).toBeEnabled()
  const second = await rowCount(page)
  await page.clock.runFor(10_500)
  await expect.poll(() => rowCount(page)).toBeGreaterThan(second)
  await expect(fetchNew).toBeEnabled()
  const requests = await backend.requests('moca-web-hook', 'fetchAndUpdateNewEvents')
  expect(requests.some(({ body }) => JSON.stringify(body).includes(tenant.database))).toBe(true)
  await page.getByRole('button', { name: 'Automatic fetch' }).click()
  await page.getByRole('option', { name: 'Fetch by hand' }).click()
  await page.getByRole('link', { name: 'Front desk' }).click()
  await page.goBack()
  const all = await rowCount(page)
  expect(all).toBeGreaterThan(second)

  await page.getByRole('button', { name: / Result$/ }).click()
  await page.getByRole('option', { name: 'Granted' }).click()
  await expect.poll(() => rowCount(page)).toBeLessThan(all)
  const granted = await rowCount(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = await linesOf(await saved)
  expect(lines[0]).toBe('Time,Device,Result,Direction,Person,Card,Location,Message')
  expect(lines).toHaveLength(granted + 1)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText('No event matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rowCount(page)).toBe(all)

  const fault = { path: 'moca-web-hook', contains: tenant.database, kind: 'status', status: 404 } as const
  await backend.fault({ ...fault, body: 'Device is not there' })
  await page.getByRole('button', { name: 'Fetch new events' }).click()
  await expect(page.getByRole('alert')).toContainText('Device is not there')
  await expect.poll(() => rowCount(page)).toBe(all)
})

test.describe('on a phone, in dark mode, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' })

  test('events are cards', async ({ signedIn: page, expectAccessible }) => {
    await page.goto('/utils/mocaEvents?device=nowhere&result=eaten&every=0')
    await page.getByRole('button', { name: 'Récupérer les événements' }).click()
    const list = page.getByRole('list', { name: 'Événements des appareils' })
    await expect(list.getByText('Nouveau').first()).toBeVisible()
    await expectAccessible()
    const result = page.getByRole('button', { name: 'Résultat' })
    await expect(result).toBeHidden()
    await page.getByRole('button', { name: 'Filtres' }).click()
    await result.click()
    await page.getByRole('option', { name: 'Autorisé' }).click()
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
