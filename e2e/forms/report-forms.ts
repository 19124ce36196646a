import { expect, type Page } from '@playwright/test'
import { DataScreen } from '../reports/reportData/data-screen'
import type { Form, Given } from './form'
import { button, dialogButton, dialogField, noDialog, said } from './parts'

async function openCards({ page }: Given): Promise<DataScreen> {
  return openData(page, 'issuable', 'Cards')
}

/** A data screen, with an entry before it in the history. */
export async function openData(
  page: Page,
  path: 'visitors' | 'users' | 'issuable',
  title: string,
): Promise<DataScreen> {
  await page.goto('/reports/reports')
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: title }).click()
  const screen = new DataScreen(page, path, title)
  await screen.ready()
  return screen
}

/** Reports, the data screens and the dashboard. */
export const reportForms: readonly Form[] = [
  {
    name: 'new user',
    sources: ['widgets/form/record-form.tsx', 'pages/reports/reportData/users/user-form.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await openData(page, 'users', 'Users')
      await page.getByRole('button', { name: 'New user' }).click()
      await expect(dialogField('First name')(page)).toBeVisible()
    },
    field: dialogField('First name'),
    fill: async ({ page }) => {
      await dialogField('First name')(page).fill('Nora')
      await dialogField('Last name')(page).fill('Newly')
    },
    submitButton: dialogButton('Create user'),
    done: said('Nora Newly is now a user'),
    changes: ['POST user'],
    isDialog: true,
    told: /Nora Newly (was|were) not/,
    cells: { closing: 'asks' },
    leaving: 'asks',
  },
  {
    name: 'user',
    sources: ['widgets/form/record-form.tsx', 'pages/reports/reportData/users/user-form.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      const screen = await openData(page, 'users', 'Users')
      await screen.search.fill('helen')
      await screen.row('Helen Hart').getByRole('link').click()
      await expect(dialogField('Vehicle registration')(page)).toBeVisible()
    },
    field: dialogField('Vehicle registration'),
    fill: ({ page }) => dialogField('Vehicle registration')(page).fill('AB12 CDE'),
    submitButton: dialogButton('Save changes'),
    done: said('Helen Hart is saved'),
    changes: ['PATCH user'],
    isDialog: true,
    told: 'The changes to Helen Hart were not saved',
    cells: { closing: 'asks' },
    leaving: 'asks',
  },
  {
    name: 'new card',
    sources: ['pages/reports/reportData/issuable/new-card-dialog.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openCards(given)
      await given.page.getByRole('button', { name: 'New card' }).click()
    },
    field: dialogField('Number'),
    fill: ({ page }) => dialogField('Number')(page).fill('N-1'),
    submitButton: dialogButton('Save'),
    done: noDialog,
    changes: ['POST user/issuable'],
    isDialog: true,
    told: 'Card N-1 was not added',
    leaving: 'asks',
  },
  {
    name: 'card for a visitor of the list of cards',
    sources: ['pages/reports/reportData/issuable/use-card-actions.tsx'],
    opener: 'staff',
    open: async (given) => {
      const screen = await openCards(given)
      await screen.row('V0001').getByRole('button', { name: 'Issue' }).click()
      await expect(given.page.getByRole('combobox', { name: 'Visitor' })).toBeVisible()
    },
    field: (page) => page.getByRole('combobox', { name: 'Visitor' }),
    fill: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Visitor' }).pressSequentially('liam')
      await page.getByRole('option', { name: 'Liam Late' }).click()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('listbox')).toBeHidden()
    },
    submitButton: dialogButton('Issue'),
    done: noDialog,
    changes: ['POST user/issuable reserveCardForVisitor', 'PATCH user/issuable'],
    isDialog: true,
    told: 'Card V0001 was not issued',
    leaving: { loses: 'a search' },
  },
  {
    name: 'deletion',
    sources: [
      'widgets/form/delete-dialog.tsx',
      'pages/reports/reportData/issuable/delete-card.tsx',
      'pages/reports/reportData/users/delete-user.tsx',
      'pages/tenants/companies/company-actions.tsx',
      'pages/tenants/questions/delete-question.tsx',
      'pages/utils/locations/delete-location.tsx',
    ],
    opener: 'staff',
    open: async (given) => {
      const screen = await openCards(given)
      await screen.search.fill('V0003')
      await screen.hasRows(1)
      await screen
        .row('V0003')
        .getByRole('button', { name: /^More for card/ })
        .click()
      await given.page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(given.page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox'),
    fill: ({ page }) => page.getByRole('dialog').getByRole('textbox').fill('V0003'),
    submitButton: dialogButton('Delete'),
    done: noDialog,
    changes: ['DELETE user/issuable'],
    isDialog: true,
    told: 'Card V0003 was not deleted',
    leaving: { loses: 'a confirmation' },
  },
  {
    name: 'view',
    sources: ['widgets/data-screen/save-view-dialog.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await openData(page, 'visitors', 'Visitors')
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Save view…' }).click()
      await expect(dialogField('Name')(page)).toBeVisible()
    },
    field: dialogField('Name'),
    fill: ({ page }) => dialogField('Name')(page).fill('Latecomers'),
    submitButton: dialogButton('Save'),
    done: noDialog,
    changes: ['POST user updateDashboardSettings'],
    isDialog: true,
    told: 'Latecomers was not added',
    leaving: 'asks',
  },
  {
    name: 'tiles of the dashboard',
    sources: ['pages/reports/dashboard/arrange-dialog.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await page.goto('/utils/visitors')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
      await page.getByRole('button', { name: 'Tiles' }).click()
      await expect(page.getByRole('dialog', { name: 'Tiles of the dashboard' })).toBeVisible()
    },
    fill: async ({ page }) => {
      const box = page.getByRole('checkbox', { name: 'Overstay' })
      await box.press('Space')
      await expect(box).not.toBeChecked()
    },
    submitButton: dialogButton('Save'),
    done: noDialog,
    changes: ['POST user updateDashboardSettings'],
    isDialog: true,
    told: 'Your settings were not saved',
    leaving: 'asks',
  },
  {
    name: 'report',
    sources: ['pages/reports/reports/reports-page.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await page.goto('/reports/reports?report=arrivals')
      await expect(button('Run')(page)).toBeVisible()
    },
    submitButton: button('Run'),
    done: async ({ page }) => expect(page.getByRole('grid', { name: 'Visitors per day' })).toBeVisible(),
    changes: [],
    stays: true,
    leaving: { loses: 'a query' },
  },
]
