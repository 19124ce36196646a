import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { Random } from '../backend/data/random'
import type { Api, Backend, Tenant } from '../support/backend'
import { giveSession } from '../support/session'
import { ChaosProxy, type Fault, type FileFault } from './chaos-proxy'
import type { Expected, Person } from './person'
import { type Act, differences, type Visitor } from './record'
import { book, lookAgainAtDesk, openBooking, openDesk, workAtDesk } from './staff'
import { fillInLink, goHome, openKiosk, visitByKiosk } from './visitors'

type Role = {
  name: string
  isStaff: boolean
  /** Uses the app without extensions, if there are both. */
  isPlain?: boolean
  viewport: { width: number; height: number }
  open?: (person: Person) => Promise<void>
  act: (person: Person) => Promise<void>
  /** Runs when the network is clean again. */
  end?: (person: Person) => Promise<void>
}

const screen = { width: 1440, height: 900 }
const tablet = { width: 1280, height: 800 }

/** After a restart the kiosk sends its stored arrivals and is ready for the next visitor. */
const restartKiosk = async (person: Person) => {
  await person.page.reload()
  await goHome(person)
}
const kiosk = { isStaff: false, viewport: tablet, open: openKiosk, act: visitByKiosk, end: restartKiosk }

const roles: Role[] = [
  { name: 'Booking', isStaff: true, isPlain: true, viewport: screen, open: openBooking, act: book },
  { name: 'Link', isStaff: false, viewport: { width: 390, height: 844 }, act: fillInLink },
  { name: 'KioskA', ...kiosk },
  { name: 'KioskB', isPlain: true, ...kiosk },
  // Last, because a search for one of the highest numbers cannot match a longer number.
  { name: 'Desk', isStaff: true, viewport: screen, open: openDesk, act: workAtDesk, end: lookAgainAtDesk },
]

/** One visitor per 4 s and role, faster than any person works. */
export const visitorsNeeded = (duration: number) => roles.length * visitorsEach(duration)
const visitorsEach = (duration: number) => Math.ceil(duration / 4000) + 5

export type World = {
  browser: Browser
  /** URL of the app with all extensions. */
  appUrl?: string
  /** URL of the app without extensions. With both, `isPlain` of the role decides. */
  plainUrl?: string
  backend: Backend
  tenant: Tenant
  api: Api
}
export type ChaosResult = {
  acts: Act[]
  faults: Map<Fault, number>
  fileFaults: Map<FileFault, number>
  differences: string[]
}

function sum<Kind>(counts: readonly ReadonlyMap<Kind, number>[]): Map<Kind, number> {
  const all = new Map<Kind, number>()
  for (const [kind, count] of counts.flatMap((one) => [...one])) all.set(kind, (all.get(kind) ?? 0) + count)
  return all
}

const isOurs = (name: string) => /^(Extra\d+ |Bo Booked|Wanda \w+Walk)/.test(name)

/** The visitors that `newTenant({ visitors })` creates, in order. */
function* expectedFrom(first: number): Generator<Expected, never> {
  for (let number = first; ; number++) {
    const [firstName, lastName] = [`Extra${number}`, `Visitor${number}`]
    const ids = { visitId: `v-extra-${number}`, visitUserId: `vu-extra-${number}` }
    yield { name: `${firstName} ${lastName}`, firstName, lastName, ...ids }
  }
}

/** Detects a blank page or an error page. */
async function brokenPage(page: Page): Promise<string[]> {
  const body = page.locator('body')
  // A page that has just loaded may render later.
  await expect(body, 'a blank page').toContainText(/\S/, { timeout: 10_000 })
  const text = await body.innerText()
  return /Oops\.\.\.|Something does not work here/.test(text)
    ? [`the page shows its error page: ${text}`]
    : []
}

async function allVisitors(api: Api): Promise<Visitor[]> {
  const all: Visitor[] = []
  for (;;) {
    const page = await api.find<Visitor>(
      'booking/visit-user',
      `$limit=100&$skip=${all.length}&$sort[visitUserId]=1`,
    )
    if (page.length === 0) return all
    all.push(...page)
  }
}

class Window {
  readonly broken: string[] = []

  private constructor(
    readonly role: Role,
    readonly person: Person,
    readonly proxy: ChaosProxy,
  ) {}

  static async open(world: World, role: Role, seed: string, firstVisitor: number): Promise<Window> {
    const { browser, backend, tenant } = world
    const isPlain = world.plainUrl !== undefined && (role.isPlain === true || world.appUrl === undefined)
    const appUrl = (isPlain ? world.plainUrl : world.appUrl) ?? ''
    const proxy = await ChaosProxy.open(`${seed} ${role.name} network`, { appUrl, hasRequestIds: !isPlain })
    const options: BrowserContextOptions = {
      baseURL: appUrl,
      locale: 'en-US',
      timezoneId: 'UTC',
      viewport: role.viewport,
      reducedMotion: 'reduce',
      proxy: { server: proxy.url },
    }
    const context = await browser.newContext(options)
    if (role.isStaff) await giveSession(context, appUrl, tenant, await backend.accessToken(tenant))
    const visitors = expectedFrom(firstVisitor)
    const page = await context.newPage()
    const random = new Random(`${seed} ${role.name} person`)
    const nextVisitor = () => visitors.next().value
    const hasLetIn = ({ visitUserId }: Expected) => proxy.checkinTimes.has(visitUserId)
    const person = { name: role.name, page, tenant, backend, random, acts: [], nextVisitor, hasLetIn }
    const window = new Window(role, person, proxy)
    context.on('weberror', (error) => window.broken.push(`uncaught: ${error.error().message}`))
    page.on('crash', () => window.broken.push('the page crashed'))
    await role.open?.(person)
    // From here on an action that has no effect fails soon, and the screen is checked again.
    context.setDefaultTimeout(5000)
    return window
  }

  /** Records an error of one window as a difference; the others continue. */
  private async doing(what: (person: Person) => Promise<void>): Promise<boolean> {
    try {
      await what(this.person)
      this.broken.push(...(await brokenPage(this.person.page)))
      return true
    } catch (error) {
      // What is searched for is at its beginning, dialogs and messages are at its end.
      const text = await this.person.page
        .locator('body')
        .ariaSnapshot()
        .catch(() => 'no page')
      this.broken.push(
        `stuck: ${String(error).split('\n')[0]}\n${text.slice(0, 3000)}\n…\n${text.slice(-4000)}`,
      )
      return false
    }
  }

  async work(until: number): Promise<void> {
    while (Date.now() < until && (await this.doing(this.role.act)));
  }

  async end(): Promise<void> {
    if (this.role.end) await this.doing(this.role.end)
  }

  async close(): Promise<void> {
    await this.person.page.context().close()
    await this.proxy.close()
  }
}

/** Time limit for the delivery of stored kiosk arrivals, in ms. */
const DELIVERY = 60_000

async function delivered(api: Api, acts: readonly Act[]): Promise<Visitor[]> {
  const kept = new Set(acts.filter(({ shown }) => shown === 'kept').map(({ name }) => name))
  const until = Date.now() + DELIVERY
  for (;;) {
    const visitors = await allVisitors(api)
    const isThere = visitors.every(
      ({ firstName, lastName, checkinTime }) => checkinTime || !kept.has(`${firstName} ${lastName}`),
    )
    if (isThere || Date.now() > until) return visitors
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Runs all roles over a bad network for `duration` ms, then compares outcomes with the backend's records. */
export async function runChaos(world: World, seed: string, duration: number): Promise<ChaosResult> {
  const windows: Window[] = []
  try {
    for (const [at, role] of roles.entries())
      windows.push(await Window.open(world, role, seed, at * visitorsEach(duration) + 1))
    for (const { proxy } of windows) proxy.isClean = false
    const until = Date.now() + duration
    const clean = setTimeout(() => windows.forEach(({ proxy }) => (proxy.isClean = true)), duration)
    await Promise.all(windows.map((window) => window.work(until)))
    clearTimeout(clean)
    await Promise.all(windows.map((window) => window.end()))
    const acts = windows.flatMap(({ person }) => person.acts)
    const visitors = await delivered(world.api, acts)
    const faults = sum(windows.map(({ proxy }) => proxy.counts))
    const fileFaults = sum(windows.map(({ proxy }) => proxy.fileCounts))
    const checkinTimes = new Map(windows.flatMap(({ proxy }) => [...proxy.checkinTimes]))
    const broken = windows.flatMap(({ role, broken: lines }) => lines.map((line) => `${role.name}: ${line}`))
    return {
      acts,
      faults,
      fileFaults,
      differences: [...broken, ...differences(acts, visitors, checkinTimes, isOurs)],
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()))
  }
}
