import type { Page } from '@playwright/test'
import { DeskScreen } from '../support/desk-screen'
import type { Stand } from '../support/stand'
import {
  allRowsAreHere,
  comesToRest,
  longestFrame,
  median,
  rowsAreVisible,
  scriptSize,
  since,
  slowDown,
  type Typed,
  typeLetter,
  watchFrames,
} from './measures'
import { frameTime, kilobytes, milliseconds, repeated, type Row } from './runs'

const WHEEL_STEPS = 60
/** Between two letters of somebody who types fast, in ms. */
const PACE = 150

/** Words that begin names, companies and hosts of that day. */
const WORDS = ['mar', 'lop', 'sol']

/** Types the words one after the other into the search, each into an empty one. */
async function search(page: Page, words: readonly string[]): Promise<Typed[]> {
  const desk = new DeskScreen(page)
  const keys: Typed[] = []
  for (const word of words) {
    await desk.search.click()
    for (const letter of word) {
      keys.push(await typeLetter(page, letter))
      await page.waitForTimeout(PACE)
    }
    await desk.search.fill('')
    await page.waitForFunction(allRowsAreHere)
  }
  return keys
}

/** How quick the front desk is on a day of 10,000 visitors. */
export async function frontDesk(stand: Stand): Promise<Row[]> {
  const early: Typed[] = []
  const keys: Typed[] = []
  const [first = 0, all = 0, frame = 0, size = 0] = await repeated(stand, true, async (page) => {
    await slowDown(page)
    await page.goto('/utils/visitors', { waitUntil: 'commit' })
    const firstRows = await since(page, rowsAreVisible)
    const loaded = await scriptSize(page)
    const allRows = await since(page, allRowsAreHere)

    early.push(...(await search(page, WORDS.slice(0, 1))))
    await comesToRest(page)
    keys.push(...(await search(page, WORDS)))
    await page.locator('[data-row-id]').first().hover()
    await watchFrames(page)
    for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, 900)
    return [firstRows, allRows, await longestFrame(page), loaded]
  })
  const results = keys.map(({ result }) => result)
  return [
    ['Front desk, 10,000 visitors, CPU 4x slower: first rows', milliseconds(first)],
    ['Front desk, the same: all rows loaded', milliseconds(all)],
    [
      'Front desk, the same: key in the search to painted result while what comes after the list is loaded (median)',
      milliseconds(median(early.map(({ result }) => result))),
    ],
    ['Front desk, the same: key in the search to painted result (median)', milliseconds(median(results))],
    [
      'Front desk, the same: key in the search to painted result (longest)',
      milliseconds(Math.max(...results)),
    ],
    [
      'Front desk, the same: key in the search to painted letter (median)',
      milliseconds(median(keys.map(({ echo }) => echo))),
    ],
    ['Front desk, the same: longest frame while scrolling', frameTime(frame)],
    ['Front desk: JavaScript, gzip', kilobytes(size)],
  ]
}
