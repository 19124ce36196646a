import type { Page } from '@playwright/test'
import { DeskScreen } from '../support/desk-screen'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import { scan } from '../support/scanner'
import { BookingForm, sentBookings } from './booking-form'

test('odd texts and a disabled host are accepted', async ({
  signedIn: page,
  tenant,
  backend,
  api,
  allowConsole,
}) => {
  const form = new BookingForm(page)

  await test.step('overlong names are rejected, names in any script are accepted, and a visit may span midnight', async () => {
    await form.open()
    await form.fillVisit()
    await form.name('x'.repeat(300), 'Long')
    await form.saveButton().click()
    await expect(page.getByText('At most 200 characters')).toBeVisible()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('x'.repeat(300))
    await form.name('👩‍🔧 Zoë', 'بن علي')

    await form.part('Start', 'hour').pressSequentially('11')
    await form.part('Start', 'AM/PM').press('p')
    await form.part('Start', 'year').press('ArrowUp')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    // The end moved along with the start, to the next day.
    await expect(summary).toContainText(/11:[03]0 PM – 12:[03]0 AM/)
    await expect(summary).toContainText(/\w+ \d+ – .*\w+ \d+/)
    await form.saveButton().click()
    await form.expectConfirmation()
    await expect(page.getByText('👩‍🔧 Zoë بن علي')).toBeVisible()
    const [sent] = await sentBookings(backend, tenant)
    expect(Date.parse(String(sent?.visit.end)) - Date.parse(String(sent?.visit.start))).toBe(3_600_000)
  })

  await test.step('a disabled host keeps their name, and input is kept when saving fails with 404', async () => {
    allowConsole(/status of 404/)
    const { visitId } = tenant.ids.visitors.expected
    await api.patch('user', tenant.ids.hosts.helen, { enabled: false })
    await form.open(visitId)
    await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    await page.getByLabel('Subject').fill('Still wanted')
    const back = await backend.fault({
      path: visitId,
      method: 'PUT',
      kind: 'status',
      status: 404,
      body: 'This visit was deleted',
    })
    await form.saveButton('Save changes').click()
    await expect(page.getByRole('alert')).toContainText('This visit was deleted')
    await expect(page.getByLabel('Subject')).toHaveValue('Still wanted')
    await back()
    await form.saveButton('Save changes').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
  })
})

test('long and right-to-left texts fit booking, visitor page, front desk, link and kiosk, and visitors who have left get no QR code', async ({
  signedIn: page,
  openDesk,
  tenant,
  api,
  backend,
  allowConsole,
}) => {
  // Chromium logs a missing photo.
  allowConsole(/404.*user-photo/)
  const start = Date.now() + 10 * 60_000
  const address = `https://meet.example/${'l1nk'.repeat(40)}`
  const name = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung'
  await api.patch('location', tenant.ids.locations.ground, { name, address })
  const { visitId, visitUsers } = await api.create<{
    visitId: string
    visitUsers: { visitUserId: string }[]
  }>('booking', {
    visit: {
      visitTypeId: 1,
      subject: `مراجعة (نهائي) ${address}`,
      start: new Date(start).toISOString(),
      end: new Date(start + 3_600_000).toISOString(),
      locationIds: [tenant.ids.locations.ground],
      hostUserIds: [tenant.ids.hosts.helen],
    },
    visitors: [
      { firstName: 'Xavier'.repeat(25), lastName: 'Young'.repeat(30), company: 'Zenith'.repeat(40) },
      { firstName: 'محمد', lastName: 'بن علي (الابن)', company: 'شركة النور' },
      { firstName: '👨‍👩‍👧‍👦 Zoë', lastName: 'Gone' },
    ].map((visitor) => ({ visitUserTypeId: 1, ...visitor })),
  })
  const [long, , gone] = visitUsers.map(({ visitUserId }) => visitUserId)
  await api.invoke('booking', 'checkin', { visitId, visitUserId: gone, proceed: true })
  await api.invoke('booking', 'checkout', { visitId, visitUserId: gone })

  const fits = async (screen: Page) => {
    for (const width of [1440, 768, 390]) {
      await screen.setViewportSize({ width, height: 900 })
      const over = () =>
        screen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(over, `${screen.url()} at ${width}`).toBe(0)
    }
    await screen.setViewportSize({ width: 1440, height: 900 })
  }
  const form = new BookingForm(page)
  await form.open(visitId)
  // In a sentence the name keeps its own direction, and so does the sentence.
  await expect(page.getByRole('button', { name: 'Remove \u2068محمد بن علي (الابن)\u2069' })).toBeVisible()
  await expect(form.visitor(2).getByLabel('Last name')).toHaveCSS('direction', 'rtl')
  await fits(page)

  await page.getByRole('link', { name: 'Show QR codes' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await expect(page.getByText('There is no code any more: this visitor has left.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy self-update link' })).toHaveCount(2)
  await fits(page)

  await page.goto(`/visitor-edit/${visitId}/${long}`)
  await expect(page.getByRole('heading', { level: 1, name: /^XavierXavier/ })).toBeVisible()
  await fits(page)

  const link = new LinkScreen(page)
  await link.open(backend, tenant, { visitId, visitUserId: String(long) })
  await expect(page.getByText(address)).toBeVisible()
  await fits(page)

  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find('محمد')
  await expect(page.getByRole('link', { name: 'محمد بن علي (الابن)' })).toHaveCSS('direction', 'rtl')
  await desk.find('XavierXavier')
  await fits(page)

  const tablet = await openDesk()
  const kiosk = new KioskScreen(tablet)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await scan(tablet, `https://visit.example/visitor-self-update/${tenant.tenantId}/${visitId}/${long}`)
  await expect(tablet.getByRole('heading', { level: 1, name: /^Hello XavierXavier/ })).toBeVisible()
  await fits(tablet)
})
