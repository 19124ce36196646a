import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { KeyboardRecord } from './support/keyboard-record'
import { KioskScreen } from './support/kiosk-screen'

// The commonest acts by keyboard alone, recorded in e2e/records: what has the focus after each key, and what is announced.
// After an intended change: npx playwright test e2e/keyboard.spec.ts --update-snapshots

test('the acts of a desk', async ({ page, tenant }) => {
  test.slow()
  await page.clock.install()
  const record = await KeyboardRecord.start(page, {
    [tenant.name]: '<tenant>',
    [tenant.login]: '<login>',
    [tenant.password]: '<password>',
  })
  const desk = new DeskScreen(page)
  const row = (name: string) => desk.row(name)
  const find = async (letters: string, name: string) => {
    await record.press('/', desk.search)
    await record.press('Control+a')
    await record.type(letters)
    await expect(desk.table).toHaveAttribute('aria-rowcount', '2')
    await record.press('ArrowDown', row(name))
  }
  const dialogOf = (name: string) => page.getByRole('dialog', { name })

  await test.step('sign in', async () => {
    record.act('Sign in')
    await page.goto('/')
    // Before it is there the field is that of index.html, which the app replaces by its own.
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Login' })).toBeFocused()
    await record.tabRound()
    await record.type(tenant.login, undefined, '<login>')
    await record.press('Enter', page.getByLabel('Password', { exact: true }))
    await record.tabRound()
    await record.type(tenant.password, undefined, '<password>')
    await record.press('Enter', page.getByRole('heading', { level: 1, name: 'Front desk' }))
    await desk.isLoaded()
  })

  await test.step('find a person', async () => {
    record.act('Find a person')
    await find('elena', 'Elena Expected')
  })

  await test.step('check in, undo, check out', async () => {
    record.act('Check in')
    await record.press('i', row('Elena Expected'))
    await desk.hasStatus('Elena Expected', 'On site')
    await record.says('Elena Expected')

    record.act('Undo')
    await record.press('u', row('Elena Expected'))
    await desk.hasStatus('Elena Expected', 'Expected')
    await record.says('Elena Expected')

    record.act('Check out')
    await find('oscar', 'Oscar Onsite')
    await record.press('o', row('Oscar Onsite'))
    await desk.hasStatus('Oscar Onsite', 'Left')
    await record.says('Oscar Onsite')
    await page.clock.fastForward(5000)
    await record.says('Oscar Onsite is checked out')
  })

  await test.step('issue a card', async () => {
    record.act('Issue a card')
    await find('elena', 'Elena Expected')
    await record.pressTo(row('Elena Expected').getByRole('button', { name: 'More for' }), 'ArrowRight')
    await record.press('Enter', page.getByRole('menuitem').first())
    await record.pressTo(page.getByRole('menuitem', { name: 'Issue card' }), 'ArrowDown')
    await record.press('Enter', dialogOf('Issue card').getByRole('textbox', { name: 'Card number' }))
    await expect(dialogOf('Issue card').getByRole('button', { name: /^C00/ })).toHaveCount(12)
    await record.tabRound()
    await record.type('V0001')
    await record.press('Enter', row('Elena Expected').getByRole('button', { name: 'More for' }))
    await record.says('is issued to Elena Expected')
  })

  await test.step('roll call', async () => {
    record.act('Roll call')
    await page.getByRole('button', { name: 'Roll call' }).focus()
    const dialog = dialogOf('Roll call')
    await record.press('Enter', dialog)
    await expect(dialog.getByText('0 of ').first()).toBeVisible()
    await record.tabRound()
    await record.pressTo(dialog.getByRole('checkbox', { name: 'Safe: Olivia Overstay' }))
    await record.press('Space')
    await record.says('1 of ')
    await record.press('Escape', page.getByRole('button', { name: 'Roll call' }))
  })

  await test.step('walk-in', async () => {
    record.act('Walk-in')
    // The desk remembers the place and the type of its last walk-in.
    await page.evaluate(([key, choice]) => localStorage.setItem(key, choice), [
      `walk-in:${tenant.tenantId}`,
      JSON.stringify({ visitTypeId: '1', locationId: tenant.ids.locations.ground, printsBadge: false }),
    ] as const)
    await page.getByRole('button', { name: 'Walk-in' }).focus()
    const dialog = dialogOf('Walk-in')
    await record.press('Enter', dialog.getByRole('textbox', { name: 'First name' }))
    await record.tabRound()
    await record.type('Wilma')
    await record.press('Tab')
    await record.type('Walker')
    await record.press('Tab')
    await record.type('Walkers Ltd', page.getByRole('listbox').getByRole('option'))
    await record.pressTo(dialog.getByRole('combobox', { name: 'Host' }))
    await record.type('helen', page.getByRole('option', { name: 'Helen Hart' }))
    await record.press('ArrowDown')
    await record.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
    await record.pressTo(dialog.getByRole('button', { name: 'Check in', exact: true }))
    await record.press('Enter', page.getByRole('button', { name: 'Walk-in' }))
    await record.says('Wilma Walker is checked in')
    // Its toast is in the tab order as well.
    await page.clock.fastForward(60_000)
    await expect(page.getByRole('listitem').filter({ hasText: 'Wilma Walker' })).toHaveCount(0)
  })

  await test.step('book a visit', async () => {
    record.act('Book a visit')
    await record.press('n', page.getByRole('heading', { level: 1, name: 'New booking' }))
    await record.tabRound()
  })

  expect(record.text()).toMatchSnapshot('keyboard-desk.txt')
})

test.describe('at the kiosk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a check-in by name', async ({ page, backend, tenant }) => {
    const record = await KeyboardRecord.start(page, { [tenant.name]: '<tenant>' })
    const kiosk = new KioskScreen(page)
    await kiosk.setUp(backend, tenant)
    await kiosk.open(tenant)
    record.act('Check in by name at the kiosk')
    await record.tabRound()
    await record.pressTo(kiosk.button('home.visit'))
    await record.press('Enter', kiosk.question('choice.title'))
    await record.pressTo(kiosk.button('choice.yes'))
    await record.press('Enter', kiosk.question('names.title'))
    await record.tabRound()
    await record.type('Elena')
    await record.press('Tab')
    await record.type('Expected')
    await record.press('Enter', kiosk.question('proof.company.title'))
    await record.pressTo(kiosk.field('proof.company.label'))
    await record.type('Wrong Ltd')
    await record.press('Enter', kiosk.question('outcome.notFound.title'))
    await record.pressTo(kiosk.button('tryAgain'))
    await record.press('Enter', kiosk.question('names.title'))
    await record.pressTo(kiosk.button('next'))
    await record.press('Enter', kiosk.question('proof.company.title'))
    await record.pressTo(kiosk.field('proof.company.label'))
    await record.type('Abbott & Lane Architects')
    await record.press('Enter', kiosk.question('hello.title', { name: 'Elena' }))
    await record.pressTo(kiosk.button('hello.yes'))
    await record.press('Enter', kiosk.question('arrived.title', { name: 'Elena' }))
    await record.tabRound()
    expect(record.text()).toMatchSnapshot('keyboard-kiosk.txt')
  })
})
