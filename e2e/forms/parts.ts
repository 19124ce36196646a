import { expect, type Page } from '@playwright/test'
import { DeskScreen } from '../support/desk-screen'
import type { Form, Given } from './form'

export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
export const dialogButton = (name: string) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })
export const dialogField = (name: string) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('textbox', { name, exact: true })

export const menuItem = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name })
export const confirmButton = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').last().getByRole('button', { name, exact: true })

/** Expects that the dialog is closed, and no other one is open. */
export const noDialog = async ({ page }: Given) => expect(page.getByRole('dialog')).toHaveCount(0)
/** Expects that a dialog over another one is closed. */
export const onlyDialog =
  (name: RegExp) =>
  async ({ page }: Given) => {
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
export const said =
  (text: string) =>
  async ({ page }: Given) =>
    expect(page.getByText(text).first()).toBeVisible()

/** The front desk, with an entry before it in the history. */
export async function openDesk({ page }: Given): Promise<DeskScreen> {
  await page.goto('/tenants')
  await page.getByRole('link', { name: 'Front desk' }).first().click()
  const desk = new DeskScreen(page)
  await desk.isLoaded()
  return desk
}

export async function openRowMenu(given: Given, name: string, entry: string): Promise<void> {
  const desk = await openDesk(given)
  await desk.find(name)
  await given.page.getByRole('button', { name: `More for ${name}` }).click()
  await given.page.getByRole('menuitem', { name: entry }).click()
}

/** Acts of staff without typed input. */
export const act = (row: Omit<Form, 'opener' | 'leaving'>): Form => ({
  opener: 'staff',
  leaving: { loses: 'nothing is typed' },
  ...row,
})
