import type { Page } from '@playwright/test'
import type { Api, Tenant } from '../../support/backend'
import type { DeskScreen } from '../../support/desk-screen'
import { words } from '../../support/words'

type Stage = { page: Page; desk: DeskScreen; api: Api; tenant: Tenant; visitors: number }
type Event = (stage: Stage, round: number) => Promise<void>

const say = words('en')
/** The front desk is there again, with its rows. */
const isBack = ({ desk }: Stage) => desk.table.locator('[data-row-id]').first().waitFor()
const nameOf = ({ visitors }: Stage, round: number) => `Extra${(round % visitors) + 1} `

/** Another desk lets somebody in or out. */
const elsewhere: Event = async ({ api, visitors }, round) => {
  const id = `vu-extra-${(round % visitors) + 1}`
  const visitor = await api.get<{ visitId: string; status: string }>('booking/visit-user', id)
  const what = { visitId: visitor.visitId, visitUserId: id }
  if (visitor.status === 'checkedIn') await api.invoke('booking', 'checkout', what)
  else await api.invoke('booking', 'checkin', { ...what, proceed: true })
}

const search: Event = async (stage, round) => {
  const { desk } = stage
  await desk.search.fill(nameOf(stage, round))
  await desk.row(nameOf(stage, round)).first().waitFor()
  await desk.search.fill('')
  await isBack(stage)
}

/** Lets somebody in or out, and takes it back or lets it be. */
const checkIn: Event = async (stage, round) => {
  const { desk, page } = stage
  await desk.search.fill(nameOf(stage, round))
  const row = desk.row(nameOf(stage, round)).first()
  await row.waitFor()
  const button = row.getByRole('button', { name: /^Check (in|out)$/ })
  if (await button.isVisible()) {
    await button.click()
    await page.clock.runFor(600)
    if (round % 2 === 0) await row.getByRole('button', { name: say('front-desk', 'undo') }).click()
    else await page.clock.runFor(6_000)
  }
  await desk.search.fill('')
}

const filter: Event = async (stage) => {
  const count = stage.desk.count(say('front-desk', 'status.onSite'))
  await count.click()
  await count.click()
  await isBack(stage)
}

/** Opens what lies over the desk, and closes it again. */
const dialog: Event = async ({ page, desk }, round) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const ways = [
    () => press(desk.text('walkInButton')),
    () => press(say('roll-call', 'title')),
    () => page.keyboard.press('?'),
    () => page.keyboard.press('Control+k'),
    () => press(say('roll-call', 'close.title')),
  ]
  await ways[round % ways.length]?.()
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

/** Goes to another screen and comes back. */
const elsewhereAndBack: Event = async (stage, round) => {
  const { page } = stage
  const ways = ['/prebooking', '/reports', '/utils/locations', '/utils/mocaEvents', '/tenants']
  const link = page.locator(`nav a[href="${ways[round % ways.length]}"]`)
  await link.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await isBack(stage)
}

/** Most of what happens in a day happens elsewhere; the rest is somebody's at this desk, by turns. */
const here: readonly Event[] = [search, checkIn, filter, dialog, rowMenu, elsewhereAndBack]
const OTHERS = 3

/** The event of a round: the same day every time. */
export function eventOf(round: number): { event: Event; turn: number } {
  const turn = Math.floor(round / (OTHERS + 1))
  if (round % (OTHERS + 1) !== 0) return { event: elsewhere, turn: round }
  return { event: here[turn % here.length] ?? search, turn: Math.floor(turn / here.length) }
}
