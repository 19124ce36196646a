import { expect, type Page } from '@playwright/test'
import { DeskScreen } from '../support/desk-screen'
import { VisitorScreen } from '../visitor-edit/visitor-screen'
import type { Form, Given } from './form'
import { act, button, confirmButton, dialogButton, menuItem, openDesk, openRowMenu, said } from './parts'

const inRow = (name: string, label: string) => (page: Page) =>
  new DeskScreen(page).row(name).getByRole('button', { name: label, exact: true })

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

/** Acts at the front desk and for a visitor. */
export const deskActs: readonly Form[] = [
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
    sources: ['widgets/form/confirm-dialog.tsx', 'widgets/visitor-actions/lost-card-dialog.tsx'],
    open: (given) => openRowMenu(given, 'Oscar Onsite', 'Report card lost'),
    submitButton: confirmButton('Report card lost'),
    done: said('Card V0003 is reported lost.'),
    changes: ['PATCH user/issuable'],
    isDialog: true,
    told: 'Card V0003 was not reported lost',
  }),
  act({
    name: 'removal of a visitor',
    // The page may read the visitor again before it closes.
    console: /status of 404.*visit-user/,
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
