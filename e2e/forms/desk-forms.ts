import { expect } from '@playwright/test'
import { DeskScreen } from '../support/desk-screen'
import { LocationsScreen } from '../utils/locations/locations-screen'
import type { Form, Given } from './form'
import { button, dialogButton, dialogField, noDialog, openDesk, openRowMenu, said } from './parts'

async function fillWalkIn({ page }: Pick<Given, 'page'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Wilma')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Walker')
  await dialog.getByRole('button', { name: /Location/ }).click()
  await page.getByRole('dialog').getByRole('row', { name: 'Ground floor' }).click()
  await dialog.getByRole('button', { name: /Visit type/ }).click()
  await page.getByRole('option', { name: 'Meeting' }).click()
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Walkers Ltd')
  await dialog.getByRole('combobox', { name: 'Company' }).press('Tab')
  await dialog.getByText('Print badge').click()
}

export const walkIn: Form = {
  name: 'walk-in',
  sources: ['pages/utils/visitors/walk-in/walk-in-dialog.tsx'],
  opener: 'staff',
  open: async (given) => {
    await openDesk(given)
    await given.page.getByRole('button', { name: 'Walk-in' }).click()
    await expect(dialogField('First name')(given.page)).toBeVisible()
  },
  field: dialogField('First name'),
  fill: fillWalkIn,
  submitButton: dialogButton('Check in'),
  done: noDialog,
  changes: ['POST booking', 'POST booking checkin'],
  isDialog: true,
  told: 'Wilma Walker was not checked in',
  leaving: 'asks',
}

/** The front desk, the visitor page and the locations. */
export const deskForms: readonly Form[] = [
  walkIn,
  {
    name: 'card for a visitor of the front desk',
    sources: ['widgets/card/issue-card-dialog.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openRowMenu(given, 'Elena Expected', 'Issue card')
      await expect(given.page.getByRole('dialog').getByRole('button', { name: /^V00/ }).first()).toBeVisible()
    },
    field: (page) => page.getByRole('combobox', { name: 'Card number' }),
    fill: async ({ page }) => {
      const number = page.getByRole('combobox', { name: 'Card number' })
      await number.fill('V0002')
      // Leaving the field closes its list, which hides the button.
      await number.press('Tab')
    },
    submitButton: dialogButton('Issue card'),
    done: noDialog,
    changes: ['POST user/issuable reserveCardForVisitor', 'PATCH user/issuable'],
    isDialog: true,
    told: 'Card V0002 was not issued',
    leaving: 'asks',
  },
  {
    name: 'typed code',
    // A card number is not the id of a visitor.
    console: /404.*V0003/,
    sources: ['pages/utils/visitors/scan/scan-dialog.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openDesk(given)
      await given.page.getByRole('button', { name: 'Scan code' }).click()
      await expect(given.page.getByText('No camera was found.')).toBeVisible()
    },
    field: dialogField('Code or card number'),
    fill: ({ page }) => dialogField('Code or card number')(page).fill('V0003'),
    submitButton: dialogButton('Open visitor'),
    done: async ({ page }) => expect(new DeskScreen(page).row('Oscar Onsite')).toBeFocused(),
    changes: [],
    isDialog: true,
    leaving: { loses: 'a search text' },
  },
  {
    name: 'person',
    sources: ['pages/visitor-edit/person-form.tsx'],
    opener: 'staff',
    open: async (given) => {
      await openRowMenu(given, 'Elena Expected', 'Edit visitor')
      await expect(given.page.getByRole('textbox', { name: 'Vehicle registration' })).toBeVisible()
    },
    field: (page) => page.getByRole('textbox', { name: 'Vehicle registration' }),
    fill: ({ page }) => page.getByRole('textbox', { name: 'Vehicle registration' }).fill('AB12 CDE'),
    submitButton: button('Save changes'),
    done: said('Changes saved'),
    changes: ['PATCH booking/visit-user', 'PATCH user'],
    told: 'The changes to Elena Expected were not saved',
    leaving: 'asks',
  },
  {
    name: 'location',
    sources: ['pages/utils/locations/location-form.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await page.goto('/tenants')
      await page.getByRole('link', { name: 'Locations' }).click()
      const screen = new LocationsScreen(page)
      await screen.item('Ground floor').click()
      await expect(screen.heading('Ground floor')).toBeVisible()
    },
    field: (page) => new LocationsScreen(page).details.getByLabel('Code'),
    fill: ({ page }) => new LocationsScreen(page).details.getByLabel('Code').fill('GF'),
    submitButton: button('Save changes'),
    done: said('Changes saved'),
    changes: ['PATCH location'],
    told: 'The changes to Ground floor were not saved',
    leaving: 'asks',
    entries: 2,
  },
  {
    name: 'new location',
    sources: ['pages/utils/locations/add-location.tsx'],
    opener: 'staff',
    open: async ({ page }) => {
      await page.goto('/tenants')
      await page.getByRole('link', { name: 'Locations' }).click()
      await new LocationsScreen(page).button('Add').click()
      await expect(page.getByRole('dialog', { name: 'Add location' })).toBeVisible()
    },
    field: dialogField('Name'),
    fill: ({ page }) => dialogField('Name')(page).fill('Roof terrace'),
    submitButton: dialogButton('Add location'),
    done: noDialog,
    changes: ['POST location'],
    isDialog: true,
    told: 'Roof terrace was not added',
    leaving: 'asks',
  },
]
