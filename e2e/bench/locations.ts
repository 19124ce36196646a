import type { TestEnvironment } from '../support/test-environment'
import { answersTaken, median, slowDown, watchAnswers } from './measures'
import { milliseconds, repeated, row, type Row } from './runs'

const PLACES = 5000
/** A tree of locations with five children each. */
const places = Array.from({ length: PLACES }, (_, n) => ({
  locationId: `p${n}`,
  parentLocationId: n === 0 ? null : `p${Math.floor((n - 1) / 5)}`,
  name: `Place ${n}`,
  enabled: true,
  deleted: false,
}))
const ARROWS = 20

/** Speed of a tree with 5,000 locations. The backend has no such tree, so the test stubs its response. */
export async function locations(environment: TestEnvironment): Promise<Row[]> {
  const [opened = [], arrow = [], longest = []] = await repeated(environment, true, async (page) => {
    await page.route('**/location/v1/*?*', async (route) => {
      const query = new URL(route.request().url()).searchParams
      const [skip, limit] = [Number(query.get('$skip')), Number(query.get('$limit'))]
      const data = places.slice(skip, skip + limit)
      await route.fulfill({
        json: { total: PLACES, limit, skip, data },
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
    })
    await slowDown(page)
    await page.goto('/utils/locations')
    await page.getByRole('treeitem').first().waitFor()
    // Use the mouse directly: a locator's click queries the page before and while it presses.
    await page.getByRole('button', { name: 'Expand all' }).hover()
    await watchAnswers(page, 'click', '[data-row-id=p3906]')
    await page.mouse.down()
    await page.mouse.up()
    const [whole = Number.NaN] = await answersTaken(page, 1)
    await page.locator('[data-row-id]').first().focus()
    await watchAnswers(page, 'keydown')
    for (let press = 0; press < ARROWS; press++) await page.keyboard.press('ArrowDown')
    const arrows = await answersTaken(page, ARROWS)
    return [whole, median(arrows), Math.max(...arrows)]
  })
  const what = `Locations, ${PLACES.toLocaleString('en')} of them, CPU 4x slower`
  return [
    row(`${what}: from 'Expand all' to all of them painted`, opened, milliseconds),
    row('Locations, the same: from an arrow key to the painted focus', arrow, milliseconds),
    row(`Locations, the same: the longest of ${ARROWS} arrow keys`, longest, milliseconds),
  ]
}
