import type { Page } from '@playwright/test'
import type { Api } from '../support/backend'
import type { DeskScreen } from '../support/desk-screen'
import { words } from '../support/words'

type Stage = { page: Page; desk: DeskScreen; api: Api }
type Event = (stage: Stage, turn: number) => Promise<void>

/** Visitors of the tenant: half of them are checked in and out at this desk, the others at other desks. */
export const VISITORS = 200
const HALF = VISITORS / 2

const say = words('en')
/** Waits until the front desk shows its rows again. */
const isBack = ({ desk }: Stage) => desk.table.locator('[data-row-id]').first().waitFor()
const nameOf = (turn: number) => `Extra${(turn % HALF) + 1} `

/** Another desk checks a visitor in or out. */
const elsewhere: Event = async ({ api }, turn) => {
  const visitUserId = `vu-extra-${HALF + (turn % HALF) + 1}`
  const { visitId, status } = await api.get<{ visitId: string; status: string }>(
    'booking/visit-user',
    visitUserId,
  )
  if (status === 'checkedIn') await api.invoke('booking', 'checkout', { visitId, visitUserId })
  else await api.invoke('booking', 'checkin', { visitId, visitUserId, proceed: true })
}

const search: Event = async (stage, turn) => {
  const { desk } = stage
  await desk.search.fill(nameOf(turn))
  await desk.row(nameOf(turn)).first().waitFor()
  await desk.search.fill('')
  await isBack(stage)
}

/** Checks a visitor in or out, and undoes every second one. */
const checkIn: Event = async (stage, turn) => {
  const { desk, page } = stage
  await desk.search.fill(nameOf(turn))
  const row = desk.row(nameOf(turn)).first()
  await row.waitFor()
  const button = row.getByRole('button', { name: /^Check (in|out)$/ })
  if (await button.isVisible()) {
    await button.click()
    await page.clock.runFor(600)
    const undo = row.getByRole('button', { name: say('front-desk', 'undo') })
    // On a slow machine the five seconds for undo may be over.
    if (turn % 2 === 0) await undo.click({ timeout: 5_000 }).catch(() => {})
    else await page.clock.runFor(6_000)
  }
  await desk.search.fill('')
}

const filter: Event = async (stage) => {
  const status = say('front-desk', 'status.onSite')
  await stage.desk.count(status).click()
  const pressed = stage.page.getByRole('button', { name: status, pressed: true })
  await pressed.click()
  await pressed.waitFor({ state: 'hidden' })
  await isBack(stage)
}

/** Opens a dialog over the desk and closes it. */
const dialog: Event = async ({ page, desk }, turn) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ways = [
    () => press(desk.text('walkInButton')),
    () => press(say('roll-call', 'title')),
    () => page.keyboard.press('?'),
    () => page.keyboard.press('Control+k'),
    () => press(say('roll-call', 'close.title')),
  ]
  await ways[turn % ways.length]?.()
  const opened = page.getByRole('dialog')
  await opened.first().waitFor()
  await page.keyboard.press('Escape')
  await opened.first().waitFor({ state: 'hidden' })
}

const rowMenu: Event = async ({ page, desk }) => {
  await desk.table
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

const screens = ['newBooking', 'reports', 'locations', 'deviceEvents', 'tenants']

/** Opens another screen and returns. */
const elsewhereAndBack: Event = async (stage, turn) => {
  const { page } = stage
  const rail = page.getByRole('navigation', { name: say('common', 'nav.label') })
  const name = say('common', `nav.${screens[turn % screens.length]}`)
  await rail.getByRole('link', { name, exact: true }).click()
  await stage.desk.table.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await isBack(stage)
}

const here: readonly Event[] = [search, checkIn, filter, dialog, rowMenu, elsewhereAndBack]

/** Number of events at other desks for each event at this desk. */
const OTHERS = 3
export const AT_ONCE = OTHERS + 1

/** One round of events, the same every day: one event at this desk, in turns, and several at other desks. */
export async function happen(stage: Stage, round: number): Promise<void> {
  const own = here[round % here.length] ?? search
  await Promise.all([
    own(stage, Math.floor(round / here.length)),
    ...Array.from({ length: OTHERS }, (_, other) => elsewhere(stage, round * OTHERS + other)),
  ])
}
