// `npm run bench`: how fast the app is with much data on a slow machine; prints a table for the README.
import type { Page } from '@playwright/test'
import { demoLogins } from '../backend/start'
import { DeskScreen } from '../support/desk-screen'
import { SignInScreen } from '../support/sign-in-screen'
import { Stand } from '../support/stand'
import { serveCompressed } from './compressed-server'
import {
  allRowsAreHere,
  longestScrollFrame,
  median,
  paintTime,
  rowsAreVisible,
  scriptSize,
  since,
  slowDown,
  slowNetwork,
  typeLetter,
} from './measures'

const RUNS = 3
const viewport = { width: 1440, height: 900 }
const tenantId = 'metropolis'
const { login = '', password = '' } =
  demoLogins('large').find(({ tenants }) => tenants.includes(tenantId)) ?? {}

type Row = [what: string, value: string]
const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
const kB = (value: number) => `${Math.round(value)} kB`

async function repeated(
  stand: Stand,
  signedIn: boolean,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await stand.window({ viewport }, signedIn ? { tenantId, login, password } : undefined)
    // tsx names functions by this helper, which does not come with them into the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    runs.push(await measure(await context.newPage()))
    await context.close()
  }
  return (runs[0] ?? []).map((_, column) => median(runs.map((run) => run[column] ?? Number.NaN)))
}

async function signInScreen(stand: Stand): Promise<Row[]> {
  const [firstPaint = 0, ready = 0, size = 0] = await repeated(stand, false, async (page) => {
    await slowNetwork(await slowDown(page))
    await page.goto('/', { waitUntil: 'commit' })
    const isReady = await since(page, () => document.activeElement?.matches('input[name=login]') === true)
    await new SignInScreen(page).login.waitFor()
    return [await paintTime(page, 'first-paint'), isReady, await scriptSize(page)]
  })
  return [
    ['Sign-in, slow 4G (1.6 Mbit/s, 150 ms), CPU 4x slower: first paint', ms(firstPaint)],
    ['Sign-in, the same: the login can be typed', ms(ready)],
    ['Sign-in: JavaScript, gzip', kB(size)],
  ]
}

async function frontDesk(stand: Stand): Promise<Row[]> {
  const keys: number[] = []
  const echoes: number[] = []
  const [first = 0, all = 0, frame = 0, size = 0] = await repeated(stand, true, async (page) => {
    await slowDown(page)
    await page.goto('/utils/visitors', { waitUntil: 'commit' })
    const firstRows = await since(page, rowsAreVisible)
    const allRows = await since(page, allRowsAreHere)
    const loaded = await scriptSize(page)

    const desk = new DeskScreen(page)
    await desk.search.click()
    for (const letter of 'mar') {
      const { result, echo } = await typeLetter(page, letter)
      keys.push(result)
      echoes.push(echo)
    }
    await desk.search.fill('')
    await page.waitForFunction(allRowsAreHere)
    await page.locator('[data-row-id]').first().hover()
    return [firstRows, allRows, await longestScrollFrame(page), loaded]
  })
  return [
    ['Front desk, 10,000 visitors, CPU 4x slower: first rows', ms(first)],
    ['Front desk, the same: all rows loaded', ms(all)],
    ['Front desk, the same: key in the search to painted result (median)', ms(median(keys))],
    ['Front desk, the same: key in the search to painted result (longest)', ms(Math.max(...keys))],
    ['Front desk, the same: key in the search to painted letter (median)', ms(median(echoes))],
    ['Front desk, the same: longest frame while scrolling', ms(frame)],
    ['Front desk: JavaScript, gzip', kB(size)],
  ]
}

async function booking(stand: Stand): Promise<Row[]> {
  const [ready = 0, size = 0] = await repeated(stand, true, async (page) => {
    await slowDown(page)
    await page.goto('/prebooking', { waitUntil: 'commit' })
    const isReady = await since(page, () => document.querySelector('form [role=spinbutton]') !== null)
    return [isReady, await scriptSize(page)]
  })
  return [
    ['Booking, 50,000 people and 100,000 companies, CPU 4x slower: form ready', ms(ready)],
    ['Booking: JavaScript, gzip', kB(size)],
  ]
}

const stand = await Stand.open({ name: 'bench', data: 'large', serve: serveCompressed })
try {
  const rows = [...(await signInScreen(stand)), ...(await frontDesk(stand)), ...(await booking(stand))]
  console.log(`\nMedian of ${RUNS} runs, Chromium ${stand.browser.version()}, production build\n`)
  console.log('| What | Measured |\n|---|---:|')
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`)
} finally {
  await stand.close()
}
