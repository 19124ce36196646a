import type { Page } from '@playwright/test'
import { stopClock } from '../../support/clock'
import { DeskScreen } from '../../support/desk-screen'
import { expect, test } from '../../support/fixtures'
import { codeOf, scanAt } from '../../support/scanner'

/** A visitor's business card. */
const CONTACT = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Ruiz;Ana',
  'ORG:Acme Tools',
  'TEL:+447700900101',
  'EMAIL:ana@acme.example',
  'END:VCARD',
  '',
].join('\n')

/** Opens the front desk with a clock that can be stopped, and names places for the focus. */
async function openDesk(page: Page) {
  const desk = new DeskScreen(page)
  await page.clock.install()
  await desk.open()
  const row = desk.row('Elena Expected')
  const places = {
    row: () => row.focus(),
    'button of a row': () => row.getByRole('button', { name: 'Check in', exact: true }).focus(),
    button: () => page.getByRole('button', { name: 'Walk-in' }).focus(),
    nothing: () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
  }
  return { desk, places }
}

test('a foreign code of a slow scanner acts on nobody and gives one message', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  // A parcel's number could be an id or a card.
  allowConsole(/404/)
  const { places } = await openDesk(page)
  const scans = [
    ['row', 'INV-2026-118', 'No visitor has this code'],
    ['row', 'INV-2026-I18\n', 'No visitor has this code'],
    ['button of a row', 'INV-2026-118\n\n', 'No visitor has this code'],
    ['button of a row', '\nINV-2026-118\t', 'No visitor has this code'],
    ['button', '\nOX123456785GB\n', 'This is a parcel label'],
    ['nothing', 'NB-2026-I\t', 'No visitor has this code'],
    ['row', CONTACT, 'This is a contact card'],
    ['button of a row', 'WIFI:T:WPA;S:Guests;P:in out;;\n\n', 'This is a Wi-Fi code'],
  ] as const
  for (const [place, code, message] of scans)
    await test.step(`${JSON.stringify(code)}, focus on: ${place}`, async () => {
      await stopClock(page)
      await page.clock.runFor(1_000)
      const toasts = page.locator('[data-sonner-toast]')
      await expect(toasts).toHaveCount(0)
      await places[place]()
      await scanAt(page, 60, code)
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
      await expect(page).toHaveURL('/utils/visitors')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(toasts).toHaveText([new RegExp(`^${message}`)])
    })
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
})

test('a slow scanner chooses nothing in an open menu and presses nothing in a dialog', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/404/)
  const { desk } = await openDesk(page)
  const toasts = page.locator('[data-sonner-toast]')
  await desk.row('Elena Expected').getByRole('button', { name: 'More for Elena Expected' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await stopClock(page)
  await scanAt(page, 60, '\nEMI-2026-118\n\n')
  await expect(toasts).toHaveCount(1)
  await expect(page).toHaveURL('/utils/visitors')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await stopClock(page)
  await page.clock.runFor(1_000)
  await scanAt(page, 60, `\n${codeOf(tenant.tenantId, tenant.ids.visitors.late)}\n\n`)
  await expect(toasts).toHaveText([/^Close what is open first/])
  await expect(dialog).toBeVisible()
  expect(await backend.requests(tenant.tenantId, 'checkin')).toHaveLength(0)
})

test("a visitor's code is found at any pace and with any end", async ({ signedIn: page, tenant }) => {
  const { desk, places } = await openDesk(page)
  const { late } = tenant.ids.visitors
  const scans = [
    [20, 'row', '', codeOf(tenant.tenantId, late), '\t'],
    [70, 'button of a row', '\n', codeOf(tenant.tenantId, late), ''],
    [70, 'nothing', '', late.visitUserId, ''],
    [120, 'button', '', codeOf(tenant.tenantId, late), '\n\n'],
    [20, 'search', '', codeOf(tenant.tenantId, late), ''],
    [20, 'search', '', codeOf(tenant.tenantId, late), '\t'],
  ] as const
  for (const [gap, place, before, code, end] of scans)
    await test.step(`${gap} ms, end ${JSON.stringify(end)}, focus on: ${place}`, async () => {
      await stopClock(page)
      if (place === 'search') await desk.search.focus()
      else await places[place]()
      await scanAt(page, gap, `${before}${code}${end}`)
      await expect(desk.row('Liam Late')).toBeFocused()
      await expect(desk.search).toHaveValue('')
      await expect(page).toHaveURL('/utils/visitors')
    })
})

test('the keys of a person act, a moment later', async ({ signedIn: page }) => {
  const { desk, places } = await openDesk(page)
  await stopClock(page)
  const press = async (key: string, pause: number) => {
    await page.keyboard.press(key)
    await page.clock.runFor(pause)
  }
  await places.row()
  // Faster than a slow scanner: arrows are no part of a code.
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowUp']) await press(key, 80)
  await press('Tab', 200)
  await expect(desk.table.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Escape')

  await desk.search.focus()
  for (const key of 'lena') await press(key, 90)
  await press('Enter', 90)
  await expect(desk.search).toHaveValue('lena')
  await press('ArrowDown', 90)
  await press('ArrowRight', 90)
  await press('ArrowRight', 90)
  await press('Enter', 200)
  await desk.hasStatus('Elena Expected', 'On site')
  await press('ArrowLeft', 90)
  await press('ArrowLeft', 90)
  await press('ArrowLeft', 90)
  await press('Enter', 200)
  await expect(page).toHaveURL(/\/prebooking\//)
})

test('a code changes no choice and no date of a form', async ({ signedIn: page, allowConsole }) => {
  allowConsole(/404/)
  await page.clock.install()
  await page.goto('/prebooking')
  const type = page.getByRole('button', { name: 'Visit type' })
  await type.focus()
  await page.keyboard.press('m')
  await expect(type).toContainText('Meeting')
  const dates = page.getByRole('spinbutton')
  const before = await dates.allTextContents()
  const toasts = page.locator('[data-sonner-toast]')
  for (const [place, gap, code] of [
    [type, 5, 'INV-2026-118\n'],
    [type, 110, 'DOC-2026-118'],
    [dates.nth(1), 5, '4006381333931\n'],
    [dates.nth(2), 40, '\nOX123456785GB\n\n'],
  ] as const)
    await test.step(JSON.stringify(code), async () => {
      await place.focus()
      await stopClock(page)
      await scanAt(page, gap, code)
      await expect(toasts).toHaveCount(1)
      await expect(type).toContainText('Meeting')
      await expect(dates).toHaveText(before)
      await page.clock.fastForward(10_000)
      await expect(toasts).toHaveCount(0)
    })
})
