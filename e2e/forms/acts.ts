import { expect, type Page } from '@playwright/test'
import { BookingForm } from '../prebooking/booking-form'
import { DataScreen } from '../reports/reportData/data-screen'
import { DeskScreen } from '../support/desk-screen'
import { SettingsDialog } from '../support/settings-dialog'
import { LocationsScreen } from '../utils/locations/locations-screen'
import { picture } from '../visitor-edit/photos'
import { VisitorScreen } from '../visitor-edit/visitor-screen'
import type { Form, Given } from './form'
import { button, dialogButton, noDialog, openDesk, openRowMenu, said } from './parts'
import { openData } from './report-forms'
import { openTenantDialog } from './tenant-forms'

const ABBOTT = 'Abbott & Lane Architects'

const inRow = (name: string, label: string) => (page: Page) =>
  new DeskScreen(page).row(name).getByRole('button', { name: label, exact: true })
const menuItem = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name })
const confirmButton = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').last().getByRole('button', { name, exact: true })

/** Announced to screen readers once it is done, after the time for 'Undo'. */
const announced =
  (text: string) =>
  async ({ page }: Given) =>
    expect(page.getByText(text, { exact: true })).toBeAttached()

async function openMenuOf(given: Given, name: string): Promise<void> {
  const desk = await openDesk(given)
  await desk.find(name)
  await given.page.getByRole('button', { name: `More for ${name}` }).click()
}

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

/** Acts of staff without typed input. */
const act = (row: Omit<Form, 'opener' | 'leaving'>): Form => ({
  opener: 'staff',
  leaving: { loses: 'nothing is typed' },
  ...row,
})

const deskActs: readonly Form[] = [
  act({
    name: 'check-in',
    sources: ['widgets/check-in/use-visitor-check-in.ts'],
    open: async (given) => void (await (await openDesk(given)).find('Elena Expected')),
    submitButton: inRow('Elena Expected', 'Check in'),
    done: announced('Elena Expected is checked in.'),
    changes: ['POST booking checkin'],
    told: 'Elena Expected was not checked in',
  }),
  act({
    name: 'undo of a check-in',
    sources: ['widgets/check-in/use-visitor-check-in.ts'],
    open: async (given) => {
      const desk = await openDesk(given)
      await desk.find('Elena Expected')
      await desk.press('Elena Expected', 'Check in')
      await expect(inRow('Elena Expected', 'Undo')(given.page)).toBeVisible()
    },
    submitButton: inRow('Elena Expected', 'Undo'),
    done: ({ page }) => expect(inRow('Elena Expected', 'Check in')(page)).toBeVisible(),
    changes: [],
  }),
  act({
    name: 'check-out',
    sources: ['widgets/check-in/use-visitor-check-in.ts'],
    open: async (given) => void (await (await openDesk(given)).find('Oscar Onsite')),
    submitButton: inRow('Oscar Onsite', 'Check out'),
    done: announced('Oscar Onsite is checked out.'),
    changes: ['POST booking checkout'],
    told: 'Oscar Onsite was not checked out',
  }),
  act({
    name: 'no-show',
    sources: ['widgets/check-in/use-visitor-check-in.ts'],
    open: (given) => openMenuOf(given, 'Liam Late'),
    submitButton: menuItem('Mark as no-show'),
    done: announced('Liam Late is marked as a no-show.'),
    changes: ['PATCH booking/visit-user'],
    told: 'Liam Late was not marked as a no-show',
  }),
  act({
    name: 'expected again',
    sources: ['widgets/check-in/use-visitor-check-in.ts'],
    open: (given) => openMenuOf(given, 'Noah Noshow'),
    submitButton: menuItem('Mark as expected'),
    done: announced('Noah Noshow is expected again.'),
    changes: ['PATCH booking/visit-user'],
    told: 'Noah Noshow was not set back to expected',
  }),
  act({
    name: 'check-in of a group',
    sources: ['pages/utils/visitors/group/use-group-actions.ts'],
    open: async (given) => {
      const desk = await openDesk(given)
      for (const name of ['Elena Expected', 'Ada Assist']) {
        await desk.find(name)
        await given.page.getByRole('checkbox', { name, exact: true }).check()
      }
    },
    submitButton: button('Check in (2)'),
    done: async ({ page }) => expect(inRow('Ada Assist', 'Check out')(page)).toBeVisible(),
    changes: ['POST booking checkin', 'POST booking checkin'],
    told: 'Elena Expected was not checked in',
  }),
  act({
    name: 'close of the day',
    sources: ['pages/utils/visitors/close-day/use-close-day.ts'],
    open: async (given) => {
      await openDesk(given)
      await button('Close the day')(given.page).click()
      await expect(dialogButton('Check out 3 visitors')(given.page)).toBeVisible()
    },
    submitButton: dialogButton('Check out 3 visitors'),
    done: said('3 visitors are checked out.'),
    changes: ['POST booking checkout', 'POST booking checkout', 'POST booking checkout'],
    isDialog: true,
    told: 'Olivia Overstay was not checked out',
  }),
  act({
    name: 'return of a card',
    sources: ['widgets/visitor-actions/use-visitor-actions.tsx'],
    open: (given) => openMenuOf(given, 'Oscar Onsite'),
    submitButton: menuItem('Return card'),
    done: said('Card V0003 is returned.'),
    changes: ['PATCH user/issuable'],
    told: 'Card V0003 was not returned',
  }),
  act({
    name: 'lost card',
    sources: ['widgets/form/confirm-dialog.tsx', 'widgets/visitor-actions/use-visitor-actions.tsx'],
    open: (given) => openRowMenu(given, 'Oscar Onsite', 'Report card lost'),
    submitButton: confirmButton('Report card lost'),
    done: said('Card V0003 is reported lost.'),
    changes: ['PATCH user/issuable'],
    isDialog: true,
    told: 'Card V0003 was not reported lost',
  }),
  act({
    name: 'removal of a visitor',
    sources: ['pages/visitor-edit/visitor-details.tsx'],
    open: async (given) => {
      await openRowMenu(given, 'Elena Expected', 'Edit visitor')
      await expect(given.page.getByRole('heading', { level: 1, name: 'Elena Expected' })).toBeVisible()
      await new VisitorScreen(given.page).menu('Remove from visit')
    },
    submitButton: confirmButton('Remove from visit'),
    done: said('Elena Expected was removed from the visit'),
    changes: ['DELETE booking/visit-user'],
    isDialog: true,
    told: 'Elena Expected was not removed from the visit',
  }),
  act({
    name: 'cancellation of a visit',
    sources: ['pages/prebooking/edit/edit-form.tsx'],
    open: async (given) => {
      await openRowMenu(given, 'Elena Expected', 'Open visit')
      await button('Cancel visit')(given.page).click()
    },
    submitButton: confirmButton('Cancel visit'),
    done: said('The visit is cancelled'),
    changes: ['PUT booking'],
    isDialog: true,
    told: 'The visit was not cancelled',
  }),
]

const recordActs: readonly Form[] = [
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
    cells: { closing: 'waits' },
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
    changes: ['POST user toggleSimpleBooking'],
    stays: true,
    told: 'Your settings were not saved',
  }),
]

/** Acts of staff that are no form of their own; forms.spec.ts compares them with the source. */
export const acts: readonly Form[] = [...deskActs, ...recordActs]
