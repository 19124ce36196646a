import { expect, type Locator, type Page } from '@playwright/test'
import type { Random } from '../backend/data/random'
import type { Backend, Tenant } from '../support/backend'
import type { Act, ActKind, ShownOutcome } from './record'

/** An expected visitor who belongs to one window. */
export type Expected = {
  name: string
  firstName: string
  lastName: string
  visitId: string
  visitUserId: string
}

/** A simulated user with their own window and their actions so far. */
export type Person = {
  name: string
  page: Page
  tenant: Tenant
  backend: Backend
  random: Random
  acts: Act[]
  /** The next visitor of this window. */
  nextVisitor: () => Expected
  /** Whether the backend has checked a visitor in by a request of this window. */
  hasLetIn: (visitor: Expected) => boolean
}

/** A screen state, and either the next action or the outcome it shows. */
export type Sign =
  | { sees: Locator; does: () => Promise<unknown>; isTry?: boolean }
  | { sees: Locator; means: ShownOutcome }

/** A page without a known state for this long leaves users stuck, in ms. */
const TIMEOUT = 25_000
/** Number of attempts before the user gives up. */
const TRIES = 8
/** Time limit for an action, in ms, in case its screens repeat. */
const LONGEST = 180_000

async function firstSeen(signs: readonly Sign[]): Promise<Sign | undefined> {
  for (const sign of signs) {
    // The first matching sign wins.
    if (await sign.sees.filter({ visible: true }).first().isVisible()) return sign
  }
  return undefined
}

/** A document that still loads after this time was cut, in ms: Chromium waits for the rest of its head for ever. */
const CUT_AFTER = 10_000

/** Whether the window shows an error page of a proxy or the browser, or half a page, instead of the app. */
const isForeign = (page: Page) =>
  page
    .evaluate(
      (cutAfter) =>
        location.href !== 'about:blank' &&
        (document.readyState !== 'loading' || performance.now() > cutAfter) &&
        !document.querySelector('#root'),
      CUT_AFTER,
    )
    // The page is loading.
    .catch(() => false)

/** Waits until one of them is visible. Reloads the page if it failed to load. */
async function waitForAny(page: Page, any: Locator): Promise<void> {
  // The button of index.html if the app's first files failed to load.
  const retry = page.locator('#retry')
  await expect(async () => {
    if (await isForeign(page)) await page.reload().catch(() => {})
    else if (await retry.isVisible()) await retry.click()
    expect(await any.filter({ visible: true }).first().isVisible()).toBe(true)
  }).toPass({ timeout: TIMEOUT })
}

/** Follows the screens of an action until its outcome is known. */
export async function follow(
  page: Page,
  signs: readonly Sign[],
  act: Pick<Act, 'tries'> = { tries: 0 },
): Promise<ShownOutcome> {
  const [first, ...others] = signs.map(({ sees }) => sees)
  if (!first) throw new Error('There is nothing to look for')
  const any = others.reduce((one, other) => one.or(other), first)
  const until = Date.now() + LONGEST
  for (;;) {
    await waitForAny(page, any)
    const sign = await firstSeen(signs)
    if (Date.now() > until)
      throw new Error(`No outcome after ${LONGEST} ms; the last state: ${String(sign?.sees)}`)
    if (!sign) continue
    if ('means' in sign) return sign.means
    if (sign.isTry && ++act.tries > TRIES) return 'unknown'
    // The element may be gone; the next iteration decides.
    await sign.does().catch(() => {})
    await sign.sees
      .first()
      .waitFor({ state: 'hidden', timeout: 1500 })
      .catch(() => {})
  }
}

/** Share of actions before which the user reloads a working page. */
const RELOADED = 0.2

export async function perhapsReload({ page, random }: Person): Promise<void> {
  if (random.chance(RELOADED)) await page.reload().catch(() => {})
}

/** Runs one action from its start to its outcome on screen. */
export async function perform(
  person: Person,
  kind: ActKind,
  name: string,
  { begin, signs, typed }: { begin?: () => Promise<unknown>; signs: readonly Sign[]; typed?: string },
): Promise<ShownOutcome> {
  const act: Act = { kind, name, shown: 'unknown', tries: 0, falseAlarms: 0, ...(typed ? { typed } : {}) }
  person.acts.push(act)
  await begin?.().catch(() => {})
  act.shown = await follow(person.page, signs, act)
  return act.shown
}
