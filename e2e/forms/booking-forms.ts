import { expect } from '@playwright/test'
import { BookingForm } from '../prebooking/booking-form'
import { GroupScreen } from '../prebooking/group-screen'
import type { Form, Given } from './form'
import { button, dialogButton, dialogField, noDialog, openRowMenu, said } from './parts'

async function openBooking({ page }: Given): Promise<BookingForm> {
  await page.goto('/tenants')
  await page.getByRole('link', { name: 'New booking' }).first().click()
  const form = new BookingForm(page)
  await expect(form.saveButton()).toBeVisible()
  return form
}

async function openGroup(given: Given): Promise<GroupScreen> {
  await openBooking(given)
  const group = new GroupScreen(given.page)
  await group.open()
  return group
}

/** Bookings, with the dialogs over their form. */
export const bookingForms: readonly Form[] = [
  {
    name: 'new booking',
    sources: ['pages/prebooking/form/booking-form.tsx', 'pages/prebooking/form/new-form.tsx'],
    opener: 'staff',
    open: async (given) => void (await openBooking(given)),
    field: (page) => page.getByLabel('Subject'),
    fill: async ({ page }) => {
      const form = new BookingForm(page)
      await form.fillVisit()
      await form.name('Nora', 'New')
    },
    submitButton: button('Save'),
    done: ({ page }) => new BookingForm(page).expectConfirmation(),
    changes: ['POST booking'],
    told: /Nora New.*was not|was not booked/,
    leaving: 'asks',
  },
  {
    name: 'booked visit',
    sources: ['pages/prebooking/form/booking-form.tsx', 'pages/prebooking/edit/edit-form.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openRowMenu(given, 'Elena Expected', 'Edit visitor')
      await given.page.getByRole('link', { name: 'Subject of Expected' }).first().click()
      await expect(given.page.getByLabel('Subject')).toHaveValue('Subject of Expected')
    },
    field: (page) => page.getByLabel('Subject'),
    fill: ({ page }) => page.getByLabel('Subject').fill('Moved'),
    submitButton: button('Save changes'),
    done: said('Changes saved'),
    changes: ['PUT booking'],
    stays: true,
    told: /^The changes to .* were not saved/,
    leaving: 'asks',
  },
  {
    name: 'rows of a group',
    sources: ['pages/prebooking/group/group-dialog.tsx'],
    opener: 'staff',
    open: async (given) => void (await openGroup(given)),
    field: dialogField('Rows from a spreadsheet'),
    fill: ({ page }) =>
      dialogField('Rows from a spreadsheet')(page).fill('First name\tLast name\nGina\tGroup'),
    key: 'Control+Enter',
    submitButton: dialogButton('Check rows'),
    done: ({ page }) => new GroupScreen(page).expectRows(1),
    changes: [],
    isDialog: true,
    leaving: 'asks',
  },
  {
    name: 'check of a group',
    sources: ['pages/prebooking/group/group-dialog.tsx'],
    opener: 'staff',
    open: async (given) => {
      const group = await openGroup(given)
      await group.paste([
        ['First name', 'Last name'],
        ['Gina', 'Group'],
      ])
      await group.expectRows(1)
    },
    field: (page) => new GroupScreen(page).cell('First name', 1),
    key: 'Control+Enter',
    submitButton: dialogButton('Add 1 visitor'),
    done: async (given) => {
      await noDialog(given)
      const form = new BookingForm(given.page)
      await expect(form.visitor(1).getByLabel('First name')).toHaveValue('Gina')
      await expect(form.visitor(2)).toHaveCount(0)
    },
    changes: [],
    isDialog: true,
    leaving: 'asks',
  },
  {
    name: 'company of a visitor',
    sources: [
      'widgets/fields/company-form.tsx',
      'widgets/fields/create-company-form.tsx',
      'widgets/fields/company-field.tsx',
    ],
    opener: 'staff',
    open: async (given) => {
      const form = await openBooking(given)
      const company = form.visitor().getByRole('combobox', { name: 'Company' })
      // A draft may have filled it, and only typing opens its list.
      await company.fill('')
      await company.fill('Nova Labs')
      await given.page.getByRole('option', { name: /Create company/ }).click()
      await expect(given.page.getByRole('dialog', { name: 'Create company' })).toBeVisible()
    },
    field: dialogField('Name'),
    fill: ({ page }) => dialogField('Name')(page).fill('Nova Labs Ltd'),
    submitButton: dialogButton('Create company'),
    done: noDialog,
    changes: ['POST company'],
    isDialog: true,
    told: 'Nova Labs Ltd was not added',
    leaving: 'asks',
  },
]
