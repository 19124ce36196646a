import type { Page } from '@playwright/test'
import { Random } from '../../backend/data/random'
import { stopClock } from '../../support/clock'
import { BEFORE, ENDS, FOREIGN_CODES, paceOf } from '../../support/codes'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { codeOf, typeAt } from '../../support/scanner'

/** Scans and texts of each of the tests, e.g. `SCANS=20` for a quick look. */
const RUNS = Number(process.env.SCANS ?? 500)

/** What a dialog's scan is answered with. */
const SAID = /^(Close what is open first|This is a|Filled in from the card|Nothing was filled in)/

const LOOK_UPS = ['getVisitorsForDay', 'pendingVisitsForUser', 'dashboardSettings', 'forUser']
const isLookUp = (method: string, serviceMethod = '') =>
  ['GET', 'OPTIONS'].includes(method) || LOOK_UPS.includes(serviceMethod)

/** Opens the front desk with a stopped clock and records the requests that change something. */
async function openDesk(page: Page, today: string) {
  const desk = new DeskScreen(page)
  // Some hours pass.
  await page.clock.install({ time: `${today}T08:00:00Z` })
  await desk.open()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const changes: string[] = []
  page.on('request', (request) => {
    const method = request.method()
    const serviceMethod = request.headers()['x-service-method']
    if (!isLookUp(method, serviceMethod)) changes.push(`${serviceMethod ?? method} ${request.url()}`)
  })
  return { desk, changes }
}

/** Lets time pass until the page shows what is expected. */
const eventually = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(100)
    await check()
  }).toPass({ intervals: [20, 50, 100], timeout: 20_000 })

for (const part of ['A', 'B', 'C', 'D'])
  test(`random scans at the front desk only look up, ${part}`, async ({
    signedIn: page,
    tenant,
    allowConsole,
  }) => {
    test.setTimeout(1_800_000)
    // Unknown codes could be ids.
    allowConsole(/404/)
    const { desk, changes } = await openDesk(page, tenant.today)
    const random = new Random(`scans ${part}`)
    const row = desk.row('Elena Expected')
    const toasts = page.locator('[data-sonner-toast]')
    const undo = page.getByRole('button', { name: 'Undo' })
    const dialog = page.getByRole('dialog')
    const firstName = dialog.getByRole('textbox', { name: /First name/ })
    const openWalkIn = async () => {
      await page.getByRole('button', { name: 'Walk-in' }).click()
      await eventually(page, () => expect(firstName).toBeVisible({ timeout: 1 }))
      await firstName.fill('Ana')
    }
    const focus = {
      row: () => row.focus(),
      'button of a row': () => row.getByRole('button', { name: 'Check in', exact: true }).focus(),
      'checkbox of a row': () => row.getByRole('checkbox').focus(),
      'menu of a row': async () => {
        await row.getByRole('button', { name: 'More for Elena Expected' }).click()
        await eventually(page, () => expect(page.getByRole('menu')).toBeVisible({ timeout: 1 }))
      },
      button: () => page.getByRole('button', { name: 'Walk-in' }).focus(),
      'roll call': () => page.getByRole('button', { name: 'Roll call' }).focus(),
      link: () => page.getByRole('link', { name: 'Reports' }).focus(),
      nothing: () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
      search: () => desk.search.focus(),
      dialog: async () => {
        await openWalkIn()
        await dialog.getByRole('button', { name: 'Cancel' }).focus()
      },
      'field of a dialog': async () => {
        await openWalkIn()
        await dialog.getByRole('textbox', { name: /Last name/ }).focus()
      },
    }
    const places = Object.keys(focus) as (keyof typeof focus)[]
    for (let scan = 0; scan < RUNS; scan++) {
      const place = random.pick(places)
      const isOurs = random.chance(0.2)
      const code = isOurs
        ? codeOf(tenant.tenantId, tenant.ids.visitors.late)
        : random.pick(FOREIGN_CODES)(random)
      const [before, end, pace] = [random.pick(BEFORE), random.pick(ENDS), paceOf(random)]
      const isInField = place === 'search' || place === 'field of a dialog'
      // In a text field, a short code or one of a slow scanner is a text.
      const isCertain = !isInField || isOurs || (pace <= 70 && end.startsWith('\n') && /^\S{9,}$/.test(code))
      const name = `${part}${scan}: ${JSON.stringify(before + code + end)} at ${Math.round(pace)} ms, focus on ${place}`
      await test.step(name, async () => {
        await focus[place]()
        await typeAt(page, before + code + end, () => pace)
        if (place === 'dialog' || place === 'field of a dialog') {
          if (isCertain) await eventually(page, () => expect(toasts, name).toHaveText([SAID], { timeout: 1 }))
          await expect(firstName, name).toHaveValue('Ana')
          await dialog.getByRole('button', { name: 'Cancel' }).click()
          await eventually(page, () => expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 1 }))
          await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
        } else if (isOurs && place !== 'menu of a row') {
          await eventually(page, () => expect(desk.row('Liam Late'), name).toBeFocused({ timeout: 1 }))
          await expect(toasts, name).toHaveCount(0)
        } else if (isCertain)
          await eventually(page, () => expect(toasts, name).toHaveCount(1, { timeout: 1 }))
        if (place === 'menu of a row') {
          await expect(page.getByRole('menu'), name).toBeVisible()
          await page.keyboard.press('Escape')
        }
        await eventually(page, () => expect(dialog, name).toHaveCount(0, { timeout: 1 }))
        expect(await page.evaluate(() => location.pathname + location.search), name).toBe('/utils/visitors')
        if (isCertain) await expect(desk.search, name).toHaveValue('')
        else await desk.search.fill('')
        await expect(undo, name).toHaveCount(0)
        expect(changes, name).toEqual([])
        await page.clock.fastForward(10_000)
        await eventually(page, () => expect(toasts).toHaveCount(0, { timeout: 1 }))
      })
    }
    await page.clock.runFor(10_000)
    expect(changes).toEqual([])
  })

test('what people type stays typed, in the search, in names and in notes', async ({
  signedIn: page,
  tenant,
  allowConsole,
}) => {
  test.setTimeout(1_800_000)
  allowConsole(/404/)
  const random = new Random('people')
  const WORDS = [
    'Ana',
    'Garcia',
    'van der Berg',
    'ana@acme.example',
    '+44 7700 900101',
    "o'Neil",
    'INV-2026-118',
  ]
  // Two hands overlap now and then.
  const pause = () => (random.chance(0.2) ? random.between(5, 60) : random.between(60, 300))
  const words = (end: string) =>
    Array.from({ length: random.whole(1, 3) }, () => random.pick(WORDS)).join(random.pick([' ', end]))
  const { desk, changes } = await openDesk(page, tenant.today)
  const runs = Math.ceil(RUNS / 10)

  await test.step('search', async () => {
    for (let run = 0; run < runs; run++) {
      const text = words(' ')
      await desk.search.fill('')
      await typeAt(page, `${text}\n`, pause)
      await expect(desk.search).toHaveValue(text)
      await expect(desk.search).toBeFocused()
    }
    await desk.search.fill('')
  })

  await test.step('names', async () => {
    await page.getByRole('button', { name: 'Walk-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Walk-in' })
    const last = dialog.getByRole('textbox', { name: /Last name/ })
    for (let run = 0; run < runs; run++) {
      const text = words(' ')
      await last.fill('')
      // Enter submits the form, which needs a visit type.
      await typeAt(page, `${text}\n`, pause)
      await expect(last).toHaveValue(text)
      await expect(dialog.getByRole('button', { name: /Visit type/ })).toBeFocused()
    }
    expect(changes).toEqual([])
  })

  await test.step('notes', async () => {
    await page.clock.resume()
    await page.goto('/prebooking')
    await page.getByText('More options').click()
    await stopClock(page)
    const notes = page.getByRole('textbox', { name: 'Notes' })
    for (let run = 0; run < runs; run++) {
      const text = `${words('\n')}\n`
      await notes.fill('')
      await typeAt(page, text, pause)
      await expect(notes).toHaveValue(text)
    }
  })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})
