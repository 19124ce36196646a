import type { Locator, Page } from '@playwright/test'
import type { Tenant } from './support/backend'
import { BookingScreen } from './support/booking-screen'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { expectSecondOpinion } from './support/second-opinion'
import { SignInScreen } from './support/sign-in-screen'
import { expectReadable } from './support/strict-page'

type Screen = {
  name: string
  show: (page: Page, tenant: Tenant) => Promise<void>
  /** Limits the check to this part, if another test checks the rest of the page. */
  within?: string
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Closes a dialog, a menu or a list. */
async function close(page: Page, part: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(part).toHaveCount(0)
}

/** Screens without sign-in, in order: most continue from the one before. */
const open: readonly Screen[] = [
  { name: 'the sign-in', show: (page) => new SignInScreen(page).open() },
  {
    name: 'a wrong password',
    show: async (page, tenant) => {
      const screen = new SignInScreen(page)
      await screen.enterLogin(tenant.login)
      await screen.enterPassword('not it')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the tenant selection',
    show: async (page) => {
      await press(page, 'Change')
      await new SignInScreen(page).enterLogin('maria@visitor.example')
      await expect(page.getByRole('heading', { name: 'Choose a tenant' })).toBeVisible()
    },
  },
  {
    name: 'the sign-in with a note and an empty required field',
    show: async (page) => {
      await new SignInScreen(page).open('/prebooking')
      await press(page, 'Continue')
      await expect(page.getByText('Enter your login.')).toBeVisible()
    },
  },
  {
    name: 'the log-out page',
    show: async (page) => {
      await page.goto('/logout')
      await heading(page, 'You are signed out')
    },
  },
  {
    name: 'a sign-in link that failed',
    show: async (page) => {
      await page.goto('/logtocallback#error=refused')
      await heading(page, 'You could not be signed in')
    },
  },
  {
    name: 'an unknown URL',
    show: async (page) => {
      await page.goto('/no/such/page')
      await heading(page, 'Page not found')
    },
  },
]

/** Screens after sign-in, by test and in order: most continue from the one before. */
const signedIn: Readonly<Record<string, readonly Screen[]>> = {
  'the front desk': [
    {
      name: 'the front desk',
      show: async (page) => {
        const desk = new DeskScreen(page)
        await desk.open()
        await desk.hasStatus('Elena Expected', 'Expected')
      },
    },
    {
      name: 'the front desk without search results',
      show: async (page) => {
        await page.getByRole('button', { name: 'My visits' }).click()
        await new DeskScreen(page).search.fill('nobody of this name')
        await expect(page.getByText('No visitor matches')).toBeVisible()
      },
    },
    {
      name: 'the warning before a check-in',
      show: async (page) => {
        await press(page, 'Clear filters')
        await new DeskScreen(page).press('Wanda Warning', 'Check in')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      name: 'the front desk with a check-in that can be undone',
      show: async (page) => {
        await close(page, page.getByRole('alertdialog'))
        const desk = new DeskScreen(page)
        await desk.press('Elena Expected', 'Check in')
        await expect(desk.row('Elena Expected').getByRole('button', { name: 'Undo' })).toBeVisible()
      },
    },
    {
      name: 'a day without visitors',
      show: async (page) => {
        await press(page, 'Next day')
        await expect(page.getByText('No visitors on this day')).toBeVisible()
      },
    },
  ],
  'the dialogs of the front desk': [
    {
      name: 'the account menu',
      show: async (page) => {
        await new DeskScreen(page).open()
        await page.getByRole('button', { name: 'Account menu' }).click()
        await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      },
    },
    {
      name: 'the About dialog',
      show: async (page) => {
        await page.getByRole('menuitem', { name: 'About' }).click()
        await expect(page.getByRole('dialog', { name: 'About' })).toBeVisible()
      },
    },
    {
      name: 'the walk-in dialog',
      show: async (page) => {
        await close(page, page.getByRole('dialog'))
        await page.getByRole('button', { name: 'Walk-in' }).click()
        await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
      },
    },
    {
      name: 'the keyboard shortcuts dialog',
      show: async (page) => {
        await close(page, page.getByRole('dialog'))
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      },
    },
  ],
  'the tenants and their settings': [
    {
      name: 'the tenants',
      show: async (page) => {
        await page.goto('/tenants')
        await expect(page.getByText('Current', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'the companies of a tenant',
      show: async (page) => {
        await page.getByRole('button', { name: 'Companies' }).click()
        await expect(page.getByRole('button', { name: 'Edit Cobalt Systems' })).toBeVisible()
      },
    },
    {
      name: 'the questions of a tenant',
      show: async (page) => {
        await close(page, page.getByRole('dialog'))
        await page.getByRole('button', { name: 'Questions' }).click()
        await expect(page.getByRole('button', { name: 'New question' })).toBeVisible()
      },
    },
    {
      name: 'a new question with empty required fields',
      show: async (page) => {
        await press(page, 'New question')
        await press(page, 'Create question')
        await expect(page.getByText('Fill in this field.').first()).toBeVisible()
      },
    },
  ],
  'a new booking': [
    { name: 'a new booking', show: (page) => new BookingScreen(page).open() },
    {
      name: 'the date picker of a booking',
      show: async (page) => {
        await page.getByRole('group', { name: 'Start' }).getByRole('button').click()
        await expect(page.getByRole('grid')).toBeVisible()
      },
    },
    {
      name: 'the location tree',
      show: async (page) => {
        await close(page, page.getByRole('grid'))
        await page.getByRole('button', { name: 'Location' }).click()
        await expect(page.getByRole('treegrid')).toBeVisible()
      },
    },
    {
      name: 'a new booking with empty required fields',
      show: async (page) => {
        await close(page, page.getByRole('treegrid'))
        await new BookingScreen(page).save()
        await expect(page.getByText('Choose a location.')).toBeVisible()
      },
    },
    {
      name: 'the host search',
      show: async (page) => {
        await page.getByRole('combobox', { name: 'Hosts' }).fill('Helen')
        await expect(page.getByRole('option', { name: 'Helen Hart' })).toBeVisible()
      },
      // An open list hides the page from assistive technology but not from the Tab key, which closes it.
      within: '[role=listbox]',
    },
  ],
  'a booking': [
    {
      name: 'a booking that can be edited',
      show: async (page, tenant) => {
        await page.goto(`/prebooking/${tenant.ids.visitors.expected.visitId}`)
        await heading(page, 'Booking')
        await expect(page.getByRole('button', { name: 'Cancel visit' })).toBeVisible()
      },
    },
    {
      name: 'the confirmation before a visit is cancelled',
      show: async (page) => {
        await press(page, 'Cancel visit')
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      name: 'the booking confirmation',
      show: async (page) => {
        await close(page, page.getByRole('alertdialog'))
        await page.getByRole('link', { name: 'Show QR codes' }).click()
        await expect(page.getByRole('img', { name: 'QR code of Elena Expected' })).toBeVisible()
      },
    },
    {
      name: 'a cancelled booking',
      show: async (page, tenant) => {
        await page.goto(`/prebooking/${tenant.ids.visitors.cancelled.visitId}`)
        await expect(page.getByText('This visit is cancelled and can no longer be changed.')).toBeVisible()
      },
    },
    {
      name: 'an unknown booking',
      show: async (page) => {
        await page.goto('/prebooking/no-such-visit')
        await expect(page.getByRole('alert')).toContainText('This visit does not exist any more')
      },
    },
  ],
}

/** Chromium logs a failed sign-in and a missing visit to the console. */
const reported = /status of 40[14]/

test.describe('axe (light and dark theme) and two other checkers find no problems:', () => {
  type Check = (page: Page, within?: string) => Promise<void>

  async function goThrough(screens: readonly Screen[], page: Page, tenant: Tenant, check: Check) {
    for (const { name, show, within } of screens)
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await show(page, tenant)
        await check(page, within)
        await expectSecondOpinion(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectReadable(page, within)
      })
  }

  test('screens without sign-in', async ({ page, tenant, expectAccessible, allowConsole }) => {
    test.slow()
    allowConsole(reported)
    await goThrough(open, page, tenant, expectAccessible)
  })

  for (const [group, screens] of Object.entries(signedIn))
    test(group, async ({ signedIn: page, tenant, expectAccessible, allowConsole }) => {
      test.slow()
      allowConsole(reported)
      await goThrough(screens, page, tenant, expectAccessible)
    })
})
