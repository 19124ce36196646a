import { expect, test } from '../support/fixtures'
import { BookingForm } from './booking-form'

type Visit = {
  subject: string
  status: string
  start: string
  updatedAt: string
  visitUsers: { visitUserId: string; firstName: string; phone: string | null }[]
}

test('a booked visit is edited, and read-only once it is cancelled or over', async ({
  signedIn: page,
  tenant,
  api,
  allowConsole,
}) => {
  const { visitId } = tenant.ids.visitors.expected
  const form = new BookingForm(page)
  await form.open(visitId)

  await test.step('the subject and a visitor are changed, and a visitor is added', async () => {
    await expect(page.getByText('Booked', { exact: true })).toBeVisible()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('Elena')
    await page.getByLabel('Subject').fill('Moved')
    await form.type('Phone', '+44 20 7946 0000')
    await page.getByRole('button', { name: 'Add visitor' }).click()
    await form.name('Nora', 'New', 2)
    await form.saveButton('Save changes').click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    const visit = await api.get<Visit>('booking/visit', visitId)
    expect(visit.subject).toBe('Moved')
    expect(visit.visitUsers).toMatchObject([
      {
        visitUserId: tenant.ids.visitors.expected.visitUserId,
        firstName: 'Elena',
        phone: '+44 20 7946 0000',
      },
      { firstName: 'Nora' },
    ])

    // The added visitor has its id now: saving again does not add another one.
    await page.getByLabel('Subject').fill('Moved again')
    await form.saveButton('Save changes').click()
    await expect
      .poll(async () => (await api.get<Visit>('booking/visit', visitId)).subject)
      .toBe('Moved again')
    expect((await api.get<Visit>('booking/visit', visitId)).visitUsers).toHaveLength(2)
    // The response has arrived as well.
    await expect(form.saveButton('Save changes')).toBeVisible()
  })

  await test.step('a visitor is removed after a confirmation', async () => {
    await page.getByRole('button', { name: 'Remove Nora New' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Nora New from this visit?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(form.visitor(2)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add visitor' })).toBeFocused()
    expect((await api.get<Visit>('booking/visit', visitId)).visitUsers).toHaveLength(1)
    // The removal was our own change, so the next save has no conflict.
    await page.getByLabel('Subject').fill('Alone')
    await form.saveButton('Save changes').click()
    await expect.poll(async () => (await api.get<Visit>('booking/visit', visitId)).subject).toBe('Alone')
    // The response has arrived as well: no unsaved changes are left.
    await expect(form.saveButton('Save changes')).toBeVisible()
  })

  await test.step('the back link leads to the front desk', async () => {
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await expect(page).toHaveURL('/utils/visitors')
    await page.goBack()
  })

  await test.step('a visit is cancelled after a confirmation, and is then read-only', async () => {
    await page.getByRole('button', { name: 'Cancel visit' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this visit?' })
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel visit' }).click()
    await expect(page.getByText('This visit is cancelled and can no longer be changed.')).toBeVisible()
    await expect(form.saveButton('Save changes')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Elena Expected' })).toBeVisible()
    expect((await api.get<Visit>('booking/visit', visitId)).status).toBe('cancelled')
    await page.reload()
    // The visit and each of its visitors.
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  })

  await test.step('a visit that is over is read-only', async () => {
    await page.goto(`/prebooking/${tenant.ids.visitors.left.visitId}`)
    await expect(page.getByText('This visit is over and can no longer be changed.')).toBeVisible()
  })

  await test.step('an unknown visit is reported, with the way back', async () => {
    allowConsole(/status of 404/)
    await page.goto('/prebooking/nothing')
    await expect(page.getByText('This visit does not exist any more')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to front desk' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})

test.describe('two people change the same visit', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/status of 409/))

  test('the conflict is shown, also of a restored draft, and each choice works', async ({
    signedIn: page,
    openDesk,
    tenant,
    api,
    expectAccessible,
  }) => {
    test.slow()
    const { visitId } = tenant.ids.visitors.expected
    const subject = async () => (await api.get<Visit>('booking/visit', visitId)).subject
    const mine = new BookingForm(page)
    const theirs = new BookingForm(await openDesk())
    await mine.open(visitId)
    await theirs.open(visitId)
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this visit' })
    const change = async (their: string, own: string) => {
      await theirs.page.getByLabel('Subject').fill(their)
      await theirs.saveButton('Save changes').click()
      await expect(theirs.page.getByText('Changes saved').last()).toBeVisible()
      await expect.poll(subject).toBe(their)
      await page.getByLabel('Subject').fill(own)
      await mine.saveButton('Save changes').click()
      await expect(dialog).toContainText('Changed by them: What.')
      expect(await subject()).toBe(their)
    }

    await test.step("'Load theirs' loads the other version", async () => {
      await change('Theirs', 'Mine')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Load theirs' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('Subject')).toHaveValue('Theirs')
      await expect.poll(subject).toBe('Theirs')
    })

    await test.step("'Save mine anyway' saves the own version", async () => {
      await change('Theirs again', 'Mine after all')
      await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel('Subject')).toHaveValue('Mine after all')
      await expect.poll(subject).toBe('Mine after all')
    })

    await test.step('saving a restored draft shows each conflicting change, and after discarding it the visit can be saved', async () => {
      await page.getByLabel('Subject').fill('Mine')
      await theirs.open(visitId)
      await theirs.page.getByLabel('Subject').fill('Theirs')
      await theirs.saveButton('Save changes').click()
      await expect(theirs.page.getByText('Changes saved')).toBeVisible()

      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByText('Draft restored')).toBeVisible()
      await mine.saveButton('Save changes').click()
      await expect(dialog).toContainText('Changed by them: What.')
      await theirs.openMore()
      await theirs.page.getByLabel('Notes').fill('Side door')
      await theirs.saveButton('Save changes').click()
      await expect
        .poll(async () => (await api.get<{ notes: string }>('booking/visit', visitId)).notes)
        .toBe('Side door')
      await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
      await expect(dialog).toContainText('Changed by them: What and Notes.')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await page.reload()
      await page.getByRole('button', { name: 'Discard draft' }).click()
      await expect(page.getByText('Notes: Side door')).toBeVisible()
      await mine.openMore()
      await expect(page.getByLabel('Notes')).toHaveValue('Side door')
      await page.getByLabel('Subject').fill('Ours')
      await mine.saveButton('Save changes').click()
      await expect(page.getByText('Changes saved')).toBeVisible()
      expect((await api.get<Visit>('booking/visit', visitId)).subject).toBe('Ours')
    })
  })
})
