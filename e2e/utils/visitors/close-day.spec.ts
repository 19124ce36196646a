import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DeskScreen } from '../../support/desk-screen'

test('closing the day checks out visitors, and those who failed are named and can be retried', async ({
  signedIn: page,
  backend,
  tenant,
  api,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 503/)
  const { onSite } = tenant.ids.visitors
  await backend.fault({
    path: tenant.tenantId,
    serviceMethod: 'checkout',
    contains: onSite.visitUserId,
    kind: 'status',
    status: 503,
    body: 'The gate does not answer.',
    times: 1,
  })
  const desk = new DeskScreen(page)
  await desk.open()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page).toHaveURL(/dialog=close-day/)
  const dialog = page.getByRole('dialog', { name: 'Close the day' })
  await expect(dialog.getByText('All locations · 3 visitors still inside')).toBeVisible()
  await expectAccessible()
  await expectSecondOpinion(page)
  // Screen readers read changes of a status that is there before them.
  const status = await dialog.getByRole('status').elementHandle()
  await dialog.getByRole('checkbox', { name: 'Olivia Overstay' }).uncheck()
  await dialog.getByRole('button', { name: 'Check out 2 visitors' }).click()

  await expect(dialog.getByRole('alert').filter({ hasText: '1 visitor was not checked out' })).toBeVisible()
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row('Oscar Onsite')).toContainText('Not done: The gate does not answer.')
  await expect(dialog.getByText('Checked out', { exact: true })).toHaveCount(1)
  await expectAccessible()

  await dialog.getByRole('button', { name: 'Check out 1 visitor' }).click()
  await expect(row('Oscar Onsite')).toContainText('Checked out')
  await dialog.getByRole('checkbox', { name: 'Olivia Overstay' }).check()
  await dialog.getByRole('button', { name: 'Check out 1 visitor' }).click()
  await expect(dialog.getByText('3 visitors are checked out.')).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: '1 card was not given back' })).toContainText(
    'V0003 (Oscar Onsite)',
  )
  expect(await status?.evaluate((node) => node.isConnected)).toBe(true)
  await expect(dialog.getByRole('status')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('0 of 17 in', { exact: true })).toBeVisible()
  expect(await api.find('booking/visit-user', 'status=checkedIn&$limit=10')).toEqual([])
})

test('visitors on site that fail to load can be loaded again', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const restore = await backend.fault({
    path: `/booking/v1/${tenant.tenantId}/visit-user?status`,
    kind: 'status',
    status: 500,
  })
  await page.goto(`/utils/visitors?dialog=close-day&location=${tenant.ids.locations.small}`)
  const dialog = page.getByRole('dialog', { name: 'Close the day' })
  await expect(dialog.getByText('Who is on site could not be loaded')).toBeVisible()
  await restore()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Small room · 1 visitor still inside')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'All', exact: true }).uncheck()
  const submit = dialog.getByRole('button', { name: 'Check out', exact: true })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Nobody is ticked.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // It was opened by URL, so there is no button to restore the focus to.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('location and card of all visitors on site are not truncated', async ({ signedIn: page }) => {
    await page.goto('/utils/visitors?dialog=close-day')
    const dialog = page.getByRole('dialog', { name: 'Close the day' })
    const row = dialog.getByRole('listitem').filter({ hasText: 'Oscar Onsite' })
    await expect(row).toContainText('Card V0003')
    const truncatedTexts = await dialog
      .getByRole('listitem')
      .locator('span')
      .evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth + 1).map((span) => span.textContent),
      )
    expect(truncatedTexts).toEqual([])
  })
})
