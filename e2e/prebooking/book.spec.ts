import { expect, test } from '../support/fixtures'
import { tabTo } from '../support/keyboard'
import { BookingForm, type SentBooking, sentBookings } from './booking-form'

test('visits are booked', async ({
  signedIn: page,
  tenant,
  backend,
  expectAccessible,
  api,
  allowConsole,
}) => {
  test.slow()
  const form = new BookingForm(page)

  await test.step('a visit is booked, and its confirmation shows the QR code of the visitor', async () => {
    await form.open()
    await form.fillVisit()
    await page.getByLabel('Subject').fill('Harbour lease')
    await form.name('Zoë', 'Nägeli')
    await form.type('E-mail', 'zoe@example.test')
    await form.openMore()
    await page.getByLabel('Notes').fill('Side door')
    await page.getByRole('button', { name: 'More options' }).click()
    await expect(page.getByText('Notes: Side door')).toBeVisible()
    // A second host that was typed but not selected is reported instead of dropped.
    const hosts = page.getByRole('combobox', { name: 'Hosts' })
    await hosts.fill('Nobody of this name')
    await hosts.press('Tab')
    await form.saveButton().click()
    await expect(hosts).toBeFocused()
    await expect(page.getByText('Choose a host from the list, or delete what you typed.')).toBeVisible()
    await hosts.fill('')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await expect(summary).toContainText('Ground floor')
    await expect(summary).toContainText('Meeting · Harbour lease')
    await expect(summary).toContainText('Helen Hart')
    await expect(summary).toContainText('Zoë Nägeli')
    await expectAccessible(page)
    await form.saveButton().click()

    await form.expectConfirmation()
    await expect(page).toHaveTitle(/^Visit booked · /)
    await expect(page.getByRole('img', { name: 'QR code of Zoë Nägeli' })).toBeVisible()
    await expect(page.getByText('with Helen Hart')).toBeVisible()

    const [sent] = await sentBookings(backend, tenant)
    expect(sent?.visit).toMatchObject({
      locationIds: [tenant.ids.locations.ground],
      visitTypeId: tenant.ids.visitTypes.meeting,
      hostUserIds: [tenant.ids.hosts.helen],
      subject: 'Harbour lease',
      notes: 'Side door',
    })
    const [start, end] = [sent?.visit.start, sent?.visit.end].map((time) => Date.parse(String(time)))
    expect((end ?? 0) - (start ?? 0)).toBe(3_600_000)
    expect((start ?? 1) % 1_800_000).toBe(0)
    expect(sent?.visitors).toEqual([{ firstName: 'Zoë', lastName: 'Nägeli', email: 'zoe@example.test' }])

    await page.reload()
    await form.expectConfirmation()
    await form.bookAnother()
    await expect(page.getByRole('button', { name: 'Location Ground floor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
    await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('')
    await expect(page.getByLabel('Subject')).toHaveValue('')
  })

  await test.step('visitors and companies are found while typing or created', async () => {
    const email = 'kenji.known@abbott-lane-architects.example'
    await api.patch('user', tenant.ids.people.known, { email })
    await test.step('a company is found despite a typo, or created in a dialog', async () => {
      const company = form.visitor().getByLabel('Company')
      // A list closes when the page scrolls, so click first.
      await company.click()
      await company.fill('abott arcitects')
      await page.getByRole('option', { name: /^Abbott & Lane Architects/ }).click()
      await expect(company).toHaveValue('Abbott & Lane Architects')

      await company.fill('Lighthouse Eleven')
      await page.getByRole('option', { name: 'Create company “Lighthouse Eleven”' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create company' })
      await dialog.getByLabel('E-mail').fill('not an address')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
      await expect(dialog.getByLabel('E-mail')).toHaveValue('not an address')
      await expect(dialog.getByLabel('Name')).toHaveValue('Lighthouse Eleven')
      await dialog.getByLabel('E-mail').fill('nowhere')
      await dialog.getByRole('button', { name: 'Create company' }).click()
      await expect(dialog.getByText('Enter an e-mail address')).toBeVisible()
      await dialog.getByLabel('E-mail').fill('desk@lighthouse.example')
      await dialog.getByRole('button', { name: 'Create company' }).click()
      await expect(dialog).toBeHidden()
      await expect(company).toHaveValue('Lighthouse Eleven')
      // The dialog has a separate form: the booking was neither sent nor validated.
      await expect(page.getByText('Fill in this field.')).toHaveCount(0)
      const found = await api.find<{ name: string; email: string }>('company', 'name=Lighthouse%20Eleven')
      expect(found).toMatchObject([{ email: 'desk@lighthouse.example' }])
    })

    await form.visitor().getByLabel('Company').fill('')
    await form.visitor().getByLabel('Company').press('Tab')

    await test.step('a changed name makes a known visitor a new one', async () => {
      // A new visitor's name may start with the same letters.
      const first = form.visitor().getByLabel('First name')
      await first.pressSequentially('Ken')
      await page.getByRole('option', { name: 'Add new: Ken' }).click()
      await expect(page.getByRole('option', { name: 'Kenji Known' })).toBeHidden()
      await expect(first).toHaveValue('Ken')
      await first.press('Tab')
      await form.visitor().getByLabel('Last name').pressSequentially('Known')
      await form.visitor().getByLabel('Last name').press('Tab')
      await expect(first).toHaveValue('Ken')
      await expect(form.visitor().getByText('Known visitor')).toBeHidden()
      await form.visitor().getByLabel('Last name').fill('')
      await first.fill('')

      await form.visitor().getByLabel('First name').pressSequentially('Ken')
      await page.getByRole('option', { name: 'Kenji Known' }).click()
      await expect(form.visitor().getByLabel('Company')).toHaveValue('Abbott & Lane Architects')
      await form.type('Phone', '+44 20 7946 0000')
      await form.type('Last name', 'Knowles')
      await expect(form.visitor().getByText('Known visitor')).toBeHidden()
      // Kenji's data was removed with him; typed data stays.
      await expect(form.visitor().getByLabel('First name')).toHaveValue('Kenji')
      await expect(form.visitor().getByLabel('Company')).toHaveValue('')
      await expect(form.visitor().getByLabel('E-mail')).toHaveValue('')
      await expect(form.visitor().getByLabel('Phone')).toHaveValue('+44 20 7946 0000')
    })

    await form.name('', '')
    await form.type('Phone', '')

    await test.step('several visitors are booked at once, one of them known', async () => {
      await form.visitor().getByLabel('First name').pressSequentially('Ken')
      // The list is wider than its field, so that company and e-mail are shown whole.
      const known = page.getByRole('option', { name: 'Kenji Known' })
      await expect(known).toContainText(email)
      expect(
        await known.evaluate((option) =>
          [...option.querySelectorAll('span')].some((text) => text.scrollWidth > text.clientWidth),
        ),
      ).toBe(false)
      await page.getByRole('option', { name: 'Kenji Known' }).click()
      await expect(form.visitor().getByLabel('Last name')).toHaveValue('Known')
      await expect(form.visitor().getByLabel('Company')).toHaveValue('Abbott & Lane Architects')
      await expect(form.visitor().getByText('Known visitor')).toBeVisible()

      await page.getByRole('button', { name: 'Add visitor' }).click()
      await expect(form.visitor(2).getByLabel('First name')).toBeFocused()
      await form.name('Bo', 'Ek', 2)
      await page.getByRole('button', { name: 'Add visitor' }).click()
      await form.name('Too', 'Many', 3)
      await page.getByRole('button', { name: 'Remove Too Many' }).click()
      await expect(form.visitor(3)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Add visitor' })).toBeFocused()
      await form.saveButton().click()

      await form.expectConfirmation()
      await expect(page.getByRole('list', { name: 'Visitors' }).getByRole('listitem')).toHaveCount(2)
      const visitId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const visit = await api.get<{ visitUsers: { userId: string; firstName: string }[] }>(
        'booking/visit',
        visitId,
      )
      expect(visit.visitUsers.map(({ firstName }) => firstName)).toEqual(['Kenji', 'Bo'])
      expect(visit.visitUsers[0]?.userId).toBe(tenant.ids.people.known)
    })
  })

  await test.step('one visitor is booked with the keyboard only, and on a small laptop without scrolling', async () => {
    await form.open()

    await test.step('one visitor is booked with the keyboard only', async () => {
      const { keyboard } = page
      await tabTo(page, page.getByRole('combobox', { name: 'First name' }))
      await keyboard.type('Ida')
      await keyboard.press('Tab')
      await keyboard.type('Lund')
      await tabTo(page, page.getByRole('button', { name: /^Location/ }))
      await keyboard.press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Search locations' })).toBeFocused()
      await keyboard.type('first')
      await keyboard.press('ArrowDown')
      await expect(page.getByRole('row', { name: 'First floor' })).toBeFocused()
      await keyboard.press('Space')
      await keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Location First floor' })).toBeFocused()
      await tabTo(page, page.getByRole('button', { name: 'Visit type' }))
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
      await tabTo(page, page.getByRole('combobox', { name: 'Hosts' }))
      await keyboard.type('geo')
      await expect(page.getByRole('option', { name: 'George Grey' })).toBeVisible()
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Remove George Grey' })).toBeVisible()
      await tabTo(page, page.getByRole('button', { name: 'More options' }))
      await keyboard.press('Control+Enter')
      await form.expectConfirmation()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    await page.setViewportSize({ width: 1366, height: 768 })
    await form.open()

    await test.step('one visitor is booked on a small laptop without scrolling', async () => {
      await form.name('Lena', 'Laptop')
      await form.fillVisit()
      const last = page.getByRole('combobox', { name: 'Hosts' })
      for (const field of [form.visitor().getByLabel('First name'), last, form.saveButton()])
        await expect(field).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await form.saveButton().click()
      await form.expectConfirmation()
    })
  })

  await test.step('creating a company that exists already shows an error', async () => {
    allowConsole(/status of 409/)
    await backend.fault({
      path: `company/v1/${tenant.tenantId}`,
      method: 'POST',
      kind: 'status',
      status: 409,
    })
    await form.bookAnother()
    const company = form.visitor().getByLabel('Company')
    // Click first, because the list closes when the page scrolls.
    await company.click()
    await company.fill('Lighthouse Twelve')
    await page.getByRole('option', { name: /^Create company/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create company' }).click()
    await expect(page.getByText('There is already a company with this name.')).toBeVisible()
  })
})

test.describe('at a location in another time zone', () => {
  test.use({ tenantOptions: { timeZone: 'Asia/Tokyo' } })
  test('times are those of the location', async ({ signedIn: page, tenant }) => {
    const form = new BookingForm(page)
    await form.open()
    await form.fillVisit()
    await expect(page.getByText('Times are in Japan Standard Time')).toBeVisible()
    await form.part('Start', 'hour').press('Control+a')
    await form.part('Start', 'hour').pressSequentially('10')
    await form.part('Start', 'AM/PM').press('a')
    // The visit is in the future at any time of day.
    await form.part('Start', 'year').press('ArrowUp')
    await form.name('Aya', 'Mori')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(`/booking/v1/${tenant.tenantId}`),
    )
    await form.saveButton().click()
    const { visit } = (await sent).postDataJSON() as SentBooking
    expect(String(visit.start)).toMatch(/T01:(00|30):00\.000Z$/)
    // Wait until the form is gone, because its fields contain the same time.
    await expect(page.getByRole('button', { name: 'Book another' })).toBeVisible()
    await expect(page.getByText(/10:[03]0.+11:[03]0/)).toBeVisible()
  })
})
