import { expect, test } from '../support/fixtures'
import { BookingForm } from './booking-form'

test('an idle form warns, closes, and restores its input', async ({ signedIn: page, expectAccessible }) => {
  await page.clock.install()
  const form = new BookingForm(page)
  await form.open()
  await form.name('Ida', 'Idle')
  await page.clock.fastForward('14:30')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('14:30')
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(question).toBeHidden()
  await page.clock.fastForward('00:35')
  await expect(question).toContainText(/closes in \d+ seconds/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'I’m still here' }).last().click()
  await expect(question).toBeHidden()

  await page.clock.fastForward('15:05')
  await expect(question).toBeVisible()
  await page.clock.fastForward('01:05')
  await expect(page).toHaveURL('/prebooking/timeout')
  await expect(page.getByRole('heading', { level: 1, name: 'Your session timed out' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(form.visitor().getByLabel('Last name')).toHaveValue('Idle')
})
