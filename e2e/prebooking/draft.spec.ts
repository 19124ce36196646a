import { expect, test } from '../support/fixtures'
import { BookingForm } from './booking-form'

test('a draft is restored until it is discarded, saved or logged out', async ({ signedIn: page, signIn }) => {
  test.slow()
  const form = new BookingForm(page)
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('a draft can be discarded', async () => {
    await form.open()
    await form.name('Dana', 'Draft')
    await page.reload()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('')
    await page.reload()
    await expect(form.saveButton()).toBeVisible()
    await expect(page.getByText('Draft restored')).toBeHidden()
  })

  await test.step('leaving the form asks for confirmation only if there are changes', async () => {
    const back = page.getByRole('link', { name: 'Back to front desk' })
    await form.type('First name', 'Lea')
    await back.click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })

    await expect(question).toContainText('Your draft stays on this device until you log out.')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(form.visitor().getByLabel('First name')).toHaveValue('Lea')
    await back.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/utils/visitors')

    await page.goto('/prebooking')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('link', { name: 'Back to front desk' }).click()
    await expect(page).toHaveURL('/utils/visitors')
  })

  await test.step('a draft is restored after a reload and removed once the booking is saved', async () => {
    await form.open()
    await form.fillVisit()
    await form.name('Dana', 'Draft')
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(form.visitor().getByLabel('Last name')).toHaveValue('Draft')
    await expect(page.getByRole('button', { name: 'Location Ground floor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    await form.saveButton().click()
    await form.expectConfirmation()
    await form.open()
    await expect(page.getByText('Draft restored')).toBeHidden()
  })

  await test.step('logging out removes the draft', async () => {
    await form.name('Dana', 'Draft')
    await page.goto('/logout')
    await expect(page.getByText('You are signed out')).toBeVisible()
    await signIn(page)
    await form.open()
    await expect(page.getByText('Draft restored')).toBeHidden()
  })
})
