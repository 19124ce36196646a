import type { Page } from '@playwright/test'
import { BookingScreen } from '../support/booking-screen'
import { expect, test } from '../support/fixtures'
import { TenantsScreen } from './tenants-screen'

type Field = Record<string, unknown> & { customFieldId: number; label: string; order: number }

const ADDRESS = '/tenants?dialog=questions'
const questionsAbout = (page: Page, subject: string) => page.getByRole('list', { name: `About ${subject}` })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action }).click()
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the questions of a tenant', async ({ signedIn: page, api, tenant, expectAccessible }) => {
  test.slow()
  // Sorted and deleted below.
  const fresh = await api.create<Field>('custom-field', {
    customFieldTypeId: 1,
    name: 'badge',
    label: 'Badge colour',
    appliesTo: 'visitor',
    order: 9,
  })
  const tenants = new TenantsScreen(page)
  await tenants.open()
  await tenants.row(tenant.name).getByRole('button', { name: 'Questions' }).press('Enter')
  await expect(page).toHaveURL(ADDRESS)
  await expect(questionsAbout(page, 'visits').getByRole('listitem')).toHaveCount(3)

  await test.step('tests a pattern on examples, and refuses patterns that are unsafe or unsupported', async () => {
    await page.getByRole('button', { name: 'Edit Laptop' }).click()
    const form = page.getByRole('dialog', { name: /^Edit Laptop/ })
    const save = form.getByRole('button', { name: 'Save' })
    await form.getByRole('textbox', { name: 'Pattern' }).fill('(a+)+')
    await save.click()
    await expect(form.getByText('Checking an answer with this pattern could take forever.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Pattern' }).fill('(?=a)b')
    await save.click()
    await expect(form.getByText('This pattern cannot be used here.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Pattern' }).fill('[A-Z]{2}-\\d{4}')
    await save.click()
    await expect(form.getByText('Give at least one example that must be accepted.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Examples' }).fill('AB-1234\nAB-12')
    await expect(form.getByText('AB-1234: accepted')).toBeVisible()
    await expect(form.getByText('AB-12: not accepted')).toBeVisible()
    await save.click()
    await expect(form.getByText('Not every example is accepted by the pattern.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Examples' }).fill('AB-1234')
    await save.click()
    await expect(form).toBeHidden()
    const fields = await api.find<Field>('custom-field')
    expect(fields.find(({ name }) => name === 'laptop')).toMatchObject({ pattern: '[A-Z]{2}-\\d{4}' })
  })

  await test.step('shows which fields another user changed before overwriting them', async () => {
    const fields = await api.find<Field>('custom-field')
    const laptop = fields.find(({ name }) => name === 'laptop')
    await page.getByRole('button', { name: 'Edit Laptop' }).click()
    const form = page.getByRole('dialog', { name: /^Edit Laptop/ })
    await form.getByRole('textbox', { name: 'Help' }).fill('Mine')
    await api.patch('custom-field', String(laptop?.customFieldId), { help: 'Theirs', required: true })
    await form.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Somebody else changed this question' })
    await expect(question).toContainText('Changed by them: Help.')
    await question.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(form).toBeHidden()
    expect(await api.get('custom-field', String(laptop?.customFieldId))).toMatchObject({
      help: 'Mine',
      required: true,
    })
  })

  await test.step('sorts, retires, restores and deletes questions', async () => {
    const before = await api.find<Field>('custom-field')
    const [first, second] = before.filter(({ appliesTo }) => appliesTo === 'visitor')
    const [one, other] = [first?.label ?? '', second?.label ?? '']
    const rows = questionsAbout(page, 'visitors').getByRole('listitem')
    await page.getByRole('button', { name: `Move ${other} up` }).press('Enter')
    await expect(rows.first()).toContainText(other)
    await expect(page.getByText(`${other} is now number 1 of 4`)).toBeAttached()
    await expect(page.getByRole('button', { name: `Move ${other} down` })).toBeFocused()
    await expect
      .poll(async () => (await api.get<Field>('custom-field', String(first?.customFieldId))).order)
      .toBe(second?.order)

    await choose(page, other, 'Move to bottom')
    await expect(rows.last()).toContainText(other)
    await expect(page.getByText(`${other} is now number 4 of 4`)).toBeAttached()
    await expect(page.getByRole('button', { name: `Move ${other} up` })).toBeFocused()
    await choose(page, other, 'Move to top')
    await expect(rows.first()).toContainText(other)
    await expect(page.getByRole('button', { name: `Move ${other} down` })).toBeFocused()

    await choose(page, one, 'Retire')
    await expect(rows.filter({ hasText: one })).toContainText('Retired')
    await expectAccessible()
    await choose(page, one, 'Ask again')
    await expect(rows.filter({ hasText: one })).not.toContainText('Retired')

    // Only an answer to another question shows that the service returns answers.
    await api.patch('booking/visit-user', tenant.ids.visitors.expected.visitUserId, {
      customFields: [{ customFieldId: first?.customFieldId, value: 'yes' }],
    })
    await choose(page, 'Badge colour', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Badge colour?' })
    await expect(question).toContainText('Nobody has answered it.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveCount(3)
    expect((await api.find<Field>('custom-field')).map(({ label }) => label)).not.toContain(fresh.label)
  })

  await test.step('an answered question cannot be deleted, but retired', async () => {
    const [field] = (await api.find<Field>('custom-field')).filter(({ appliesTo }) => appliesTo === 'visitor')
    const { visitUserId } = tenant.ids.visitors.expected
    await api.patch('booking/visit-user', visitUserId, {
      customFields: [{ customFieldId: field?.customFieldId, value: 'yes' }],
    })
    const name = field?.label ?? ''
    await choose(page, name, 'Delete')
    const notice = page.getByRole('dialog', { name: `Delete ${name}?` })
    await expect(notice).toContainText('This question has been answered.')
    await expect(notice.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Retire' }).click()
    await expect(
      questionsAbout(page, 'visitors').getByRole('listitem').filter({ hasText: name }),
    ).toContainText('Retired')
    expect(await api.get('custom-field', String(field?.customFieldId))).toMatchObject({ enabled: false })
  })

  await test.step('creates a question with a preview, and the booking form shows it', async () => {
    await page.getByRole('button', { name: 'New question' }).click()
    const form = page.getByRole('dialog', { name: 'New question' })
    await form.getByRole('button', { name: 'Create question' }).click()
    await expect(form.getByText('Fill in this field.').first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Question', exact: true }).fill('Parking space')
    await pick(page, 'About', 'Visit')
    await pick(page, 'Kind of answer', 'One of a list')
    await form.getByRole('button', { name: 'Create question' }).click()
    await expect(form.getByText('Add at least one answer.')).toBeVisible()
    for (const answer of ['North', 'South']) {
      await form.getByRole('button', { name: 'Add answer' }).click()
      await page.keyboard.type(answer)
    }
    await form.getByRole('button', { name: 'Move answer 2 up' }).click()
    await form.getByRole('textbox', { name: 'Help' }).fill('Beside the gate')
    const preview = form.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('Beside the gate')
    await preview.getByRole('button', { name: 'Parking space' }).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['South', 'North'])
    await page.keyboard.press('Escape')
    await preview.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    await expect(preview.getByText('Choisir')).toBeVisible()
    await expect(form.getByRole('heading', { name: 'New question' })).toBeVisible()
    await expectAccessible()
    await form.getByRole('button', { name: 'Create question' }).click()
    await expect(form).toBeHidden()
    await expect(questionsAbout(page, 'visits').getByRole('listitem').last()).toContainText('Parking space')
    const created = (await api.find<Field>('custom-field')).find(({ label }) => label === 'Parking space')
    expect(created).toMatchObject({
      appliesTo: 'visit',
      help: 'Beside the gate',
      options: [
        { value: 'South', label: 'South' },
        { value: 'North', label: 'North' },
      ],
    })

    const booking = new BookingScreen(page)
    await booking.open()
    await page.getByRole('button', { name: 'More options' }).click()
    await expect(page.getByText('Parking space').first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('list and form fit the screen', async ({ signedIn: page, expectAccessible }) => {
    await page.goto(ADDRESS)
    await expect(page.getByRole('button', { name: 'New question' })).toBeInViewport()
    await expectAccessible()
    await page.getByRole('button', { name: 'New question' }).click()
    await expect(page.getByRole('button', { name: 'Create question' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})
