import { BookingScreen } from '../support/booking-screen'
import { GroupScreen, pasteInto } from '../prebooking/group-screen'
import { go, say, type Screen, visitorWho } from './screen'

const staff = { isStaff: true, sizes: ['desktop', 'tablet', 'phone'] } as const
const desk = go('/utils/visitors')

const LIST = [
  ['No.', 'Visitor', 'Company', 'E-mail', 'Mobile', 'Diet'],
  ['1', 'Marchand, Élodie', 'Café Québec', 'elodie.marchand@cafe.example', '+1 418 555 0101', 'vegan'],
  ['2', 'Dr. Kenji Watanabe', 'Harbour Optics', 'kenji@optics.example', '4.47701E+11', ''],
  ['3', 'Ana Ruiz', 'Acme Tools', 'ana.ruiz', "'+44 7700 900102", 'vegetarian'],
  ['4', 'Suhartini', 'Beta Labs', 'suhartini@beta.example', '', ''],
]
const PAIRS = [
  ['Ana Ruiz', 'Bo Li'],
  ['Carla Meyer', 'Dee Low'],
]

/** 'Add several' after rows were pasted. */
const pasted =
  (rows: readonly (readonly string[])[]): Screen['open'] =>
  async ({ page }) => {
    await page.goto('/prebooking?dialog=group')
    const group = new GroupScreen(page)
    await group.paste(rows)
    await group.grid.waitFor()
    // Where the dialog slides in, waits until it stands still.
    await group.dialog.getByRole('heading').click({ trial: true })
  }

/** Front desk, booking, visitor, settings. */
export const atTheDesk: Screen[] = [
  {
    ...staff,
    name: 'front-desk',
    open: async ({ page }) => {
      await desk({ page })
      await page
        .getByRole('button', { name: say('front-desk', 'checkIn') })
        .first()
        .waitFor()
    },
  },
  ...['shortcuts', 'walk-in', 'roll-call', 'close-day', 'settings', 'about'].map((dialog): Screen => ({
    ...staff,
    name: `front-desk-${dialog}`,
    open: async ({ page }) => {
      await page.goto(`/utils/visitors?dialog=${dialog}`)
      await page.getByRole('dialog').waitFor()
    },
  })),
  {
    ...staff,
    name: 'front-desk-nothing-found',
    open: async ({ page }) => {
      await desk({ page })
      await page
        .getByRole('searchbox', { name: say('front-desk', 'search.label') })
        .fill('nobody of this name')
      await page.getByText(say('front-desk', 'nothingFound.title')).waitFor()
    },
  },
  {
    ...staff,
    name: 'palette',
    open: async ({ page, ...scene }) => {
      await desk({ page })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type((await visitorWho(scene, 'expected')).lastName.slice(0, 3), { delay: 60 })
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { ...staff, name: 'booking-empty', open: go('/prebooking') },
  {
    ...staff,
    name: 'booking-errors',
    open: async ({ page }) => {
      await page.goto('/prebooking')
      await page.getByRole('button', { name: say('common', 'actions.save') }).click()
      await page.getByText(say('prebooking', 'errors.location')).waitFor()
    },
  },
  {
    ...staff,
    name: 'booking',
    open: async ({ page }) => {
      const booking = new BookingScreen(page)
      await booking.open()
      // Tomorrow morning, so that the screenshot does not depend on the time.
      const tomorrow = new Date(Date.now() + 86_400_000)
      const start = page.getByRole('group', { name: say('prebooking', 'fields.start') })
      await start.getByRole('spinbutton').first().focus()
      const [month, day] = [tomorrow.getMonth() + 1, tomorrow.getDate()]
      const digits = (value: number) => String(value).padStart(2, '0')
      await page.keyboard.type(`${digits(month)}${digits(day)}${tomorrow.getFullYear()}1000am`)
      await booking.chooseLocation('Boardroom')
      await booking.chooseType('Meeting')
      await page.getByLabel(say('prebooking', 'fields.subject')).fill('Quarterly review')
      await booking.addHost('Hannah Bailey')
      // An open list hides the rest of the page from assistive technology.
      await page.keyboard.press('Tab')
      await booking.fillVisitor(1, { firstName: 'Élodie', lastName: 'Marchand', company: 'Café Québec' })
      await page.locator(':focus').blur()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    ...staff,
    name: 'booking-confirmed',
    open: async (scene) => {
      const { visitId } = await visitorWho(scene, 'expected')
      await go(`/prebooking/${visitId}`)(scene)
    },
  },
  {
    ...staff,
    name: 'list-empty',
    open: async ({ page }) => {
      await page.goto('/prebooking?dialog=group')
      await page.getByRole('dialog').getByRole('heading').click({ trial: true })
    },
  },
  { ...staff, name: 'list', open: pasted(LIST) },
  { ...staff, name: 'list-doubts', open: pasted(PAIRS) },
  {
    ...staff,
    name: 'list-offered',
    open: async ({ page }) => {
      await page.goto('/prebooking')
      const name = page.getByRole('combobox', { name: say('form', 'visitor.firstName') })
      await pasteInto(name, 'Ana\tRuiz\nBo\tLi')
      await page.getByText(say('prebooking', 'visitors.list.title')).waitFor()
    },
  },
  { ...staff, name: 'booking-timeout', open: go('/prebooking/timeout') },
  {
    ...staff,
    name: 'visitor',
    open: async (scene) => {
      const { visitId, visitUserId } = await visitorWho(scene, 'checkedIn')
      await go(`/visitor-edit/${visitId}/${visitUserId}`)(scene)
    },
  },
]
