import type { Page } from '@playwright/test'
import { metropolis } from '../backend/data/demo-tenants'
import { todayAt } from '../backend/rules/time'
import type { TestEnvironment } from '../support/test-environment'
import {
  allRowsAreHere,
  comesToRest,
  longestFrame,
  rowsAreVisible,
  scriptSize,
  since,
  slowDown,
  typeLetter,
  watchFrames,
} from './measures'
import { frameTime, inTurns, kilobytes, milliseconds, row, type Row, staff } from './runs'

const WHEEL_STEPS = 60

/** Prefixes of names, companies and hosts of that day. */
const WORDS = ['mar', 'lop', 'sol']

/** Types the words into the search, clearing it after each. @returns ms of each letter */
async function search(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.getByRole('searchbox')
  const keys: number[] = []
  for (const word of words) {
    await field.click()
    for (const letter of word) keys.push(await typeLetter(page, letter))
    await field.fill('')
    await page.waitForFunction(allRowsAreHere)
  }
  return keys
}

/** Times of all letters in all runs, because their median is over letters instead of runs. */
type Keys = { early: number[]; late: number[] }

async function measure(page: Page, path: string, keys: Keys): Promise<number[]> {
  await slowDown(page)
  await page.goto(path, { waitUntil: 'commit' })
  const firstRows = await since(page, rowsAreVisible)
  const loaded = await scriptSize(page)
  const allRows = await since(page, allRowsAreHere)

  keys.early.push(...(await search(page, WORDS.slice(0, 1))))
  await comesToRest(page)
  keys.late.push(...(await search(page, WORDS)))
  await page.locator('[data-row-id]').first().hover()
  await watchFrames(page)
  for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, 900)
  return [firstRows, allRows, await longestFrame(page), loaded]
}

/** Speed of the front desk on a day with 10,000 visitors. */
export async function frontDesk(environment: TestEnvironment): Promise<Row[]> {
  const service = `${environment.backend.url}/booking/v1/${staff.tenantId}/visit-user`
  const floor = `/floor/front-desk.html?${new URLSearchParams({ service, date: todayAt(metropolis.timeZone) })}`
  const keys: Keys = { early: [], late: [] }
  const least: Keys = { early: [], late: [] }
  const [
    [first = [], all = [], frame = [], size = []] = [],
    [leastFirst, leastAll, leastFrame, leastSize] = [],
  ] = await inTurns(environment, true, [
    (page) => measure(page, '/utils/visitors', keys),
    (page) => measure(page, floor, least),
  ])
  return [
    row('Front desk, 10,000 visitors, CPU 4x slower: first rows', first, milliseconds, leastFirst),
    row('Front desk, the same: all rows loaded', all, milliseconds, leastAll),
    row(
      'Front desk, the same: key in the search to the complete list, right after it has loaded',
      keys.early,
      milliseconds,
      least.early,
    ),
    row(
      'Front desk, the same: key in the search to the complete list, later',
      keys.late,
      milliseconds,
      least.late,
    ),
    row('Front desk, the same: longest frame while scrolling', frame, frameTime, leastFrame),
    row('Front desk: JavaScript before the first rows, gzip', size, kilobytes, leastSize),
  ]
}
