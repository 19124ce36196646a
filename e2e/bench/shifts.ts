import type { Page } from '@playwright/test'
import { KioskScreen } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import type { TestEnvironment } from '../support/test-environment'
import { slowDown, slowNetwork } from './measures'
import { type Row } from './runs'

/** One layout shift and its elements. */
type Shift = { value: number; elements: string[] }

/** Records layout shifts without user input from the first paint on. */
const watch = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '?')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, elements: sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

type Screen = {
  what: string
  viewport?: { width: number; height: number }
  signedIn?: boolean
  open: (page: Page) => Promise<unknown>
  isThere: (page: Page) => Promise<unknown>
}

/** Cumulative layout shift (CLS) of each screen while it loads over a slow network. */
export async function shifts(environment: TestEnvironment): Promise<Row[]> {
  const tenant = await environment.backend.newTenant()
  const screens: Screen[] = [
    {
      what: 'Sign-in',
      open: (page) => page.goto('/', { waitUntil: 'commit' }),
      isThere: (page) => page.getByRole('textbox', { name: 'Login' }).waitFor(),
    },
    {
      what: 'Front desk',
      signedIn: true,
      open: (page) => page.goto('/utils/visitors', { waitUntil: 'commit' }),
      isThere: (page) => page.locator('[data-row-id]').first().waitFor(),
    },
    {
      what: 'Booking',
      signedIn: true,
      open: (page) => page.goto('/prebooking', { waitUntil: 'commit' }),
      isThere: (page) => page.locator('form [role=spinbutton]').first().waitFor(),
    },
    {
      what: "A visitor's link, on a phone",
      viewport: { width: 390, height: 844 },
      open: (page) => new LinkScreen(page).open(environment.backend, tenant, tenant.ids.visitors.expected),
      isThere: (page) => page.locator('form input').first().waitFor(),
    },
    {
      what: "A kiosk's home",
      viewport: { width: 1280, height: 800 },
      open: async (page) => {
        await new KioskScreen(page).setUp(environment.backend, tenant)
        await page.goto(`/skytouch/${tenant.tenantId}`, { waitUntil: 'commit' })
      },
      isThere: (page) => new KioskScreen(page).button('home.visit').waitFor(),
    },
  ]
  const rows: Row[] = []
  for (const { what, viewport = { width: 1440, height: 900 }, signedIn, open, isThere } of screens) {
    const context = await environment.window({ viewport }, signedIn ? tenant : undefined)
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watch)
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    await slowNetwork(await slowDown(page))
    await open(page)
    await isThere(page)
    await page.waitForLoadState('networkidle')
    const found = await shiftsOf(page)
    for (const { value, elements } of found) console.log(what, value.toFixed(4), elements.join(', '))
    const sum = found.reduce((total, { value }) => total + value, 0)
    rows.push([`${what}, slow 4G, CPU 4x slower: layout shift (CLS)`, sum.toFixed(3)])
    await context.close()
  }
  return rows
}
