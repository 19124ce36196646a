import type { Page, Route } from '@playwright/test'
import { companyNames, firstNames, lastNames } from '../../backend/data/names'
import { wordsOf } from '../../backend/data/words'
import { hideServerTime } from '../../support/clock'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'

const SIZES = [
  { width: 1366, height: 768, rows: 15 },
  { width: 1280, height: 800, rows: 15 },
  { width: 1440, height: 900, rows: 15 },
  { width: 1920, height: 1080, rows: 19 },
] as const

const LOCALES = ['en', 'es', 'fr'] as const

/** Maximum share of truncated texts, except names, times and statuses. */
const MAX_TRUNCATED = 0.05

const longest = (texts: readonly string[], count: number) =>
  [...texts].sort((one, other) => other.length - one.length).slice(0, count)
const at = (texts: readonly string[], index: number) => texts[index % texts.length] ?? ''

const FIRST = longest(firstNames, 7)
const LAST = longest(lastNames, 8)
const COMPANIES = longest(companyNames, 9)
/** As many as the tenant has locations: a repeated name would be shown with its building. */
const PLACES = [
  'Salon des collections',
  'Centro de visitantes',
  'Customs Building',
  'Sala de exposición',
  'North Pier House',
]

/** A day with a long name in French: 'mer. 30 sept.'. */
const WIDE_DAY = '2026-09-30'
const DAY = 86_400_000

type Wire = { data: Record<string, unknown>[] }

/** Days from the wide day to that of the test's data. */
const daysSince = () => Math.floor(Date.now() / DAY) - Date.parse(WIDE_DAY) / DAY

const moveDays = (text: string, by: number) =>
  text.replace(/\d{4}-\d\d-\d\d(?=T[\d:.]+Z|")/g, (day) =>
    new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10),
  )

/**
 * Gives all visitors and locations the longest names of the demo data, and the day one of the longest, so that the result
 * does not depend on the day of the test.
 */
async function withLongNames(page: Page) {
  const days = daysSince()
  await page.clock.install({ time: Date.now() - days * DAY })
  await hideServerTime(page)
  const subjects = Object.values(wordsOf).flatMap((words) => words.subjects.flat())
  const rename = async (route: Route, names: (n: number) => Record<string, unknown>) => {
    const sent = route.request().postData()
    const response = await route.fetch(sent ? { postData: moveDays(sent, days) } : {})
    if (!response.ok()) return route.fulfill({ response })
    const answer = JSON.parse(moveDays(await response.text(), -days)) as Wire
    const data = answer.data.map((record, n) => ({ ...record, ...names(n) }))
    await route.fulfill({ response, json: { ...answer, data } })
  }
  await page.route('**/booking/v1/*/visit-user**', (route) =>
    route.request().headers()['x-service-method'] === 'getVisitorsForDay'
      ? rename(route, (n) => ({
          firstName: at(FIRST, n),
          lastName: at(LAST, n),
          company: at(COMPANIES, n),
          subject: at(subjects, n * 3),
          hostNames: [`${at(firstNames, n * 7)} ${at(lastNames, n * 5)}`],
          cardNumber: n % 3 === 0 ? '0421' : null,
        }))
      : route.continue(),
  )
  await page.route('**/location/v1/**', (route) => rename(route, (n) => ({ name: at(PLACES, n) })))
}

/** The fully visible rows, their texts, and the top of the list. */
const measureList = (desk: DeskScreen) =>
  desk.table.evaluate((table) => {
    const scroller = table.parentElement ?? table
    // After a resize the first row may be only partly visible.
    scroller.scrollTo(0, 0)
    const heads = [...table.querySelectorAll('[role=columnheader]')]
    const top = heads[0]?.getBoundingClientRect().bottom ?? 0
    const { bottom } = scroller.getBoundingClientRect()
    const whole = [...table.querySelectorAll('[data-row-id]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom
    })
    const textsOf = (cell: Element, column: string) =>
      [cell, ...cell.querySelectorAll('*')]
        .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((element) => ({
          column,
          text: element.textContent,
          isCut: element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
        }))
    return {
      rows: whole.length,
      listTop: Math.round(scroller.getBoundingClientRect().top),
      isWider: table.scrollWidth > scroller.clientWidth,
      heads: heads.flatMap((head) => textsOf(head, 'head')),
      texts: whole.flatMap((row) =>
        [...row.querySelectorAll('[role=gridcell], [role=rowheader]')].flatMap((cell, n) =>
          textsOf(cell, heads[n]?.textContent ?? ''),
        ),
      ),
    }
  })

async function expectDense(desk: DeskScreen, { width, height, rows }: (typeof SIZES)[number]) {
  const where = `${width} px`
  await desk.page.setViewportSize({ width, height })
  // The columns follow the new width a frame later.
  await expect(async () => {
    const seen = await measureList(desk)
    expect(seen.isWider, `wider than ${where}`).toBe(false)
    expect(seen.rows, `rows at ${where}`).toBeGreaterThanOrEqual(rows)
  }).toPass({ timeout: 10_000 })
  const { texts, heads, listTop } = await measureList(desk)
  const cut = texts.filter(({ isCut }) => isCut)
  const vital = ['visitor', 'time', 'status'].map((key) => desk.text(`column.${key}`))
  expect
    .soft(
      heads.filter(({ isCut }) => isCut),
      `heads at ${where}`,
    )
    .toEqual([])
  expect
    .soft(
      cut.filter(({ column }) => vital.some((name) => column.startsWith(name))),
      where,
    )
    .toEqual([])
  const others = cut.length / texts.length
  expect.soft(others, `${where} ${JSON.stringify(cut.slice(0, 6))}`).toBeLessThanOrEqual(MAX_TRUNCATED)
  return listTop
}

test.use({ tenantOptions: { visitors: 30 } })

test('many rows are visible, few texts are truncated, and the list does not shift', async ({
  signedIn: page,
  backend,
  tenant,
  allowConsole,
}) => {
  await withLongNames(page)
  await new DeskScreen(page).open()
  const tops = new Map<number, Set<number>>()
  const recordTop = (width: number, top: number) => tops.set(width, (tops.get(width) ?? new Set()).add(top))

  for (const locale of LOCALES) {
    const desk = new DeskScreen(page, locale)
    await page.locator('select:has(option[value=fr])').selectOption(locale)
    await desk.isLoaded()
    if (locale === 'fr') await expect(page.getByRole('button', { name: /mer\. 30 sept\./ })).toBeVisible()
    for (const size of SIZES) recordTop(size.width, await expectDense(desk, size))
  }

  // Filters, selections and failed refreshes do not shift the list.
  const desk = new DeskScreen(page, 'fr')
  const { width, height } = SIZES[0]
  await page.setViewportSize({ width, height })
  const recordTopAgain = async () => recordTop(width, (await measureList(desk)).listTop)
  await desk.count(desk.text('status.late')).click()
  await expect(desk.table.getByRole('row')).toHaveCount(2)
  await recordTopAgain()
  await desk.count(desk.text('status.late')).click()
  await desk.table.getByRole('row').nth(1).focus()
  await page.keyboard.press('Space')
  await expect(desk.table.getByRole('row', { selected: true })).toHaveCount(1)
  await recordTopAgain()
  allowConsole(/503/)
  await backend.fault({ path: `/booking/v1/${tenant.tenantId}/visit-user`, kind: 'status', status: 503 })
  await desk.refresh()
  await expect(page.getByText(desk.text('updated.failed'))).toBeVisible()
  await recordTopAgain()
  for (const [at, seen] of tops) expect([...seen], `tops of the list at ${at} px`).toHaveLength(1)
})

test('half the window of a laptop and a phone show all counts in one line', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await new DeskScreen(page).open()
  // A laptop's half is also its whole page zoomed to 200 %.
  for (const width of [683, 430, 390, 360])
    for (const locale of LOCALES) {
      await page.setViewportSize({ width: 683, height: 768 })
      await page.locator('select:has(option[value=fr])').selectOption(locale)
      const counts = page.getByRole('group', { name: new DeskScreen(page, locale).text('counts') })
      await page.setViewportSize({ width, height: 844 })
      await expect(counts.getByRole('button')).toHaveCount(5)
      const { hidden, height } = await counts.evaluate((row) => ({
        hidden: row.scrollWidth - row.clientWidth,
        height: row.clientHeight,
      }))
      expect(hidden, `${locale} at ${width} px`).toBe(0)
      expect(height).toBeLessThanOrEqual(48)
    }
})

test('the company of a VIP is not clipped below the name', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.route('**/booking/v1/*/visit-user**', async (route) => {
    if (route.request().headers()['x-service-method'] !== 'getVisitorsForDay') return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as Wire
    const data = answer.data.map((record) => ({ ...record, company: 'Acme', vip: true }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  const desk = new DeskScreen(page)
  await desk.open()
  const visitor = desk.table.getByRole('rowheader').filter({ hasText: 'VIP' }).first()
  await expect(visitor).toContainText('Acme')
  expect(await visitor.evaluate((cell) => cell.scrollHeight - cell.clientHeight)).toBe(0)
})

test('the button of a visitor takes one line on a phone, in any language', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await new DeskScreen(page).open()
  for (const locale of LOCALES) {
    await page.locator('select:has(option[value=fr])').selectOption(locale)
    const desk = new DeskScreen(page, locale)
    for (const key of ['checkIn', 'checkOut']) {
      const button = page.getByRole('button', { name: desk.text(key), exact: true }).first()
      await button.scrollIntoViewIfNeeded()
      const lines = await button.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines, desk.text(key)).toBe(1)
    }
  }
})

test('a card shows the whole name of a visitor, however long', async ({ signedIn: page, tenant, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { visitUserId } = tenant.ids.visitors.onSite
  const name = 'Maximilian Alexander von und zu Hohenlohe-Waldenburg-Schillingsfürst'
  await api.patch('booking/visit-user', visitUserId, {
    firstName: 'Maximilian Alexander',
    lastName: name.slice(21),
  })
  await new DeskScreen(page).open()
  const link = page.getByRole('listitem').getByRole('link', { name })
  await expect(link).toBeVisible()
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('the menu is collapsed at first, and no name, host or time is cut', async ({ signedIn: page }) => {
    const desk = new DeskScreen(page)
    await desk.open()
    const { texts } = await measureList(desk)
    for (const key of ['visitor', 'host', 'time', 'status']) {
      const ofColumn = texts.filter(({ column }) => column.startsWith(desk.text(`column.${key}`)))
      expect(ofColumn.length).toBeGreaterThan(6)
      expect(ofColumn.filter(({ isCut }) => isCut)).toEqual([])
    }
    // The age of the list has no line of its own: it shares the one of the search.
    const middle = async (button: string) => {
      const box = await page.getByRole('button', { name: button }).boundingBox()
      return box && Math.round(box.y + box.height / 2)
    }
    expect(await middle(desk.text('updated.refresh'))).toBe(await middle(desk.text('scan')))
    // Nor on the narrowest phone, or at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(async () => (await middle(desk.text('updated.refresh'))) === (await middle('Next day')))
      .toBe(true)
    await page.setViewportSize({ width: 1024, height: 768 })
    // The choice is kept.
    await page.getByRole('button', { name: 'Expand menu' }).tap()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  })
})
