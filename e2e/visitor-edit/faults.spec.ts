import { devices } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { expectSecondOpinion } from '../support/second-opinion'
import { VisitorScreen } from './visitor-screen'

type Visitor = { lastName: string; vehicleRegistration: string | null; email: string | null; userId: string }

test('what others changed meanwhile', async ({
  signedIn: page,
  tenant,
  api,
  expectAccessible,
  backend,
  allowConsole,
}) => {
  test.slow()
  const screen = new VisitorScreen(page)

  await test.step('concurrent changes of the same field show a conflict, and the other changes are merged', async () => {
    const { visitUserId } = tenant.ids.visitors.expected
    await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
    await screen.field('Last name').fill('Mine')
    await screen.field('E-mail').fill('mine@guest.example')
    await api.patch('booking/visit-user', visitUserId, { lastName: 'Theirs', vehicleRegistration: 'THEIRS' })
    await screen.saveButton.click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this visitor' })
    await expect(dialog).toContainText('Changed by them: Last name.')
    await expectAccessible(page)
    await expectSecondOpinion(page)
    await dialog.getByRole('button', { name: 'Load theirs' }).click()
    await expect(screen.field('Last name')).toHaveValue('Theirs')
    await expect(screen.field('Vehicle registration')).toHaveValue('THEIRS')
    await expect(screen.field('E-mail')).toHaveValue('mine@guest.example')
    await screen.save()
    expect(await api.get<Visitor>('booking/visit-user', visitUserId)).toMatchObject({
      lastName: 'Theirs',
      email: 'mine@guest.example',
      vehicleRegistration: 'THEIRS',
    })

    await screen.field('Last name').fill('Mine')
    await api.patch('booking/visit-user', visitUserId, { lastName: 'Theirs again' })
    await screen.saveButton.click()
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Elena Mine' })).toBeVisible()
    expect((await api.get<Visitor>('booking/visit-user', visitUserId)).lastName).toBe('Mine')
  })

  await test.step('unsaved changes survive a refused save, a reload and a cancelled navigation', async () => {
    allowConsole(/status of (422|503)/)
    const { visitUserId } = tenant.ids.visitors.expected
    const { userId } = await api.get<Visitor>('booking/visit-user', visitUserId)
    await screen.field('E-mail').fill('elena@new.example')
    await backend.fault({
      path: `${tenant.tenantId}/visit-user/${visitUserId}`,
      method: 'PATCH',
      kind: 'raw',
      status: 422,
      type: 'application/json',
      body: JSON.stringify({ message: 'Not so', errors: { email: 'This domain is blocked' } }),
      times: 1,
    })
    await screen.saveButton.click()
    await expect(page.getByText('This domain is blocked')).toBeVisible()
    await expect(screen.field('E-mail')).toBeFocused()

    // The visit is saved, the user is not, nor can it be read: the second attempt saves both.
    const path = `user/v1/${tenant.tenantId}/${userId}`
    await backend.fault({ path, method: 'PATCH', kind: 'status', status: 503, times: 1 })
    const restoreUser = await backend.fault({ path, method: 'GET', kind: 'status', status: 503 })
    await screen.field('E-mail').fill('elena@newer.example')
    await screen.saveButton.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await restoreUser()
    await expect(screen.field('E-mail')).toHaveValue('elena@newer.example')

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(screen.field('E-mail')).toHaveValue('elena@newer.example')
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await screen.save()
    expect(await api.get<Visitor>('user', userId)).toMatchObject({ email: 'elena@newer.example' })

    await screen.field('E-mail').fill('nobody@new.example')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(screen.field('E-mail')).toHaveValue('elena@newer.example')
  })

  await test.step('a visitor removed by another user cannot be saved or checked in, and the page says why', async () => {
    allowConsole(/status of 404/)
    await page.clock.install()
    const { expected, late, warning } = tenant.ids.visitors
    const removedNotice = page
      .getByRole('alert')
      .filter({ hasText: 'This visitor is no longer part of the visit' })
    const removeFromVisit = (ids: typeof expected) => api.remove('booking/visit-user', ids.visitUserId)
    const expectNotOffered = (name: string) => expect(page.getByRole('button', { name })).toHaveCount(0)

    await screen.field('E-mail').fill('elena@gone.example')
    await removeFromVisit(expected)
    await screen.saveButton.click()
    // Above the form, and next to the unsaved fields.
    await expect(removedNotice).toHaveCount(2)
    await expect(screen.field('E-mail')).toHaveValue('elena@gone.example')
    for (const name of ['Check in', 'Print badge', 'Reserve card']) await expectNotOffered(name)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await screen.open(late, 'Liam Late')
    await removeFromVisit(late)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await page.clock.fastForward(5_000)
    await expect(removedNotice).toBeVisible()
    await expectNotOffered('Check in')

    // A visitor whom another user has removed counts as removed.
    await screen.open(warning, 'Wanda Warning')
    await removeFromVisit(warning)
    await screen.menu('Remove from visit')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from visit' }).click()
    await expect(page).toHaveURL(/\/utils\/visitors/)
  })
})

test('data that fail to load show an error and can be loaded again', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of (404|500|503)/)
  const { visitId, visitUserId } = tenant.ids.visitors.expected
  const restoreVisitor = await backend.fault({
    path: `${tenant.tenantId}/visit-user/${visitUserId}`,
    method: 'GET',
    kind: 'status',
    status: 503,
  })
  const restorePhones = await backend.fault({
    path: `${tenant.tenantId}/phone-type`,
    method: 'GET',
    kind: 'status',
    status: 500,
  })
  await page.goto(`/visitor-edit/${visitId}/${visitUserId}`)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect(retryButton).toBeVisible()
  await restoreVisitor()
  await retryButton.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Expected' })).toBeVisible()
  await expect(page.getByText('Some choices could not be loaded.')).toBeVisible()
  await restorePhones()
  await retryButton.click()
  await expect(page.getByText('Some choices could not be loaded.')).toHaveCount(0)

  // The URL combines a visitor with another visit.
  await page.goto(`/visitor-edit/${tenant.ids.visitors.late.visitId}/${visitUserId}`)
  await expect(page.getByText('This visitor is not in the visit any more')).toBeVisible()
})

test('the page fits a phone in dark mode', async ({ openDesk, tenant, api, expectAccessible }) => {
  const page = await openDesk()
  await page.setViewportSize(devices['iPhone 13'].viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  const screen = new VisitorScreen(page)
  await screen.open(tenant.ids.visitors.expected, 'Elena Expected')
  await screen.field('Vehicle registration').fill('PHONE')
  await expect(screen.saveButton).toBeInViewport()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // A long word wraps within the dialog on a phone.
  const firstName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  await api.patch('booking/visit-user', tenant.ids.visitors.late.visitUserId, { firstName })
  await screen.open(tenant.ids.visitors.late, `${firstName} Late`)
  await screen.menu('Remove from visit')
  const title = page.getByRole('alertdialog').getByRole('heading')
  await expect(title).toContainText(firstName)
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0)
})
