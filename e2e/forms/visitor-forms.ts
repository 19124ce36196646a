import { expect, type Page } from '@playwright/test'
import { KioskScreen, STAFF_PIN } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import type { Form, Given } from './form'
import { button } from './parts'

const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => button(name)(page).click()
const stepOfSetUp = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const CODE = 'TES-1001'
const NO_HISTORY = { loses: 'a kiosk has no Back button' }

async function openSetUp({ page, tenant }: Given): Promise<void> {
  await page.goto(`/skytouch/${tenant.tenantId}/config`)
  await expect(textbox('Login code')(page)).toBeVisible()
}

async function openPinStep(given: Given): Promise<void> {
  const { page } = given
  await openSetUp(given)
  await textbox('Login code')(page).fill(CODE)
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  // A press before the next step is there would be a second submit of the same one.
  await press(page, 'Next')
  for (const [step, name] of ['This is right', 'Next', 'Next'].entries()) {
    await press(page, name)
    await expect(progress).toHaveAttribute('aria-valuenow', String(step + 2))
  }
}

async function fillPin({ page }: Pick<Given, 'page'>): Promise<void> {
  for (const name of ['PIN', 'Repeat PIN']) await textbox(name)(page).fill(STAFF_PIN)
}

async function openKiosk({ page, backend, tenant }: Given): Promise<KioskScreen> {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await press(page, 'Interview')
  await expect(kiosk.field('names.first')).toBeVisible()
  return kiosk
}

const kioskForms: Form[] = [
  {
    name: 'login code of a kiosk',
    sources: [
      'pages/skytouch/config/set-up-frame.tsx',
      'pages/skytouch/config/code-step.tsx',
      'pages/skytouch/config/camera-step.tsx',
      'pages/skytouch/config/options-step.tsx',
    ],
    opener: 'anybody',
    open: openSetUp,
    field: textbox('Login code'),
    fill: ({ page }) => textbox('Login code')(page).fill(CODE),
    submitButton: button('Next'),
    done: async ({ page }) =>
      expect(button('This is right')(page).or(stepOfSetUp(page, 'Camera'))).toBeVisible(),
    changes: [],
    leaving: { loses: 'a login code' },
  },
  {
    name: 'PIN of a kiosk',
    sources: ['pages/skytouch/config/set-up.tsx'],
    opener: 'anybody',
    open: openPinStep,
    field: textbox('Repeat PIN'),
    fill: fillPin,
    submitButton: button('Next'),
    done: async ({ page }) => expect(stepOfSetUp(page, 'Summary')).toBeVisible(),
    changes: [],
    leaving: { loses: 'a PIN' },
  },
  {
    name: 'start of a kiosk',
    // A click by script is no gesture of the user.
    console: /requestFullscreen/,
    sources: ['pages/skytouch/config/summary-step.tsx'],
    opener: 'anybody',
    open: async (given) => {
      await openPinStep(given)
      await fillPin(given)
      await press(given.page, 'Next')
      await expect(button('Start kiosk')(given.page)).toBeVisible()
    },
    submitButton: button('Start kiosk'),
    done: async ({ page }) => expect(new KioskScreen(page).button('home.visit')).toBeVisible(),
    changes: [],
    leaving: { loses: 'nothing is typed' },
  },
  {
    name: 'PIN of the set-up',
    sources: ['pages/skytouch/config-page.tsx'],
    opener: 'kiosk',
    open: async ({ page, backend, tenant }) => {
      await new KioskScreen(page).setUp(backend, tenant)
      await page.goto(`/skytouch/${tenant.tenantId}/config`)
      await expect(textbox('PIN')(page)).toBeVisible()
    },
    field: textbox('PIN'),
    fill: ({ page }) => textbox('PIN')(page).fill(STAFF_PIN),
    submitButton: button('Open set-up'),
    done: async ({ page }) => expect(stepOfSetUp(page, 'Summary')).toBeVisible(),
    changes: [],
    leaving: { loses: 'a PIN' },
  },
  {
    name: 'names at a kiosk',
    sources: [
      'pages/skytouch/screen/frame.tsx',
      'pages/skytouch/screen/names-screen.tsx',
      'pages/skytouch/screen/steps/form-screen.tsx',
    ],
    opener: 'kiosk',
    open: async (given) => void (await openKiosk(given)),
    field: (page) => new KioskScreen(page).field('names.last'),
    fill: async ({ page }) => {
      const kiosk = new KioskScreen(page)
      await kiosk.field('names.first').fill('Walter')
      await kiosk.field('names.last').fill('Walkin')
    },
    submitButton: button('Next'),
    done: async ({ page }) => expect(new KioskScreen(page).field('proof.company.label')).toBeVisible(),
    changes: [],
    leaving: NO_HISTORY,
  },
  {
    name: 'walk-in at a kiosk',
    sources: [
      'pages/skytouch/screen/frame.tsx',
      'pages/skytouch/screen/screen-of.tsx',
      // Screens without a submit button.
      'pages/skytouch/screen/end-screen.tsx',
      'pages/skytouch/screen/hello-screen.tsx',
      'pages/skytouch/screen/host-screen.tsx',
      'pages/skytouch/screen/no-camera-screen.tsx',
      'pages/skytouch/screen/outcome-screen.tsx',
      'pages/skytouch/screen/scan-screen.tsx',
      'pages/skytouch/screen/steps/photo-step.tsx',
    ],
    opener: 'kiosk',
    open: async (given) => {
      const kiosk = await openKiosk(given)
      await kiosk.name('Walter', 'Walkin')
      await kiosk.prove('Acme')
      await kiosk.field('host.label').fill('helen')
      await press(given.page, 'Helen H.')
      await kiosk.press('photo.skip', 'notice.understood')
      await expect(kiosk.button('review.send')).toBeVisible()
    },
    submitButton: (page) => new KioskScreen(page).button('review.send'),
    done: async ({ page }) =>
      expect(new KioskScreen(page).question('arrived.title', { name: 'Walter' })).toBeVisible(),
    changes: ['POST booking', 'POST booking checkin'],
    leaving: NO_HISTORY,
  },
]

/** Chromium logs a missing photo. */
const NO_PHOTO = /404.*\/user-photo\//

const linkForm = {
  opener: 'visitor',
  console: NO_PHOTO,
  submitButton: (page) => new LinkScreen(page).button('next'),
} satisfies Partial<Form>

async function openLink(
  { page, backend, tenant }: Given,
  key: 'expected' | 'contractor',
): Promise<LinkScreen> {
  const link = new LinkScreen(page)
  await link.open(backend, tenant, tenant.ids.visitors[key])
  await expect(link.step('details')).toBeVisible()
  return link
}

async function openQuestions(given: Given, key: 'expected' | 'contractor'): Promise<LinkScreen> {
  const link = await openLink(given, key)
  await link.next('photo')
  await link.button('photo.skip').click()
  await expect(link.step('questions')).toBeVisible()
  return link
}

const linkForms: Form[] = [
  {
    ...linkForm,
    name: 'details of a visitor',
    sources: [
      'pages/visitor-self-update/step-frame.tsx',
      'pages/visitor-self-update/details-step.tsx',
      // Its photo is sent at once.
      'pages/visitor-self-update/photo-step.tsx',
    ],
    open: async (given) => void (await openLink(given, 'expected')),
    field: (page) => page.getByLabel('Vehicle registration'),
    fill: ({ page }) => page.getByLabel('Vehicle registration').fill('AB12 CDE'),
    done: async ({ page }) => expect(new LinkScreen(page).step('photo')).toBeVisible(),
    changes: ['PATCH booking/visit-user'],
    leaving: 'keeps',
  },
  {
    ...linkForm,
    name: 'questions for a visitor',
    sources: ['pages/visitor-self-update/questions-step.tsx'],
    open: async (given) => void (await openQuestions(given, 'expected')),
    field: (page) => page.getByLabel('Laptop serial number'),
    fill: ({ page }) => page.getByLabel('Laptop serial number').fill('LT-77'),
    done: async ({ page }) => expect(new LinkScreen(page).step('check')).toBeVisible(),
    changes: ['PATCH booking/visit-user'],
    leaving: 'keeps',
  },
  {
    ...linkForm,
    name: 'agreements of a visitor',
    sources: ['pages/visitor-self-update/agreements-step.tsx'],
    open: async (given) => {
      const link = await openQuestions(given, 'contractor')
      await link.next('agreements')
      await given.page.getByRole('checkbox').check({ force: true })
    },
    field: (page) => page.getByLabel('Your full name'),
    fill: ({ page }) => page.getByLabel('Your full name').fill('Conrad Contract'),
    done: async ({ page }) => expect(new LinkScreen(page).step('check')).toBeVisible(),
    changes: ['PATCH booking/visit-user'],
    leaving: 'keeps',
  },
  {
    ...linkForm,
    name: 'check by a visitor',
    sources: ['pages/visitor-self-update/check-step.tsx'],
    open: async (given) => {
      const link = await openQuestions(given, 'expected')
      await link.next('check')
    },
    submitButton: (page) => new LinkScreen(page).button('check.send'),
    done: async ({ page }) => expect(new LinkScreen(page).code()).toBeVisible(),
    changes: ['PATCH booking/visit-user'],
    leaving: { loses: 'nothing is typed' },
  },
]

export const visitorForms: readonly Form[] = [...kioskForms, ...linkForms]
