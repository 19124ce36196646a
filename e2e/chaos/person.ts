import { expect, type Locator, type Page } from '@playwright/test'
import type { Random } from '../backend/data/random'
import type { Backend, Tenant } from '../support/backend'
import type { Act, ActKind, Told } from './record'

/** A visitor who is expected, whom nobody else deals with. */
export type Expected = {
  name: string
  firstName: string
  lastName: string
  visitId: string
  visitUserId: string
}

/** Somebody in front of a window of their own, and all they have done so far. */
export type Person = {
  name: string
  page: Page
  tenant: Tenant
  backend: Backend
  random: Random
  acts: Act[]
  /** The next visitor of this person's own. */
  nextVisitor: () => Expected
  /** Whether the backend has let a visitor in by a request of this window. */
  hasLetIn: (visitor: Expected) => boolean
}

/** What is read on the screen, and either what to do then or what it says about the act. */
export type Sign =
  | { sees: Locator; does: () => Promise<unknown>; isTry?: boolean }
  | { sees: Locator; means: Told }

/** A page that shows nothing that is known for so long (ms) leaves people stuck. */
const PATIENCE = 25_000
/** After so many tries a person gives up. */
const TRIES = 8
/** No act has nearly as many screens. */
const SCREENS = 80

async function firstSeen(signs: readonly Sign[]): Promise<Sign | undefined> {
  for (const sign of signs) {
    // The order of the signs decides.
    if (await sign.sees.filter({ visible: true }).first().isVisible()) return sign
  }
  return undefined
}

/** Whether the window shows something else than the app: an error page of a proxy or the browser, or half a page. */
const isForeign = (page: Page) =>
  page
    .evaluate(
      () =>
        location.href !== 'about:blank' &&
        document.readyState !== 'loading' &&
        !document.querySelector('#root'),
    )
    // The page is loading.
    .catch(() => false)

/** Waits until one of them is visible. Reloads the page where it failed to load. */
async function waitForAny(page: Page, any: Locator): Promise<void> {
  // The button of index.html, where the app's first files failed to load.
  const retry = page.locator('#retry')
  await expect(async () => {
    if (await isForeign(page)) await page.reload().catch(() => {})
    else if (await retry.isVisible()) await retry.click()
    expect(await any.filter({ visible: true }).first().isVisible()).toBe(true)
  }).toPass({ timeout: PATIENCE })
}

/** Reads the screen and does what it offers, until it says how it ended. */
export async function follow(page: Page, signs: readonly Sign[], act: Pick<Act, 'tries'> = { tries: 0 }) {
  const [first, ...others] = signs.map(({ sees }) => sees)
  if (!first) throw new Error('There is nothing to look for')
  const any = others.reduce((one, other) => one.or(other), first)
  for (let screen = 0; screen < SCREENS; screen++) {
    await waitForAny(page, any)
    const sign = await firstSeen(signs)
    if (!sign) continue
    if ('means' in sign) return sign.means
    if (sign.isTry && ++act.tries > TRIES) return 'unknown'
    // What was seen may have gone meanwhile; the next look decides.
    await sign.does().catch(() => {})
    await sign.sees
      .first()
      .waitFor({ state: 'hidden', timeout: 1500 })
      .catch(() => {})
  }
  return 'unknown' as const
}

/** How often somebody reloads a page that works. */
const RELOADED = 0.2

export async function perhapsReload({ page, random }: Person): Promise<void> {
  if (random.chance(RELOADED)) await page.reload().catch(() => {})
}

/** Does one thing from its beginning to what the screen says of it. */
export async function perform(
  person: Person,
  kind: ActKind,
  name: string,
  { begin, signs, typed }: { begin?: () => Promise<unknown>; signs: readonly Sign[]; typed?: string },
): Promise<Told> {
  const act: Act = { kind, name, told: 'unknown', tries: 0, falseAlarms: 0, ...(typed ? { typed } : {}) }
  person.acts.push(act)
  await begin?.().catch(() => {})
  act.told = await follow(person.page, signs, act)
  return act.told
}
