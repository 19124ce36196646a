import { expect, test } from '../support/fixtures'
import { BookingScreen } from './booking-screen'

type Booking = { visit: Record<string, unknown>; visitors: Record<string, unknown>[]; requestId: string }

test('a visit is booked, and its confirmation has a code for the visitor', async ({
  signedIn: page,
  tenant,
  backend,
  expectAccessible,
}) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.fillVisit()
  await page.getByLabel('Subject').fill('Harbour lease')
  await screen.name('Zoë', 'Nägeli')
  await screen.type('E-mail', 'zoe@example.test')
  await page.getByLabel('Notes').fill('Side door')
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Ground floor')
  await expect(summary).toContainText('Meeting · Harbour lease')
  await expect(summary).toContainText('Helen Hart')
  await expect(summary).toContainText('Zoë Nägeli')
  await expectAccessible(page)
  await screen.save().click()

  await screen.expectBooked()
  await expect(page).toHaveTitle(/^Visit booked · /)
  await expect(page.getByRole('img', { name: 'QR code of Zoë Nägeli' })).toBeVisible()
  await expect(page.getByText('with Helen Hart')).toBeVisible()
  await expectAccessible(page)

  const [request] = await backend
    .requests(`booking/v1/${tenant.tenantId}`)
    .then((all) => all.filter(({ method, path }) => method === 'POST' && path.endsWith(tenant.tenantId)))
  const { visit, visitors } = request?.body as Booking
  expect(visit).toMatchObject({
    locationIds: [tenant.ids.locations.ground],
    visitTypeId: tenant.ids.visitTypes.meeting,
    hostUserIds: [tenant.ids.hosts.helen],
    subject: 'Harbour lease',
    notes: 'Side door',
  })
  expect(Date.parse(String(visit.end)) - Date.parse(String(visit.start))).toBe(3_600_000)
  expect(Date.parse(String(visit.start)) % 1_800_000).toBe(0)
  expect(visitors).toEqual([{ firstName: 'Zoë', lastName: 'Nägeli', email: 'zoe@example.test' }])

  await page.reload()
  await screen.expectBooked()
  await page.getByRole('button', { name: 'Book another' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Location Ground floor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
  await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
  await expect(screen.visitor().getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('several visitors are booked at once, one of them known', async ({ signedIn: page, tenant, api }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.fillVisit()
  await screen.visitor().getByLabel('First name').pressSequentially('Ken')
  await page.getByRole('option', { name: 'Kenji Known' }).click()
  await expect(screen.visitor().getByLabel('Last name')).toHaveValue('Known')
  await expect(screen.visitor().getByLabel('Company')).toHaveValue('Abbott & Lane Architects')
  await expect(screen.visitor().getByText('Known visitor')).toBeVisible()

  await page.getByRole('button', { name: 'Add visitor' }).click()
  await expect(screen.visitor(2).getByLabel('First name')).toBeFocused()
  await screen.name('Bo', 'Ek', 2)
  await page.getByRole('button', { name: 'Add visitor' }).click()
  await screen.name('Too', 'Many', 3)
  await page.getByRole('button', { name: 'Remove Too Many' }).click()
  await expect(screen.visitor(3)).toHaveCount(0)
  await screen.save().click()

  await screen.expectBooked()
  await expect(page.getByRole('list', { name: 'Visitors' }).getByRole('listitem')).toHaveCount(2)
  const visitId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const visit = await api.get<{ visitUsers: { userId: string; firstName: string }[] }>(
    'booking/visit',
    visitId,
  )
  expect(visit.visitUsers.map(({ firstName }) => firstName)).toEqual(['Kenji', 'Bo'])
  expect(visit.visitUsers[0]?.userId).toBe(tenant.ids.people.known)
})

test('another name is another person', async ({ signedIn: page }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.visitor().getByLabel('First name').pressSequentially('Ken')
  await page.getByRole('option', { name: 'Kenji Known' }).click()
  await screen.type('Last name', 'Knowles')
  await expect(screen.visitor().getByText('Known visitor')).toBeHidden()
})

test('a company is found in spite of a mistake, or made on the spot', async ({ signedIn: page, api }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  const company = screen.visitor().getByLabel('Company')
  await company.fill('abott arcitects')
  await page.getByRole('option', { name: /^Abbott & Lane Architects/ }).click()
  await expect(company).toHaveValue('Abbott & Lane Architects')

  await company.fill('Lighthouse Eleven')
  await page.getByRole('option', { name: 'Create company “Lighthouse Eleven”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create company' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Lighthouse Eleven')
  await dialog.getByLabel('E-mail').fill('nowhere')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(dialog.getByText('Enter an e-mail address')).toBeVisible()
  await dialog.getByLabel('E-mail').fill('desk@lighthouse.example')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(dialog).toBeHidden()
  await expect(company).toHaveValue('Lighthouse Eleven')
  // The dialog's form is its own: nothing of the booking was sent or complained about.
  await expect(page.getByText('Fill in this field.')).toHaveCount(0)
  const found = await api.find<{ name: string; email: string }>('company', 'name=Lighthouse%20Eleven')
  expect(found).toMatchObject([{ email: 'desk@lighthouse.example' }])
})

test('a company that is there already is said to be', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  await backend.fault({ path: `company/v1/${tenant.tenantId}`, method: 'POST', kind: 'status', status: 409 })
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.visitor().getByLabel('Company').fill('Lighthouse Eleven')
  await page.getByRole('option', { name: /^Create company/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('There is a company of this name already.')).toBeVisible()
})

test('what is missing is said at its field, and the first one has the focus', async ({
  signedIn: page,
  expectAccessible,
}) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.save().click()
  await expect(page.getByRole('button', { name: 'Location' })).toBeFocused()
  await expect(page.getByText('Choose a location.')).toBeVisible()
  await expect(page.getByText('Choose a type of visit.')).toBeVisible()
  await expect(page.getByText('Choose at least one host.')).toBeVisible()
  await expect(page.getByText('5 fields need your attention')).toBeVisible()
  await expectAccessible(page)

  await screen.chooseType('Contractor')
  await expect(page.getByText('Choose a type of visit.')).toBeHidden()
  // A question of that type alone, and what staff never answer for the visitor.
  await expect(page.getByLabel('Purchase order')).toBeVisible()
  await expect(page.getByText('The visitor will be asked: I have read the safety briefing')).toBeVisible()
  await page.getByLabel('Purchase order').fill('12')
  await page.getByLabel('Purchase order').press('Tab')
  await expect(page.getByText('Check this field.')).toBeVisible()
})

test('the end moves along with the start and must come after it', async ({ signedIn: page }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  const day = screen.part('Start', 'day')
  const before = await screen.part('End', 'day').textContent()
  await day.press('ArrowUp')
  await expect(screen.part('End', 'day')).not.toHaveText(before ?? '')
  await screen.part('End', 'year').press('ArrowDown')
  await screen.save().click()
  await expect(page.getByText('The end must be after the start.')).toBeVisible()
})

test.describe('at a place with another clock', () => {
  test.use({ tenantOptions: { timeZone: 'Asia/Tokyo' } })
  test('times are those of the place', async ({ signedIn: page }) => {
    const screen = new BookingScreen(page)
    await screen.open()
    await screen.fillVisit()
    await expect(page.getByText('Times are in Japan Standard Time')).toBeVisible()
    await screen.part('Start', 'hour').press('Control+a')
    await screen.part('Start', 'hour').pressSequentially('10')
    await screen.part('Start', 'AM/PM').press('a')
    await screen.name('Aya', 'Mori')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/booking/v1/'),
    )
    await screen.save().click()
    const { visit } = (await sent).postDataJSON() as Booking
    expect(String(visit.start)).toMatch(/T01:(00|30):00\.000Z$/)
    await expect(page.getByText(/10:[03]0.+11:[03]0/)).toBeVisible()
  })
})

test('the whole booking by keyboard alone', async ({ signedIn: page }) => {
  const { keyboard } = page
  const screen = new BookingScreen(page)
  await screen.open()
  const tabTo = async (name: RegExp | string, role: 'button' | 'combobox' | 'textbox') => {
    const target = page.getByRole(role, { name })
    await expect(async () => {
      await keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 50 })
    }).toPass({ intervals: [0] })
  }
  await tabTo(/^Location/, 'button')
  await keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search locations' })).toBeFocused()
  await keyboard.type('first')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: 'Test Site' })).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('Space')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Location First floor' })).toBeFocused()
  await tabTo(/Visit type/, 'button')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Visit type' })).toContainText('Meeting')
  await tabTo('Hosts', 'combobox')
  await keyboard.type('geo')
  await expect(page.getByRole('option', { name: 'George Grey' })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo('First name', 'combobox')
  await keyboard.type('Ida')
  await keyboard.press('Tab')
  await keyboard.type('Lund')
  await tabTo('Save', 'button')
  await keyboard.press('Enter')
  await screen.expectBooked()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
