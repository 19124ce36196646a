import { expect } from '@playwright/test'
import { BookingForm } from '../prebooking/booking-form'
import { DataScreen } from '../reports/reportData/data-screen'
import { SettingsDialog } from '../support/settings-dialog'
import { LocationsScreen } from '../utils/locations/locations-screen'
import { picture } from '../visitor-edit/photos'
import { VisitorScreen } from '../visitor-edit/visitor-screen'
import type { Form, Given } from './form'
import { act, button, confirmButton, dialogButton, menuItem, openDesk, openRowMenu, said } from './parts'
import { openData } from './report-forms'
import { openTenantDialog } from './tenant-forms'

const ABBOTT = 'Abbott & Lane Architects'

const openCardMenu = async ({ page }: Given, number: string) => {
  const screen = await openData(page, 'issuable', 'Cards')
  await screen.search.fill(number)
  await screen.hasRows(1)
  await page.getByRole('button', { name: `More for card ${number}` }).click()
}

async function openLocation({ page }: Given, name: string): Promise<void> {
  await page.goto('/tenants')
  await page.getByRole('link', { name: 'Locations' }).click()
  const screen = new LocationsScreen(page)
  await screen.item(name).click()
  await expect(screen.heading(name)).toBeVisible()
}

/** Acts on bookings, people, cards, companies, questions, locations, views and settings. */
export const recordActs: readonly Form[] = [
  {
    name: 'series of bookings',
    sources: ['pages/prebooking/repeat/use-series.ts'],
    opener: 'staff',
    open: async ({ page }) => {
      await page.goto('/tenants')
      await page.getByRole('link', { name: 'New booking' }).first().click()
      await expect(new BookingForm(page).saveButton()).toBeVisible()
    },
    field: (page) => page.getByLabel('Subject'),
    fill: async ({ page }) => {
      const form = new BookingForm(page)
      await form.fillVisit()
      await form.name('Rita', 'Repeat')
      await form.openMore()
      await page.getByRole('button', { name: 'Repeat' }).click()
      await page.getByRole('option', { name: 'Weekly' }).click()
      const days = page.getByRole('group', { name: 'Days' })
      for (const day of [1, 2, 3]) {
        await days.getByRole('listitem').nth(day).click()
        await expect(days.getByText(`${5 - day} visits`)).toBeVisible()
      }
    },
    submitButton: button('Save'),
    done: ({ page }) => new BookingForm(page).expectConfirmation(),
    changes: ['POST booking', 'POST booking'],
    told: /not booked/,
    leaving: { loses: 'as a new booking' },
    // Its progress is a dialog.
    cells: { closing: { not: 'closing stops it' } },
  },
  act({
    name: 'photo of a person',
    sources: ['widgets/edit-user-form/person-photo.tsx'],
    open: async (given) => {
      const { page } = given
      await openRowMenu(given, 'Elena Expected', 'Edit visitor')
      await new VisitorScreen(page).photo.locator('input[type=file]').setInputFiles({
        name: 'face.png',
        mimeType: 'image/png',
        buffer: await picture(page, 300, 400, 'image/png'),
      })
      await button('Remove photo')(page).click()
    },
    submitButton: confirmButton('Remove photo'),
    isDialog: true,
    done: async ({ page }) => expect(button('Remove photo')(page)).toHaveCount(0),
    changes: ['DELETE user/user-photo'],
    told: 'The photo of Elena Expected was not changed',
  }),
  act({
    name: 'return of a card in the list of cards',
    sources: ['pages/reports/reportData/issuable/use-card-actions.tsx'],
    open: async ({ page }) => {
      const screen = await openData(page, 'issuable', 'Cards')
      await screen.search.fill('V0003')
      await screen.hasRows(1)
    },
    submitButton: (page) =>
      new DataScreen(page, 'issuable', 'Cards').row('V0003').getByRole('button', { name: 'Return' }),
    done: said('Card V0003 is returned'),
    changes: ['PATCH user/issuable'],
    told: 'Card V0003 was not changed',
  }),
  act({
    name: 'card out of use',
    sources: ['pages/reports/reportData/issuable/use-card-actions.tsx'],
    open: async (given) => {
      await openCardMenu(given, 'V0001')
      await menuItem('Disable')(given.page).click()
    },
    submitButton: confirmButton('Disable'),
    done: said('Card V0001 is disabled'),
    changes: ['PATCH user/issuable'],
    isDialog: true,
    told: 'Card V0001 was not changed',
  }),
  act({
    name: 'company out of use',
    sources: ['pages/tenants/companies/company-actions.tsx'],
    open: async (given) => {
      await openTenantDialog(given, 'Companies')
      await given.page.getByRole('button', { name: `More for ${ABBOTT}` }).click()
    },
    submitButton: menuItem('Disable'),
    done: said(`${ABBOTT} disabled. It is no longer offered.`),
    changes: ['PATCH company'],
    told: `${ABBOTT} was not disabled`,
  }),
  act({
    name: 'question out of use',
    sources: ['pages/tenants/questions/questions-dialog.tsx'],
    open: async (given) => {
      await openTenantDialog(given, 'Questions')
      await given.page.getByRole('button', { name: 'More for Laptop serial number' }).click()
    },
    submitButton: menuItem('Retire'),
    done: said('Laptop serial number is no longer asked'),
    changes: ['PATCH custom-field'],
    told: 'Laptop serial number was not disabled',
  }),
  act({
    name: 'order of the questions',
    sources: ['pages/tenants/questions/questions-dialog.tsx'],
    open: async (given) => {
      await openTenantDialog(given, 'Questions')
      await given.page.getByRole('button', { name: 'More for Laptop serial number' }).click()
    },
    submitButton: menuItem('Move to bottom'),
    done: said('Laptop serial number is now number 3 of 3'),
    changes: ['PATCH custom-field', 'PATCH custom-field'],
    told: 'The new order was not saved',
  }),
  act({
    name: 'location out of use',
    sources: ['pages/utils/locations/location-details.tsx'],
    open: async (given) => {
      await openLocation(given, 'Ground floor')
      await button('Disable')(given.page).click()
    },
    submitButton: confirmButton('Disable'),
    done: async ({ page }) => expect(button('Enable')(page)).toBeVisible(),
    changes: ['PATCH location'],
    isDialog: true,
    told: 'Ground floor was not disabled',
    entries: 2,
  }),
  act({
    name: 'location in use again',
    sources: ['pages/utils/locations/location-details.tsx'],
    open: async (given) => {
      const { tenant, backend } = given
      await (await backend.api(tenant)).patch('location', tenant.ids.locations.ground, { enabled: false })
      await openLocation(given, 'Ground floor')
    },
    submitButton: button('Enable'),
    done: async ({ page }) => expect(button('Disable')(page)).toBeVisible(),
    changes: ['PATCH location'],
    told: 'Ground floor was not enabled',
    stays: true,
    entries: 2,
  }),
  act({
    name: 'move of a location',
    sources: ['pages/utils/locations/move-location.tsx'],
    open: async (given) => {
      await openLocation(given, 'Small room')
      await button('Move to…')(given.page).click()
      await given.page.getByRole('dialog').getByRole('treeitem', { name: 'First floor' }).click()
    },
    submitButton: dialogButton('Move'),
    done: said('Small room moved'),
    changes: ['PATCH location'],
    isDialog: true,
    told: 'Small room was not moved',
    entries: 2,
  }),
  act({
    name: 'deletion of a view',
    sources: ['widgets/data-screen/views-menu.tsx'],
    open: async ({ page }) => {
      await openData(page, 'visitors', 'Visitors')
      await button('Views')(page).click()
      await menuItem('Save view…')(page).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Latecomers')
      await dialogButton('Save')(page).click()
      await button('Latecomers')(page).click()
    },
    submitButton: menuItem('Delete “Latecomers”'),
    done: said('The view “Latecomers” is deleted'),
    changes: ['POST user updateDashboardSettings'],
    told: 'Latecomers was not deleted',
  }),
  act({
    name: 'report by e-mail',
    sources: ['pages/reports/reports/result.tsx'],
    open: async ({ page }) => {
      await page.goto('/tenants')
      await page.getByRole('link', { name: 'Reports' }).click()
      await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Reports' }).click()
      await page.getByRole('link', { name: 'Visitors per day' }).click()
      await button('Run')(page).click()
      await expect(button('Send by e-mail')(page)).toBeVisible()
    },
    submitButton: button('Send by e-mail'),
    done: said('The report is on its way by e-mail'),
    changes: ['POST report fireReport'],
    noLook: 'a second e-mail may be sent',
    stays: true,
    told: 'Visitors per day was not sent',
  }),
  act({
    name: 'cleared cache',
    sources: ['pages/tenants/tenants-page.tsx'],
    open: async ({ page, tenant }) => {
      await page.goto('/utils/visitors')
      await page.getByRole('link', { name: 'Tenants' }).first().click()
      await page
        .getByRole('listitem')
        .filter({ hasText: tenant.name })
        .getByRole('button', { name: 'Clear cache' })
        .click()
    },
    submitButton: confirmButton('Clear cache'),
    done: said('cleared'),
    changes: ['POST company/clear-cache'],
    noLook: 'it may be cleared again',
    isDialog: true,
    told: /^The cache of .* was not cleared/,
  }),
  act({
    name: 'simple booking',
    sources: ['layouts/settings/settings-dialog.tsx'],
    open: async (given) => {
      await openDesk(given)
      const settings = new SettingsDialog(given.page)
      await settings.open()
      await expect(settings.simpleBooking).toBeEnabled()
    },
    submitButton: (page) => new SettingsDialog(page).simpleBooking,
    done: ({ page }) => expect(new SettingsDialog(page).simpleBooking).toBeChecked(),
    key: 'Space',
    // Its dialog has further settings.
    cells: { leaving: 'asks' },
    changes: ['POST user toggleSimpleBooking'],
    stays: true,
    told: 'Your settings were not saved',
  }),
]
