// `npm run pictures`: the two pictures of the README. `npm run pictures -- --all <folder>`: every screen that is built, on a
// desktop and a phone, light and dark.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { demoLogins } from './backend/start'
import { BookingScreen } from './support/booking-screen'
import { SignInScreen } from './support/sign-in-screen'
import { Stand } from './support/stand'
import { root } from './support/root'
import { words } from './support/words'

const { login = '', password = '' } = demoLogins('demo').find(({ tenants }) => tenants.length === 1) ?? {}
const anna = { tenantId: 'northwind', login, password }
const say = words('en')

type Screen = { name: string; signedOut?: boolean; open: (page: Page) => Promise<unknown> }

async function deskIsFull(page: Page): Promise<void> {
  await page.goto('/utils/visitors')
  await page
    .getByRole('button', { name: say('front-desk', 'checkIn') })
    .first()
    .waitFor()
}

const screens: Screen[] = [
  { name: 'sign-in', signedOut: true, open: (page) => new SignInScreen(page).open() },
  {
    name: 'sign-in-tenant',
    signedOut: true,
    open: async (page) => {
      const screen = new SignInScreen(page)
      await screen.open()
      await screen.enterLogin('maria@visitor.example')
      await page.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'sign-in-wrong',
    signedOut: true,
    open: async (page) => {
      const screen = new SignInScreen(page)
      await screen.open('/prebooking')
      await screen.enterLogin(anna.login)
      await screen.enterPassword('not it')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'logout', signedOut: true, open: (page) => page.goto('/logout') },
  {
    name: 'logtocallback-error',
    signedOut: true,
    open: (page) => page.goto('/logtocallback#error=The%20directory%20refused%20this%20account'),
  },
  { name: 'not-found', open: (page) => page.goto('/no/such/page') },
  { name: 'front-desk', open: deskIsFull },
  {
    name: 'front-desk-shortcuts',
    open: async (page) => {
      await page.goto('/utils/visitors?dialog=shortcuts')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'front-desk-walk-in',
    open: async (page) => {
      await page.goto('/utils/visitors?dialog=walk-in')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'front-desk-nothing-found',
    open: async (page) => {
      await deskIsFull(page)
      await page
        .getByRole('searchbox', { name: say('front-desk', 'search.label') })
        .fill('nobody of this name')
      await page.getByText(say('front-desk', 'nothingFound.title')).waitFor()
    },
  },
  {
    name: 'booking-empty',
    open: async (page) => {
      await page.goto('/prebooking')
      await page.getByRole('button', { name: say('common', 'actions.save') }).waitFor()
    },
  },
  {
    name: 'booking-errors',
    open: async (page) => {
      await page.goto('/prebooking')
      await page.getByRole('button', { name: say('common', 'actions.save') }).click()
      await page.getByText(say('prebooking', 'faults.location')).waitFor()
    },
  },
]

/** Filled in, as the README shows it. */
screens.push({
  name: 'booking',
  open: async (page) => {
    const booking = new BookingScreen(page)
    await booking.open()
    await booking.chooseLocation('Boardroom')
    await booking.chooseType('Meeting')
    await page.getByLabel(say('prebooking', 'fields.subject')).fill('Quarterly review')
    await booking.addHost('Hannah Bailey')
    await booking.fillVisitor(1, { firstName: 'Élodie', lastName: 'Marchand', company: 'Café Québec' })
  },
})

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

async function take(
  stand: Stand,
  screen: Screen,
  size: keyof typeof sizes,
  mode: 'light' | 'dark',
  file: string,
) {
  const context = await stand.window(
    { viewport: sizes[size], colorScheme: mode, hasTouch: size === 'phone' },
    screen.signedOut ? undefined : anna,
  )
  try {
    const page = await context.newPage()
    await screen.open(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: file, animations: 'disabled' })
    console.log(file)
  } finally {
    await context.close()
  }
}

const [flag, folder] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--all' || !folder)) {
  console.error('Either nothing, or --all and a folder.')
  process.exit(1)
}

const stand = await Stand.open({ name: 'pictures', data: 'demo' })
try {
  if (folder) {
    mkdirSync(resolve(folder), { recursive: true })
    for (const screen of screens)
      for (const size of ['desktop', 'phone'] as const)
        for (const mode of ['light', 'dark'] as const)
          await take(stand, screen, size, mode, join(resolve(folder), `${screen.name}-${size}-${mode}.png`))
  } else {
    for (const [name, file] of [
      ['front-desk', 'front-desk.png'],
      ['booking', 'booking.png'],
    ]) {
      const screen = screens.find((candidate) => candidate.name === name)
      if (screen) await take(stand, screen, 'desktop', 'light', join(root, 'e2e/pictures', file ?? ''))
    }
  }
} finally {
  await stand.close()
}
