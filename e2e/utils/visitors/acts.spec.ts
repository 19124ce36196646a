import type { Locator, Page } from '@playwright/test'
import { wholeBrowser } from '../../browser'
import { expect, test } from '../../support/fixtures'
import { countPrints } from '../../support/prints'
import { BookingScreen } from '../../support/booking-screen'
import { DeskScreen } from '../../support/desk-screen'
import { SettingsDialog } from '../../support/settings-dialog'

// Showing and printing badges needs the whole browser.
test.use({ launchOptions: wholeBrowser() })

/** Counts key presses and clicks, except the letters of typed text. */
class Hand {
  presses = 0

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }

  async click(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text, { delay: 60 })
  }
}

// The table 'At the desk' in the README states these counts; tests/docs/documents.test.ts compares the two.
test('common actions at the front desk take as many presses as stated in the README', async ({
  signedIn: page,
  tenant,
}) => {
  const prints = await countPrints(page)
  const desk = new DeskScreen(page)
  const row = (name: string, button: string) =>
    desk.row(name).getByRole('button', { name: button, exact: true })
  const countPresses = async (name: string, most: number, work: (hand: Hand) => Promise<void>) => {
    const hand = new Hand(page)
    await work(hand)
    expect(hand.presses, name).toBe(most)
  }
  await desk.open(`?location=${tenant.ids.locations.ground}`)

  await countPresses('find a person', 1, async (hand) => {
    await hand.press('/')
    await expect(desk.search).toBeFocused()
    await hand.type('elena')
    await expect(desk.row('Elena Expected')).toBeVisible()
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
  })
  await desk.search.fill('')
  await desk.search.blur()

  await countPresses('check in', 2, async (hand) => {
    await hand.press('/')
    await expect(desk.search).toBeFocused()
    await hand.type('elena')
    await hand.click(row('Elena Expected', 'Check in'))
    await desk.hasStatus('Elena Expected', 'On site')
  })

  await countPresses('print the badge', 2, async (hand) => {
    await expect(desk.row('Elena Expected')).toBeFocused()
    await hand.press('b')
    const dialog = page.getByRole('dialog', { name: 'Badge of Elena Expected' })
    await expect(dialog.getByTitle('Preview of the badge')).toBeVisible()
    await hand.press('Enter')
    await expect.poll(prints).toBe(1)
  })
  await page.keyboard.press('Escape')

  await countPresses('check out', 2, async (hand) => {
    await desk.search.fill('')
    await desk.search.blur()
    await hand.press('/')
    await expect(desk.search).toBeFocused()
    await hand.type('oscar')
    await hand.click(row('Oscar Onsite', 'Check out'))
    await desk.hasStatus('Oscar Onsite', 'Left')
  })

  await countPresses('check in by keys alone', 3, async (hand) => {
    await desk.search.fill('')
    await desk.search.blur()
    await hand.press('/')
    await expect(desk.search).toBeFocused()
    await hand.type('gwen')
    await hand.press('ArrowDown')
    await expect(desk.row('Gwen Group')).toBeFocused()
    await hand.press('i')
    await desk.hasStatus('Gwen Group', 'On site')
  })

  // The desk remembers the type of its last walk-in; the location comes from the filter.
  await page.evaluate(
    ([tenantId, choice]) => localStorage.setItem(`walk-in:${tenantId}`, choice ?? ''),
    [tenant.tenantId, JSON.stringify({ visitTypeId: '1', locationId: '', printsBadge: true })],
  )
  await countPresses('walk-in', 7, async (hand) => {
    await hand.click(page.getByRole('button', { name: 'Walk-in' }))
    const dialog = page.getByRole('dialog', { name: 'Walk-in' })
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await hand.type('Wilma')
    await hand.press('Tab')
    await hand.type('Walker')
    await hand.press('Tab')
    await hand.type('Walkers Ltd')
    await hand.press('Tab')
    await hand.type('helen')
    await expect(page.getByRole('option', { name: 'Helen Hart' })).toBeVisible()
    await hand.press('ArrowDown')
    await hand.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    await hand.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Wilma Walker is checked in.').first()).toBeVisible()
    await expect.poll(prints).toBe(2)
  })

  const settings = new SettingsDialog(page)
  await settings.open()
  await settings.chooseLocation('Ground floor')
  await settings.chooseVisitType('Meeting')
  await settings.dialog.getByText('I am the host', { exact: true }).click()
  await settings.done()
  await countPresses('book', 5, async (hand) => {
    await hand.press('n')
    const booking = new BookingScreen(page)
    const name = booking.visitor(1).getByLabel('First name')
    await hand.click(name)
    await hand.type('ke')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Kenji Known')
    await hand.press('ArrowDown')
    await hand.press('Enter')
    await expect(name).toHaveValue('Kenji')
    await hand.press('Control+Enter')
    await booking.expectBooked({ firstName: 'Kenji', lastName: 'Known' })
  })
})
