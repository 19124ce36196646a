import { BookingForm } from '../prebooking/booking-form'
import { DeskScreen } from '../support/desk-screen'
import { SignInScreen } from '../support/sign-in-screen'
import type { Act } from './record'
import { type Expected, follow, perform, perhapsReload, type Person, type Sign } from './person'

/** Shares of check-ins that are undone, and of visitors who are checked out again. */
const UNDONE = 0.2
const CHECKED_OUT = 0.5
/** Share of actions before which a dialog is opened, which loads its code. */
const LOOKED = 0.3

/** A load that failed. A list may show the visitor and not be complete, so staff look for the visitor first. */
function againSign({ page }: Person): Sign {
  // Playwright finds what an open dialog makes inert, such as the front desk behind the roll call.
  const again = page
    .getByRole('button', { name: 'Try again', exact: true })
    .and(page.locator(':not([inert] *)'))
  return { sees: again, does: () => again.first().click() }
}

/** The visitor's row is not in sight, for example because the rows before it are still loading. */
const searchSign = ({ page }: Person, desk: DeskScreen, name: string): Sign => ({
  sees: page.locator('body').filter({ has: desk.search, hasNot: desk.row(name) }),
  does: () => desk.search.fill(name),
})

/** States that staff may see anywhere: a question, or sign in again. */
function staffSigns({ page, tenant }: Person): Sign[] {
  const signIn = new SignInScreen(page)
  const anyway = page.getByRole('alertdialog').getByRole('button', { name: 'Check in anyway', exact: true })
  return [
    // The access check could not be made, so staff decide.
    { sees: anyway, does: () => anyway.click() },
    { sees: signIn.password, does: () => signIn.enterPassword(tenant.password) },
    { sees: signIn.login, does: () => signIn.enterLogin(tenant.login) },
  ]
}

const statusOf = (desk: DeskScreen, name: string, status: RegExp) => desk.row(name).getByText(status)
const AWAITED = /^(Expected|Late)$/

/** States of the row of a visitor after a check-in. */
function checkInSigns(person: Person, desk: DeskScreen, name: string, awaited: Sign): Sign[] {
  const checkOut = desk.row(name).getByRole('button', { name: 'Check out', exact: true })
  return [
    ...staffSigns(person),
    { sees: checkOut, means: 'done' },
    awaited,
    againSign(person),
    searchSign(person, desk, name),
  ]
}

async function pressAndSee(desk: DeskScreen, name: string, button: string, status: string): Promise<void> {
  await desk.press(name, button)
  await statusOf(desk, name, new RegExp(`^${status}$`)).waitFor({ timeout: 2000 })
}

async function checkIn(person: Person, desk: DeskScreen, visitor: Expected): Promise<boolean> {
  const { name } = visitor
  const awaited = statusOf(desk, name, AWAITED)
  const press = () => pressAndSee(desk, name, 'Check in', 'On site')
  if (!person.random.chance(UNDONE)) {
    const again: Sign = {
      sees: awaited,
      isTry: true,
      does: () => {
        const act = person.acts.at(-1)
        if (act && person.hasLetIn(visitor)) act.falseAlarms++
        return press()
      },
    }
    return (
      (await perform(person, 'desk check-in', name, { signs: checkInSigns(person, desk, name, again) })) ===
      'done'
    )
  }
  const begin = async () => {
    await press()
    await desk.press(name, 'Undo')
  }
  const failure = desk.row(name).getByRole('button', { name: /^Not done|did not confirm/ })
  const signs = [
    // 'Undo' was pressed too late, and the check-in failed.
    { sees: failure, means: 'unknown' as const },
    ...checkInSigns(person, desk, name, { sees: awaited, means: 'undone' }),
  ]
  await perform(person, 'desk check-in', name, { begin, signs })
  return false
}

function checkOut(person: Person, desk: DeskScreen, { name }: Expected) {
  const { page } = person
  const waiting = page.getByRole('button', { name: /^(Undo|Check out)/ })
  const signs: Sign[] = [
    ...staffSigns(person),
    {
      sees: desk.row(name).filter({ hasText: 'Left', hasNotText: 'Sending', hasNot: waiting }),
      means: 'done',
    },
    {
      sees: statusOf(desk, name, /^On site$/),
      does: () => pressAndSee(desk, name, 'Check out', 'Left'),
      isTry: true,
    },
    againSign(person),
    searchSign(person, desk, name),
  ]
  return perform(person, 'desk check-out', name, { signs })
}

const find = async (person: Person, desk: DeskScreen, name: string) => {
  const signs: Sign[] = [
    ...staffSigns(person),
    { sees: desk.row(name), means: 'done' },
    againSign(person),
    searchSign(person, desk, name),
  ]
  await follow(person.page, signs)
}

/** Opens a dialog and closes it. */
async function lookAtDialog(person: Person, button: string, name: string): Promise<void> {
  const { page, random } = person
  if (!random.chance(LOOKED)) return
  const dialog = page.getByRole('dialog', { name })
  const opener = page.getByRole('button', { name: button, exact: true })
  const press = async () => {
    await opener.click()
    await dialog.waitFor({ timeout: 3000 })
  }
  const open: Sign = { sees: opener, does: press, isTry: true }
  const shown = await follow(page, [
    { sees: dialog, means: 'done' },
    ...staffSigns(person),
    againSign(person),
    open,
  ])
  if (shown !== 'done') throw new Error(`The dialog '${name}' does not open`)
  const close: Sign = { sees: dialog, does: () => page.keyboard.press('Escape'), isTry: true }
  const after = await follow(page, [
    ...staffSigns(person),
    againSign(person),
    close,
    { sees: opener, means: 'done' },
  ])
  if (after !== 'done') throw new Error(`The dialog '${name}' does not close`)
}

export async function openDesk(person: Person): Promise<void> {
  const desk = new DeskScreen(person.page)
  await desk.open()
}

/** Checks a visitor in, and often out again. */
export async function workAtDesk(person: Person): Promise<void> {
  const desk = new DeskScreen(person.page)
  await perhapsReload(person)
  await lookAtDialog(person, 'Roll call', 'Roll call')
  const visitor = person.nextVisitor()
  await find(person, desk, visitor.name)
  const isIn = await checkIn(person, desk, visitor)
  if (isIn && person.random.chance(CHECKED_OUT)) await checkOut(person, desk, visitor)
}

/** Checks all visitors with a failed or unknown outcome again once the network is clean. */
export async function lookAgainAtDesk(person: Person): Promise<void> {
  const desk = new DeskScreen(person.page)
  await person.page.reload()
  const open = person.acts.filter(({ shown }) => shown === 'failed' || shown === 'unknown')
  for (const act of open) {
    await find(person, desk, act.name)
    act.shown = await follow(person.page, lastWords(desk, act))
  }
}

function lastWords(desk: DeskScreen, { kind, name }: Act): Sign[] {
  const [done, failed] = kind === 'desk check-in' ? [/^(On site|Left)$/, AWAITED] : [/^Left$/, /^On site$/]
  return [
    { sees: statusOf(desk, name, done), means: 'done' },
    { sees: statusOf(desk, name, failed), means: 'failed' },
  ]
}

export async function openBooking(person: Person): Promise<void> {
  await new BookingForm(person.page).open()
}

async function fillIn({ page }: Person, form: BookingForm, lastName: string): Promise<void> {
  const lacks = async (name: string) => !(await page.getByRole('button', { name }).first().isVisible())
  if (await lacks('Location Ground floor')) await form.chooseLocation('Ground floor')
  if (!(await page.getByRole('button', { name: 'Visit type' }).innerText()).includes('Meeting'))
    await form.chooseType('Meeting')
  if (await lacks('Remove Helen Hart')) await form.addHost('Helen Hart')
  if ((await form.visitor().getByLabel('Last name').inputValue()) !== lastName)
    await form.name('Bo', lastName)
}

/** Books one visit with one visitor. */
export async function book(person: Person): Promise<void> {
  const { page, random } = person
  const form = new BookingForm(page)
  const lastName = `Booked${person.acts.length + 1}`
  const name = `Bo ${lastName}`
  const booked = page.getByRole('img', { name: `QR code of ${name}` })
  const another = page.getByRole('button', { name: 'Book another' })
  const begin = async () => {
    if ((await another.isVisible()) && random.chance(0.7)) await another.click()
    else await page.goto('/prebooking')
    await lookAtDialog(person, 'Add several', 'Add several visitors')
  }
  const save = async () => {
    try {
      await fillIn(person, form, lastName)
    } catch (error) {
      // An open list hides the rest of the page.
      await page.keyboard.press('Escape')
      throw error
    }
    await form.saveButton().click()
    await booked.or(page.getByRole('alert')).first().waitFor({ timeout: 6000 })
  }
  await perform(person, 'booking', name, {
    begin,
    signs: [
      ...staffSigns(person),
      againSign(person),
      { sees: booked, means: 'done' },
      // Suggestions that came late hide the rest of the page.
      { sees: page.getByRole('listbox'), does: () => page.keyboard.press('Escape') },
      { sees: form.saveButton(), does: save, isTry: true },
      { sees: another, does: () => another.click() },
      // After sign-in the front desk opens.
      {
        sees: page.getByRole('heading', { level: 1, name: 'Front desk' }),
        does: () => page.goto('/prebooking'),
      },
    ],
  })
}
