import { expect, test } from '../support/fixtures'
import { hold } from '../support/hold'
import { BookingForm, sentBookings } from './booking-form'

test('bookings over a bad network and refused bookings', async ({
  signedIn: page,
  backend,
  tenant,
  api,
  allowConsole,
  watcher,
}) => {
  test.slow()
  const form = new BookingForm(page)

  await test.step('a double click on Save makes one booking', async () => {
    const before = await api.find('booking/visit', '$limit=500')
    await backend.fault({
      path: `booking/v1/${tenant.tenantId}`,
      method: 'POST',
      // Matches the booking only, not the form's validation requests.
      contains: 'requestId',
      kind: 'delay',
      delayMs: 500,
      times: 1,
    })
    await form.open()
    await form.fillVisit()
    await form.name('Dora', 'Double')
    await form.saveButton().dblclick()
    await form.expectConfirmation()
    expect(await sentBookings(backend, tenant)).toHaveLength(1)
    expect(await api.find('booking/visit', '$limit=500')).toHaveLength(before.length + 1)
    await form.bookAnother()
  })

  await test.step('a booking whose response was lost is not created twice', async () => {
    allowConsole(/Failed to load resource|net::/)
    const before = await api.find('booking/visit', '$limit=500')
    await form.name('Lotte', 'Lost')
    // Booked, but the response is lost, and so is that of the search for it.
    await page.route(
      (url) => url.pathname.endsWith(`/booking/v1/${tenant.tenantId}/visit`),
      (route) => route.abort('connectionreset'),
      { times: 1 },
    )
    await page.route(
      (url) => url.pathname.endsWith(`/booking/v1/${tenant.tenantId}`),
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await form.saveButton().click()
    await expect(
      page.getByText(
        'The server did not confirm this. It may have been done: if you try again, it is looked up first.',
      ),
    ).toBeVisible()
    await form.saveButton().click()
    await form.expectConfirmation()
    const sent = (await sentBookings(backend, tenant)).filter(
      ({ visitors }) => visitors[0]?.firstName === 'Lotte',
    )
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
    expect(await api.find('booking/visit', '$limit=500')).toHaveLength(before.length + 1)
    await form.bookAnother()
  })

  await test.step('server errors are shown at their fields, and input is kept', async () => {
    // The browser logs failed requests; each step allows its own.
    watcher.check()
    allowConsole(/status of 422/)

    await test.step('an error about a field is shown at the field', async () => {
      await backend.fault({
        path: `booking/v1/${tenant.tenantId}`,
        method: 'POST',
        // Matches the booking only, not the form's validation requests.
        contains: 'requestId',
        kind: 'raw',
        status: 422,
        times: 1,
        body: JSON.stringify({
          name: 'Unprocessable',
          message: 'The booking is not complete',
          code: 422,
          errors: [{ path: 'visitors.1.email', message: 'This address is blocked by the mail service' }],
        }),
      })
      await form.name('Una', 'One')
      await page.getByRole('button', { name: 'Add visitor' }).click()
      await form.name('Tom', 'Two', 2)
      await form.type('E-mail', 'tom@example.test', 2)
      await form.saveButton().click()
      const email = form.visitor(2).getByLabel('E-mail')
      await expect(email).toBeFocused()
      await expect(email).toHaveAccessibleDescription(/This address is blocked by the mail service/)
      await expect(page.getByText('One field needs your attention')).toBeVisible()
      await email.fill('tom@other.test')
      await form.saveButton().click()
      await form.expectConfirmation()
    })

    await form.bookAnother()

    await test.step('an error without a field is shown as an alert, and the booking can be sent again', async () => {
      watcher.check()
      allowConsole(/status of 403/)
      await backend.fault({
        path: `booking/v1/${tenant.tenantId}`,
        method: 'POST',
        // Matches the booking only, not the form's validation requests.
        contains: 'requestId',
        kind: 'status',
        status: 403,
        body: 'Only reception may book',
        times: 1,
      })
      await form.name('Fay', 'Forbidden')
      await form.saveButton().click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('You may not do this')
      await expect(alert).toContainText('Only reception may book')
      await form.saveButton().click()
      await form.expectConfirmation()
    })

    await form.bookAnother()

    await test.step('input is kept when the session expires before saving', async () => {
      watcher.check()
      allowConsole(/status of 401/)
      // Waits for the debounced lookup and validation, so that the expired session is found on save.
      const lookedUp = page.waitForResponse((response) => response.url().includes('search=Ella%20Expired'))
      const checked = page.waitForResponse((response) =>
        (response.request().postData() ?? '').includes('"forCheckin":false'),
      )
      await form.name('Ella', 'Expired')
      await lookedUp
      await checked
      await form.openMore()
      await page.getByLabel('Notes').fill('Still here')
      await backend.expireTokens(tenant.login)
      await form.saveButton().click()

      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      await dialog.getByRole('button', { name: 'Use another account' }).last().click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await expect(question).toContainText('You will be signed out, and what you typed here is lost.')
      await question.getByRole('button', { name: 'Stay here' }).click()
      await dialog.getByLabel('Password', { exact: true }).fill(tenant.password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('Notes')).toHaveValue('Still here')
      await expect(form.visitor().getByLabel('Last name')).toHaveValue('Expired')
      await expect(page.getByText('Not saved yet')).toBeVisible()
      await form.saveButton().click()
      await form.expectConfirmation()
    })
  })
})

test('the form waits for slow lookups and retries failed ones', async ({
  signedIn: page,
  backend,
  tenant,
}) => {
  await test.step('while lookups load, the form shows that it is loading', async () => {
    const release = await hold(page, '**/booking/v1/*/visit-type?*')
    await page.goto('/prebooking')
    await expect(page.getByText('Loading…')).toBeAttached()
    await release()
    await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
    await expect(new BookingForm(page).saveButton()).toBeVisible()
  })

  await test.step('a lookup with an invalid response is left out until a retry succeeds', async () => {
    const remove = await backend.fault({
      path: `booking/v1/${tenant.tenantId}/visit-type`,
      kind: 'raw',
      status: 200,
      body: JSON.stringify({ total: 1, data: [{ label: 'no id' }] }),
    })
    await page.goto('/prebooking')
    await expect(page.getByText(/^Some choices could not be loaded/)).toBeVisible()
    await expect(new BookingForm(page).saveButton()).toBeVisible()
    await expect(page.getByLabel('Visit type')).toHaveCount(0)
    await remove()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Visit type')).toBeVisible()
  })
})

test('nothing moves when the form replaces its skeleton', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await hold(page, '**/booking/v1/*/visit-type**')
  await page.goto('/prebooking')
  const aside = page.locator('[aria-busy=true] > .grid > :last-child')
  await expect(aside).toBeVisible()
  const before = await aside.boundingBox()
  await release()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toBeVisible()
  const after = await summary.boundingBox()
  expect({ x: after?.x, width: after?.width }).toEqual({ x: before?.x, width: before?.width })
})
