import { KioskScreen } from '../support/kiosk-screen'
import { type Screen, tenant } from './screen'
import { at, scanned, walkIn } from './tablet'

/** The kiosk, from its home screen to the end of a visit. */
export const atTheDoor: Screen[] = [
  {
    name: 'kiosk-home',
    sizes: ['kiosk', 'upright'],
    open: async ({ page, environment }) => {
      const kiosk = new KioskScreen(page)
      await kiosk.setUp(environment.backend, tenant, { touchKeyboard: true }, 'NOR-1001')
      await kiosk.open(tenant)
      // The welcome changes its language every few seconds; the screenshot is taken once the network is idle.
      await page.waitForLoadState('networkidle')
      await page.locator('p', { hasText: /^Welcome$/ }).waitFor()
    },
  },
  at('welcome', async () => {}),
  at('larger-text', async ({ page }) => {
    await page.getByRole('button', { name: 'Français' }).click()
    const french = new KioskScreen(page, 'fr')
    await french.press('largerText')
    await french.button('home.visit').waitFor()
  }),
  at('help', async ({ page, kiosk }) => {
    await kiosk.press('help')
    await page.getByRole('dialog').waitFor()
  }),
  at('scan', async ({ page, kiosk }) => {
    await kiosk.press('home.code')
    await page.getByLabel(kiosk.text('scan.live')).waitFor()
  }),
  at('scan-larger', async ({ page, kiosk }) => {
    await kiosk.press('largerText', 'home.code')
    await page.getByLabel(kiosk.text('scan.live')).waitFor()
  }),
  at('choice', async ({ kiosk }) => {
    await kiosk.press('home.visit')
    await kiosk.button('choice.yes').waitFor()
  }),
  at('name', async ({ kiosk }) => {
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.field('names.first').tap()
    await kiosk.field('names.first').fill('Elena')
  }),
  at('proof', async ({ kiosk }) => {
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name('Elena', 'Expected')
    await kiosk.field('proof.company.label').waitFor()
  }),
  at('hello', async (door) => {
    await scanned(door, 'expected')
    await door.kiosk.button('hello.yes').waitFor()
  }),
  at('details', async (door) => {
    await scanned(door, 'missing')
    await door.kiosk.press('hello.yes')
    await door.kiosk.question('steps.details').waitFor()
  }),
  at('agreement', async (door) => {
    await scanned(door, 'contractor')
    await door.kiosk.press('hello.yes')
    await door.page.getByText(door.kiosk.text('agreement.accept')).click()
    await door.kiosk.field('agreement.name').tap()
  }),
  at('done', async (door) => {
    await scanned(door, 'expected')
    await door.kiosk.press('hello.yes')
    await door.kiosk.button('done').waitFor()
  }),
  at('type', async ({ kiosk, page }) => {
    await kiosk.press('home.visit', 'choice.no')
    await page.getByRole('button', { name: 'Meeting', exact: true }).waitFor()
  }),
  at('host', async (door) => {
    await walkIn(door)
    await door.kiosk.field('host.label').tap()
    await door.kiosk.field('host.label').fill('hel')
    await door.page.getByRole('button', { name: 'Helen H.' }).waitFor()
  }),
  at('questions', async (door) => {
    await walkIn(door, 'Meeting')
    await door.kiosk.press('host.unknown')
    await door.kiosk.question('steps.questions').waitFor()
  }),
  at('photo', async (door) => {
    await walkIn(door)
    await door.kiosk.press('host.unknown')
    await door.kiosk.button('photo.take').waitFor()
  }),
  at('photo-larger', async (door) => {
    await door.kiosk.press('largerText')
    await walkIn(door)
    await door.kiosk.press('host.unknown')
    await door.kiosk.button('photo.take').waitFor()
  }),
  at('photo-counting', async (door) => {
    await walkIn(door)
    await door.page.clock.install()
    await door.kiosk.press('host.unknown', 'photo.take')
    await door.page.getByText('3', { exact: true }).waitFor()
  }),
  at('photo-taken', async (door) => {
    await walkIn(door)
    await door.kiosk.press('host.unknown', 'photo.take')
    await door.kiosk.button('photo.use').waitFor()
  }),
  at('notice', async (door) => {
    await walkIn(door)
    await door.kiosk.press('host.unknown', 'photo.skip')
    await door.kiosk.button('notice.understood').waitFor()
  }),
  at('review', async (door) => {
    await walkIn(door)
    await door.kiosk.press('host.unknown', 'photo.take', 'photo.use', 'notice.understood')
    await door.kiosk.button('review.send').waitFor()
  }),
  at('welcome-back', async (door) => {
    await scanned(door, 'onSite')
    await door.kiosk.button('goodbye.checkOut').waitFor()
  }),
  at('left', async (door) => {
    await scanned(door, 'onSite')
    await door.kiosk.press('goodbye.checkOut')
    await door.kiosk.button('done').waitFor()
  }),
  at('message', async ({ page }) => {
    await page.getByRole('button', { name: 'Wi-Fi for guests' }).click()
    await page.getByText('Network: Guest').waitFor()
  }),
  at('directory', async ({ page }) => {
    await page.getByRole('button', { name: 'Directory' }).click()
    await page.getByText('Ground floor').waitFor()
  }),
]
