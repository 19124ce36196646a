import type { Page } from '@playwright/test'

/** Fills the names and, unless they are enough, visit type and company; returns the dialog. */
export async function fillWalkIn(page: Page, first: string, last: string, choose = true) {
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill(first)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(last)
  if (!choose) return dialog
  await dialog.getByRole('button', { name: /Visit type/ }).click()
  await page.getByRole('option', { name: 'Meeting' }).click()
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Walkers Ltd')
  await dialog.getByRole('combobox', { name: 'Company' }).press('Tab')
  return dialog
}
