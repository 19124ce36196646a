import type { Page } from '@playwright/test'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { hold, ofMethod } from '../../support/hold'
import { expectSecondOpinion } from '../../support/second-opinion'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected visitors' })
const checkboxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('a group check-in handles a refusal, a warning, and a failure with retry', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of (409|500)/)
  const { expected2, expected, warning } = tenant.ids.visitors
  const restore = await backend.fault({
    path: tenant.tenantId,
    serviceMethod: 'checkin',
    contains: expected2.visitUserId,
    kind: 'status',
    status: 500,
    body: 'The gate does not answer.',
  })
  const desk = new DeskScreen(page)
  await desk.open()
  // A selection spans several searches; hidden rows stay selected.
  await desk.find('Dexter Crane')
  await checkboxOf(page, 'Dexter Crane').check()
  await desk.find('Wanda Warning')
  await checkboxOf(page, 'Wanda Warning').check()
  await expect(bar(page)).toContainText('2 selected · 1 of them hidden by the filters')
  for (const name of ['Elena Expected', 'Émile Éxpéctant', 'Oscar Onsite', 'Carla Cancelled']) {
    await desk.find(name)
    await checkboxOf(page, name).check()
  }
  await desk.search.fill('')
  await expect(bar(page)).toContainText('6 selected')
  await expect(bar(page).getByRole('button', { name: 'Check out (1)' })).toBeEnabled()
  await expect(bar(page).getByRole('button', { name: 'Print badges (5)' })).toBeEnabled()
  await expectAccessible()
  await expectSecondOpinion(page)
  // A toast is above the bar.
  await desk.search.blur()
  await page.keyboard.press('u')
  const toast = page.getByRole('listitem').filter({ hasText: 'Nothing to undo.' })
  await expect(toast).toBeVisible()
  const [told, buttons] = [await toast.boundingBox(), await bar(page).boundingBox()]
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)

  await bar(page).getByRole('button', { name: 'Check in (4)' }).click()
  const dialog = page.getByRole('dialog', { name: '3 visitors are not checked in' })
  await expect(dialog.getByText('1 visitor is checked in.')).toBeVisible()
  const person = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(person('Wanda Warning')).toContainText(/The visit starts later\. Planned: .*\d:\d\d/)
  await expect(person('Émile Éxpéctant')).toContainText('The gate does not answer.')
  await expect(person('Dexter Crane')).toContainText('Refused')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/The visit starts later/)
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await expectAccessible()
  await expectSecondOpinion(page)

  await dialog.getByRole('checkbox', { name: 'Wanda Warning' }).check()
  await dialog.getByRole('button', { name: 'Check in anyway (1)' }).click()
  await expect(page.getByRole('dialog', { name: '2 visitors are not checked in' })).toBeVisible()
  await restore()
  const open = page.getByRole('dialog')
  const release = await hold(page, '**/booking/v1/**', ofMethod('checkin'))
  await open.getByRole('button', { name: 'Try again (1)' }).click()
  await expect(open.getByText('Checking in: 0 of 1')).toBeVisible()
  // Not every number is announced, only the result.
  await expect(open.getByRole('status')).toBeEmpty()
  await release()
  await expect(open).toHaveAccessibleName('1 visitor is not checked in')
  await expect(open.getByRole('status')).toHaveText('1 visitor is not checked in')
  await open.getByRole('button', { name: 'Close' }).last().click()

  for (const name of ['Elena Expected', 'Émile Éxpéctant', 'Wanda Warning', 'Dexter Crane']) {
    await desk.find(name)
    await desk.hasStatus(name, name === 'Dexter Crane' ? 'Expected' : 'On site')
  }
  // Only the refused visitor, without those who were on site before or cannot come.
  await expect(bar(page)).toContainText('1 selected')
  const sent = await backend.requests(tenant.tenantId, 'checkin')
  const of = ({ visitUserId }: { visitUserId: string }) =>
    sent
      .map(({ body }) => body as { visitUserId: string; proceed: boolean })
      .filter((one) => one.visitUserId === visitUserId)
  expect(of(expected)).toEqual([{ ...expected, proceed: false }])
  expect(of(warning).map(({ proceed }) => proceed)).toEqual([false, true])

  await desk.find('Carla Cancelled')
  await desk.row('Carla Cancelled').focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('b')
  await expect(page.getByText('No badge for Carla Cancelled: the visit is cancelled.')).toBeVisible()
})

test('a group is selected by keyboard, checked out, and left during a check-in', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  const desk = new DeskScreen(page)

  await test.step('X, Space and Shift select, a group is checked out, and Cancel keeps the rest, by keyboard', async () => {
    await desk.open('?status=onSite')
    await expect(desk.table.getByRole('row')).toHaveCount(3)
    await desk.row('Oscar Onsite').focus()
    await page.keyboard.press('x')
    await expect(desk.row('Oscar Onsite')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(desk.row('Oscar Onsite')).toBeFocused()

    // The whole cell is its target, as in the rows.
    await desk.table
      .getByRole('columnheader')
      .first()
      .click({ position: { x: 4, y: 4 } })
    await expect(checkboxOf(page, 'Select all')).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached()
    await expect(bar(page).getByRole('button', { name: 'Check in', exact: true })).toBeDisabled()
    await expect(
      bar(page).getByRole('button', { name: 'Check in', exact: true }),
    ).toHaveAccessibleDescription('None of the selected visitors can be checked in.')
    const release = await hold(page, '**/booking/v1/**', ofMethod('checkout'))
    await bar(page).getByRole('button', { name: 'Check out (2)' }).click()
    await expect(bar(page)).toContainText('Checking out: 0 of 2')
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    // Until it acts: a key of a scanner would be followed by another one.
    await page.keyboard.press('Enter', { delay: 200 })
    await release()
    await expect(bar(page)).toContainText('1 selected · Stopped: 1 of 2 checked out')
    expect(await backend.requests(tenant.tenantId, 'checkout')).toHaveLength(1)
    await bar(page).getByRole('button', { name: 'Check out (1)' }).click()
    await expect(page.getByText('1 visitor is checked out.')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(desk.count('On site')).toContainText('0')
  })

  await test.step('leaving the desk during a group action reports the visitors not sent', async () => {
    allowConsole(/ERR_/)
    await backend.fault({ path: tenant.tenantId, serviceMethod: 'checkin', kind: 'truncate' })
    const release = await hold(page, '**/booking/v1/**', ofMethod('checkin'))
    await desk.count('On site').click()
    for (const name of ['Elena Expected', 'Émile Éxpéctant']) {
      await desk.find(name)
      await checkboxOf(page, name).check()
    }
    const sent = page.waitForRequest(ofMethod('checkin'))
    await bar(page).getByRole('button', { name: 'Check in (2)' }).click()
    // On a busy machine the desk could be left before the first check-in is sent.
    await sent
    await page.getByRole('link', { name: 'Locations' }).click()
    await expect(page).toHaveURL(/\/utils\/locations/)
    await release()
    await expect(page.getByText(/was not checked in$|^Check-in of .* not confirmed$/)).toBeVisible()
    await expect(page.getByText('Stopped: 0 of 2 checked in')).toBeVisible()
  })
})
