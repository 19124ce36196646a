import { expect, test } from '../support/fixtures'
import { BookingScreen } from './booking-screen'

test('a draft survives a reload, is offered back, and goes when it is sent', async ({ signedIn: page }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.fillVisit()
  await screen.name('Dana', 'Draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(screen.visitor().getByLabel('Last name')).toHaveValue('Draft')
  await expect(page.getByRole('button', { name: 'Location Ground floor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
  await screen.save().click()
  await screen.expectBooked()
  await screen.open()
  await expect(page.getByText('Draft restored')).toBeHidden()
})

test('a draft can be discarded', async ({ signedIn: page }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.name('Dana', 'Draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(screen.visitor().getByLabel('First name')).toHaveValue('')
  await page.reload()
  await expect(screen.save()).toBeVisible()
  await expect(page.getByText('Draft restored')).toBeHidden()
})

test('leaving with changes asks, and without changes does not', async ({
  signedIn: page,
  expectAccessible,
}) => {
  const screen = new BookingScreen(page)
  await screen.open()
  const back = page.getByRole('link', { name: 'Back to front desk' })
  await screen.type('First name', 'Lea')
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(screen.visitor().getByLabel('First name')).toHaveValue('Lea')
  await back.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/utils/visitors')

  await page.goto('/prebooking')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('link', { name: 'Back to front desk' }).click()
  await expect(page).toHaveURL('/utils/visitors')
})

test('log-out takes the draft away', async ({ signedIn: page, signIn }) => {
  const screen = new BookingScreen(page)
  await screen.open()
  await screen.name('Dana', 'Draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/logout')
  await expect(page.getByText('You are signed out')).toBeVisible()
  await signIn(page)
  await screen.open()
  await expect(page.getByText('Draft restored')).toBeHidden()
})
