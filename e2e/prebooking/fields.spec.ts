import { expect, test } from '../support/fixtures'
import { BookingForm, sentBookings } from './booking-form'

test('missing and invalid values show field errors', async ({ signedIn: page }) => {
  const form = new BookingForm(page)
  await form.open()

  await test.step('missing values show errors at their fields, and the first field has the focus', async () => {
    await form.saveButton().click()
    await expect(form.visitor().getByLabel('First name')).toBeFocused()
    await expect(page.getByText('Choose a location.')).toBeVisible()
    await expect(page.getByText('Choose a type of visit.')).toBeVisible()
    await expect(page.getByText('Choose at least one host.')).toBeVisible()
    await expect(page.getByText('4 fields need your attention')).toBeVisible()

    const engine = page.waitForResponse('**/assets/pattern-engine-*.js')
    await form.chooseType('Contractor')
    await expect(page.getByText('Choose a type of visit.')).toBeHidden()
    // A field of that type only, and one that only the visitor may answer.
    await expect(page.getByLabel('Purchase order')).toBeVisible()
    await expect(page.getByText('The visitor will be asked: I have read the safety briefing')).toBeVisible()
    // The pattern check loads with the first field that has a pattern; until then only the server validates.
    await engine
    await expect(async () => {
      await page.getByLabel('Purchase order').fill('')
      await page.getByLabel('Purchase order').fill('12')
      await page.getByLabel('Purchase order').press('Tab')
      await expect(page.getByText('Check this field.')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 10_000 })
  })

  await test.step('the end moves with the start and must be after it', async () => {
    // The year: on the last day of a month, the next day is the first one.
    const before = await form.part('End', 'year').textContent()
    await form.part('Start', 'year').press('ArrowUp')
    await expect(form.part('End', 'year')).not.toHaveText(before ?? '')
    await form.part('End', 'year').press('ArrowDown')
    await form.saveButton().click()
    await expect(page.getByText('The end must be after the start.')).toBeVisible()
  })
})

test.describe('with the tenant setting for capitals', () => {
  test.use({ tenantOptions: { capitalise: true } })
  test('names, companies and registrations are converted to capitals while typing, other fields are not', async ({
    signedIn: page,
  }) => {
    const form = new BookingForm(page)
    await form.open()

    await test.step('names, company and registration are converted to capitals, and the caret keeps its position', async () => {
      const first = form.visitor().getByLabel('First name')
      await first.pressSequentially('zoe')
      await expect(first).toHaveValue('ZOE')
      await first.press('Home')
      await first.press('ArrowRight')
      await first.pressSequentially('xy')
      await expect(first).toHaveValue('ZXYOE')
      for (const [field, shown] of [
        ['Last name', 'AB C'],
        ['Company', 'AB C'],
        ['Vehicle registration', 'AB C'],
        ['Phone', 'ab c'],
      ] as const) {
        const input = form.visitor().getByLabel(field)
        await input.pressSequentially('ab c')
        await expect(input).toHaveValue(shown)
        await input.press('Tab')
      }
    })

    await test.step('the name of a new company is converted to capitals, its e-mail and address are not', async () => {
      const company = form.visitor().getByLabel('Company')
      // The list closes when the page scrolls, so click first.
      await company.click()
      await company.fill('New Ventures')
      await page.getByRole('option', { name: /^Create company/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Create company' })
      for (const [field, shown] of [
        ['Name', 'AB C'],
        ['E-mail', 'ab@c.example'],
        ['Address', 'ab c'],
      ] as const) {
        const input = dialog.getByLabel(field)
        await input.fill('')
        await input.pressSequentially(shown.toLowerCase())
        await expect(input).toHaveValue(shown)
      }
    })
  })
})

test('each type of custom question has its own field, and its answer is sent', async ({
  signedIn: page,
  api,
  backend,
  tenant,
  expectAccessible,
}) => {
  const types = await api.find<{ customFieldTypeId: number; name: string }>('custom-field-type')
  const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }))
  const ids: Record<string, unknown> = {}
  for (const { customFieldTypeId, name } of types) {
    const field = { customFieldTypeId, name, label: `A ${name}`, appliesTo: 'visit', visitTypeIds: [1] }
    const made = await api.create('custom-field', {
      ...field,
      required: true,
      order: 10 + customFieldTypeId,
      ...(name.includes('select') ? { options } : {}),
      ...(name === 'number' ? { min: 2, max: 5 } : {}),
    })
    ids[name] = made.customFieldId
  }
  const form = new BookingForm(page)
  await form.open()
  await form.fillVisit()
  await form.name('Quinn', 'Question')
  await form.saveButton().click()
  await expect(page.getByText('10 fields need your attention')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('A text').fill('one line')
  await page.getByLabel('A multiline').fill('two\nlines')
  await page.getByRole('textbox', { name: 'A number' }).fill('7')
  await page.getByRole('textbox', { name: 'A number' }).press('Tab')
  await expect(page.getByText('At most 5.')).toBeVisible()
  await page.getByRole('textbox', { name: 'A number' }).fill('4')
  await form.saveButton().click()
  await expect(page.getByRole('spinbutton', { name: /^month, A date/ })).toBeFocused()
  for (const [part, digits] of [
    ['month', '12'],
    ['day', '24'],
    ['year', '2026'],
  ] as const)
    await page.getByRole('spinbutton', { name: new RegExp(`^${part}, A date`) }).pressSequentially(digits)
  await form.saveButton().click()
  await expect(page.getByRole('spinbutton', { name: /^hour, A time/ })).toBeFocused()
  await page.getByRole('spinbutton', { name: /^hour, A time/ }).pressSequentially('9')
  await page.getByRole('spinbutton', { name: /^minute, A time/ }).pressSequentially('05')
  await page.getByRole('spinbutton', { name: /^AM\/PM, A time/ }).press('p')
  await form.saveButton().click()
  const boolean = page.getByRole('radiogroup', { name: 'A boolean' })
  await expect(boolean.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await boolean.getByText('No').click()
  await page.getByRole('button', { name: 'A select' }).click()
  await page.getByRole('option', { name: 'Green' }).click()
  await page.getByRole('combobox', { name: 'A multiselect' }).click()
  await page.getByRole('option', { name: 'Red' }).click()
  await page.getByRole('option', { name: 'Blue' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'A email' }).fill('q@example.test')
  await page.getByRole('textbox', { name: 'A phone' }).fill('+34 600')
  await expect(page.getByText('A agreement')).toBeVisible()
  await expect(page.getByText('The visitor will be asked', { exact: true }).last()).toBeVisible()
  await form.saveButton().click()
  await form.expectConfirmation()

  const [sent] = await sentBookings(backend, tenant)
  expect(sent?.visit.customFields).toEqual([
    { customFieldId: ids.text, value: 'one line' },
    { customFieldId: ids.multiline, value: 'two\nlines' },
    { customFieldId: ids.number, value: 4 },
    { customFieldId: ids.date, value: '2026-12-24' },
    { customFieldId: ids.time, value: '21:05' },
    { customFieldId: ids.boolean, value: false },
    { customFieldId: ids.select, value: 'green' },
    { customFieldId: ids.multiselect, value: ['red', 'blue'] },
    { customFieldId: ids.email, value: 'q@example.test' },
    { customFieldId: ids.phone, value: '+34 600' },
  ])
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('start and end are each on one line', async ({ signedIn: page }) => {
    const form = new BookingForm(page)
    await form.open()
    for (const label of ['Start', 'End']) {
      const parts = page.getByRole('group', { name: label }).getByRole('spinbutton')
      await expect(parts).toHaveCount(6)
      const lines = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().y))
      expect(new Set(lines).size, label).toBe(1)
    }
  })
})
