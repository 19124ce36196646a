import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'

test('the confirmation of a visit, and its duplicate', async ({
  signedIn: page,
  tenant,
  expectAccessible,
  api,
  backend,
}) => {
  await test.step('the confirmation offers a calendar file and the self-update link', async () => {
    const { visitId, visitUserId } = tenant.ids.visitors.expected
    await page.goto(`/prebooking/${visitId}?view=confirmation`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^visit-\d{4}-\d\d-\d\d\.ics$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`UID:${visitId}@${tenant.tenantId}\r\n`)
    expect(text).toContain('SUMMARY:Subject of Expected\r\n')
    expect(text.replace(/\r\n /g, '')).toContain(
      'LOCATION:Ground floor\\, Main Building\\, Test Site\\, 1 Test Street',
    )
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: 'Copy self-update link' })
    // The codes of a group fill many screens, so the buttons are above them.
    await page.getByRole('button', { name: 'Print' }).focus()
    await page.keyboard.press('Tab')
    await expect(copy).toBeFocused()
    await copy.click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const address = `${new URL(page.url()).origin}/visitor-self-update/${tenant.tenantId}/${visitId}/${visitUserId}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    // If the clipboard is blocked, the link is shown instead.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await copy.click()
    const dialog = page.getByRole('dialog', { name: 'Self-update link of Elena Expected' })
    await expect(dialog.getByLabel('Link')).toHaveValue(address)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(copy).toBeFocused()
  })

  await test.step('on a phone the code and its link are in sight below the buttons', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    const copy = page.getByRole('button', { name: 'Copy self-update link' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(copy).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width, height })
  })

  await test.step('a visit is duplicated one week later, and the original keeps its visitors', async () => {
    const { visitId } = tenant.ids.visitors.groupFirst
    const form = new BookingForm(page)
    await form.open(visitId)
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('Gwen')
    await expect(form.visitor(2).getByLabel('First name')).toHaveValue('Gil')
    await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    // Nothing was typed, so going back does not ask.
    await page.goBack()
    await expect(form.saveButton('Save changes')).toBeVisible()
    await page.goForward()
    await form.saveButton().click()
    await form.expectConfirmation()

    const before = await api.get<{ start: string; visitUsers: unknown[] }>('booking/visit', visitId)
    const [sent] = await sentBookings(backend, tenant)
    const days = (Date.parse(String(sent?.visit.start)) - Date.parse(before.start)) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(before.visitUsers).toHaveLength(2)
    expect(sent?.visitors).toHaveLength(2)
    expect(sent?.visitors[0]).not.toHaveProperty('visitUserId')
  })

  await test.step('the name of a hidden VIP is not copied', async () => {
    const form = new BookingForm(page)
    await page.goto(`/prebooking?copy=${tenant.ids.visitors.vip.visitId}`)
    await expect(page.getByText('Visitors whose names are hidden from you were not copied.')).toBeVisible()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('')
  })
})
