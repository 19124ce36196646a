import { stopClock } from '../../support/clock'
import { expect, test } from '../../support/fixtures'
import { DeskScreen } from '../../support/desk-screen'

test('the front desk is operated by keyboard', async ({ signedIn: page, allowConsole }) => {
  const desk = new DeskScreen(page)
  // The scanned code is unknown.
  allowConsole(/404.*vin10/)

  await test.step('a scanned code triggers no shortcut, and a key typed into the search is text', async () => {
    await page.clock.install()
    await desk.open()
    await desk.table.getByRole('row').nth(2).focus()
    await page.evaluate(() => {
      for (const key of 'vin10')
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/utils/visitors')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await desk.search.fill('')
    await desk.search.press('n')
    await page.clock.runFor(200)
    await expect(desk.search).toHaveValue('n')
    await expect(page).toHaveURL('/utils/visitors')
    await desk.search.fill('')
    await desk.search.blur()
  })

  await test.step('search, arrows, I, O, Enter and N operate the front desk by keyboard', async () => {
    await page.keyboard.press('/')
    await expect(desk.search).toBeFocused()
    await expect(desk.search).toHaveValue('')
    await page.keyboard.type('group')
    await expect(desk.table).toHaveAttribute('aria-rowcount', '3')

    await page.keyboard.press('ArrowDown')
    await expect(desk.table.getByRole('row').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(desk.table.getByRole('row').nth(2)).toBeFocused()
    const name = (await desk.table.getByRole('row').nth(2).textContent())?.includes('Gwen')
      ? 'Gwen Group'
      : 'Gil Group'
    await page.keyboard.press('i')
    await page.clock.runFor(160)
    await desk.hasStatus(name, 'On site')
    await page.clock.fastForward(5000)
    await expect(desk.row(name).getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
    await expect(desk.row(name)).toBeFocused()

    await stopClock(page)
    await page.keyboard.press('o')
    await page.clock.runFor(160)
    await desk.hasStatus(name, 'Left')
    await page.clock.runFor(1000)
    await page.keyboard.press('ArrowRight')
    await expect(desk.row(name).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(160)
    await desk.hasStatus(name, 'On site')
    await expect(desk.row(name)).toBeFocused()
    await page.clock.resume()

    // A held key repeats; it checks in, and does not open the row that has the focus then.
    const checkIn = desk.row('Elena Expected').getByRole('button', { name: 'Check in', exact: true })
    await desk.search.fill('elena')
    await checkIn.focus()
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await desk.hasStatus('Elena Expected', 'On site')
    await expect(page).toHaveURL(/utils.visitors/)
    await desk.search.fill('group')
    await desk.row(name).focus()

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/prebooking/v-group')
    await page.goBack()
    await desk.isLoaded()
    await page.keyboard.press('n')
    await page.clock.runFor(160)
    await expect(page).toHaveURL('/prebooking')
  })
})

test('text typed while the palette is loading appears in its field', async ({ signedIn: page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/command-palette-*.js', async (route) => {
    await released
    await route.continue()
  })
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.search.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark', { delay: 60 })
  release()
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toHaveValue('dark')
  await page.keyboard.type('er')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toHaveValue('darker')
  await page.keyboard.press('Escape')
  await expect(desk.search).toHaveValue('')
})
