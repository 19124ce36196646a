import { wholeBrowser } from '../../browser'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { countPrints } from '../../support/prints'
import { DeskScreen } from '../../support/desk-screen'

// Showing and printing badges needs the whole browser.
test.use({ launchOptions: wholeBrowser() })

test('badges are shown, printed and downloaded', async ({
  signedIn: page,
  backend,
  tenant,
  expectAccessible,
  allowConsole,
}) => {
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)

  await test.step('a badge is shown and printed with B and Enter, and downloaded', async () => {
    await desk.open()
    await (await desk.find('Elena Expected')).focus()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Badge of Elena Expected' })
    await expect(dialog.getByTitle('Preview of the badge')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeFocused()
    await expectAccessible()
    await expectSecondOpinion(page)
    await page.keyboard.press('Enter')
    await expect.poll(prints).toBe(1)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('badge-elena-expected.pdf')
    await page.keyboard.press('Escape')
    await expect(desk.row('Elena Expected')).toBeFocused()
    const requests = await backend.requests(tenant.tenantId, 'generateBadge')
    expect(requests.map(({ body }) => body)).toEqual([tenant.ids.visitors.expected])
  })

  await test.step('the badges of several visitors are printed together', async () => {
    const bar = page.getByRole('region', { name: 'Selected visitors' })
    const checkboxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await desk.search.fill('')
    await page.getByRole('columnheader').getByRole('button', { name: 'Visitor' }).click()
    await expect(page.getByRole('columnheader', { name: 'Visitor' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await checkboxOf('Gil Group').click()
    await checkboxOf('Liam Late').click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('4 selected')
    await page.getByRole('columnheader').getByRole('button', { name: 'Company' }).click()
    await expect(page).toHaveURL(/sort=company/)
    await bar.getByRole('button', { name: 'Print badges (4)' }).click()
    const dialog = page.getByRole('dialog', { name: '4 badges' })
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect.poll(prints).toBe(2)
    // Four more than in the step before.
    expect(await backend.requests(tenant.tenantId, 'generateBadge')).toHaveLength(5)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a badge that fails to load shows the reason and can be loaded again', async () => {
    allowConsole(/500/)
    const restore = await backend.fault({
      path: tenant.tenantId,
      serviceMethod: 'generateBadge',
      kind: 'status',
      status: 500,
      body: 'The printer service is down',
    })
    await desk.find('Elena Expected')
    await desk.row('Elena Expected').getByRole('button', { name: 'More for Elena Expected' }).click()
    await page.getByRole('menuitem', { name: 'Print badge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Badge of Elena Expected' })
    await expect(dialog.getByText('The printer service is down')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await restore()
    // The focus stays at the same position.
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByTitle('Preview of the badge')).toBeVisible()
    await expect(dialog.getByText('The printer service is down')).toHaveCount(0)
  })
})

test('a browser that cannot show PDFs offers the badge as a download', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: false }),
  )
  const desk = new DeskScreen(page)
  await page.goto('/utils/visitors')
  await desk.search.fill('Elena Expected')
  await page.getByRole('button', { name: 'More for Elena Expected' }).click()
  await page.getByRole('menuitem', { name: 'Print badge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Badge of Elena Expected' })
  await expect(dialog.getByText(/^This browser cannot show PDF files/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('badge-elena-expected.pdf')
})
