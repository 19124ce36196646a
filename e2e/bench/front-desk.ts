import { DeskScreen } from '../support/desk-screen'
import type { Stand } from '../support/stand'
import {
  allRowsAreHere,
  longestFrame,
  median,
  rowsAreVisible,
  scriptSize,
  since,
  slowDown,
  typeLetter,
  watchFrames,
} from './measures'
import { frameTime, kilobytes, milliseconds, repeated, type Row } from './runs'

const WHEEL_STEPS = 60
/** Between two letters of somebody who types fast, in ms. */
const PACE = 150

/** How quick the front desk is on a day of 10,000 visitors. */
export async function frontDesk(stand: Stand): Promise<Row[]> {
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
      await page.waitForTimeout(PACE)
    }
    await desk.search.fill('')
    await page.waitForFunction(allRowsAreHere)
    await page.locator('[data-row-id]').first().hover()
    await watchFrames(page)
    for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, 900)
    return [firstRows, allRows, await longestFrame(page), loaded]
  })
  return [
    ['Front desk, 10,000 visitors, CPU 4x slower: first rows', milliseconds(first)],
    ['Front desk, the same: all rows loaded', milliseconds(all)],
    ['Front desk, the same: key in the search to painted result (median)', milliseconds(median(keys))],
    ['Front desk, the same: key in the search to painted result (longest)', milliseconds(Math.max(...keys))],
    ['Front desk, the same: key in the search to painted letter (median)', milliseconds(median(echoes))],
    ['Front desk, the same: longest frame while scrolling', frameTime(frame)],
    ['Front desk: JavaScript, gzip', kilobytes(size)],
  ]
}
