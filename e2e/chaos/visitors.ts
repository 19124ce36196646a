import type { Locator } from '@playwright/test'
import { KioskScreen } from '../support/kiosk-screen'
import { LinkScreen } from '../support/link-screen'
import { codeOf, scan } from '../support/scanner'
import { type Expected, follow, perform, perhapsReload, type Person, type Sign } from './person'
import type { ActKind } from './record'

/** The company of all expected visitors of a test tenant. */
const COMPANY = 'Abbott & Lane Architects'

/** A visitor completes the self-update page. */
export async function fillInLink(person: Person): Promise<void> {
  const { page, backend, tenant } = person
  const link = new LinkScreen(page)
  const visitor = person.nextVisitor()
  const typed = `CAR ${visitor.lastName.replace(/\D/g, '')}`
  const open = async () => {
    // If the navigation hangs, the page of the previous visitor would stay.
    await page.goto('about:blank')
    await link.open(backend, tenant, visitor)
  }
  const step = (name: Parameters<LinkScreen['step']>[0], does: () => Promise<unknown>): Sign => ({
    sees: link.step(name),
    does,
    isTry: name !== 'photo',
  })
  const next = () => link.button('next').click()
  const details = async () => {
    await page.getByLabel('Vehicle registration').fill(typed)
    await next()
  }
  const photo = () => link.button('photo.skip').or(link.button('next')).first().click()
  const again = page.getByRole('button', { name: 'Try again', exact: true })
  await perform(person, 'link', visitor.name, {
    typed,
    begin: open,
    signs: [
      { sees: link.code(), means: 'done' },
      { sees: link.text('unusable'), does: open, isTry: true },
      { sees: again, does: () => again.click() },
      step('details', details),
      step('photo', photo),
      step('questions', next),
      step('check', () => link.button('check.send').click()),
    ],
  })
}

export async function openKiosk({ page, backend, tenant }: Person): Promise<void> {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.waitUntilKept()
}

/** Returns to the kiosk's home screen by its buttons. */
export async function goHome({ page }: Person): Promise<void> {
  const kiosk = new KioskScreen(page)
  const press = (key: string): Sign => ({ sees: kiosk.button(key), does: () => kiosk.button(key).click() })
  await follow(page, [
    { sees: kiosk.button('home.visit'), means: 'done' },
    press('done'),
    press('startOver'),
    press('tryAgain'),
  ])
}

/** States that every kiosk action may lead to. */
function kioskSigns(kiosk: KioskScreen): Sign[] {
  const outcome = (name: string) => kiosk.question(`outcome.${name}.title`)
  return [
    { sees: outcome('unreachable'), does: () => kiosk.press('tryAgain'), isTry: true },
    { sees: outcome('saved'), means: 'kept' },
    // Reception has to help: neither done nor failed.
    { sees: outcome('refused'), means: 'unknown' },
    { sees: outcome('paused'), means: 'unknown' },
    { sees: outcome('over'), means: 'unknown' },
    { sees: outcome('notFound'), means: 'failed' },
    { sees: outcome('unknownCode'), means: 'failed' },
    { sees: outcome('notInside'), means: 'failed' },
    { sees: kiosk.button('home.visit'), means: 'unknown' },
  ]
}

/** Leaves the home screen; starts again if the kiosk was not listening yet. */
async function leaveHome(kiosk: KioskScreen, begin: () => Promise<unknown>): Promise<void> {
  const home = kiosk.button('home.visit')
  for (let tries = 0; tries < 3 && (await home.isVisible()); tries++) {
    await begin()
    await home.waitFor({ state: 'hidden', timeout: 3000 }).catch(() => {})
  }
}

function actAtKiosk(
  person: Person,
  kind: ActKind,
  name: string,
  { begin, ...ways }: { begin: () => Promise<unknown>; done: Locator; steps: Sign[] },
) {
  const kiosk = new KioskScreen(person.page)
  return perform(person, kind, name, {
    begin: () => leaveHome(kiosk, begin),
    signs: [{ sees: ways.done, means: 'done' }, ...ways.steps, ...kioskSigns(kiosk)],
  })
}

function checkIn(person: Person, { name, ...visitor }: Expected) {
  const { page, tenant, random } = person
  const kiosk = new KioskScreen(page)
  const { firstName, lastName } = visitor
  const typeName = async () => {
    await kiosk.press('home.visit', 'choice.yes')
    await kiosk.name(firstName, lastName)
  }
  return actAtKiosk(person, 'kiosk check-in', name, {
    begin: random.chance(0.5) ? typeName : () => scan(page, codeOf(tenant.tenantId, visitor)),
    done: kiosk.question('arrived.title', { name: firstName }),
    steps: [
      // The press was too early for the screen.
      { sees: kiosk.question('choice.title'), does: () => kiosk.press('choice.yes') },
      { sees: kiosk.question('names.title'), does: () => kiosk.name(firstName, lastName) },
      { sees: kiosk.question('proof.company.title'), does: () => kiosk.prove(COMPANY) },
      { sees: kiosk.question('hello.title', { name: firstName }), does: () => kiosk.press('hello.yes') },
      // An earlier attempt checked the visitor in.
      { sees: kiosk.question('goodbye.backTitle', { name: firstName }), means: 'done' },
    ],
  })
}

function checkOut(person: Person, { name, firstName, ...visitor }: Expected) {
  const { page, tenant } = person
  const kiosk = new KioskScreen(page)
  return actAtKiosk(person, 'kiosk check-out', name, {
    begin: () => scan(page, codeOf(tenant.tenantId, visitor)),
    done: kiosk.question('left.title', { name: firstName }),
    steps: [
      // Offline the tablet cannot tell that the visitor leaves, and stores a check-in.
      { sees: kiosk.question('outcome.saved.title'), means: 'unknown' },
      { sees: kiosk.button('goodbye.checkOut'), does: () => kiosk.press('goodbye.checkOut') },
      { sees: kiosk.question('hello.title', { name: firstName }), means: 'failed' },
    ],
  })
}

function walkIn(person: Person) {
  const { page } = person
  const kiosk = new KioskScreen(page)
  const firstName = 'Wanda'
  const lastName = `${person.name}Walk${person.acts.length + 1}`
  const step = (heading: string, ...keys: string[]): Sign => ({
    sees: kiosk.question(heading),
    does: () => kiosk.press(...keys),
  })
  const typeName = () => kiosk.name(firstName, lastName)
  const meeting = () => page.getByRole('button', { name: 'Meeting', exact: true }).click()
  return actAtKiosk(person, 'walk-in', `${firstName} ${lastName}`, {
    begin: () => kiosk.press('home.visit', 'choice.no'),
    done: kiosk.question('arrived.title', { name: firstName }),
    steps: [
      step('choice.title', 'choice.no'),
      { sees: kiosk.question('type.title'), does: meeting },
      { sees: kiosk.question('names.title'), does: typeName },
      { sees: kiosk.question('proof.company.title'), does: () => kiosk.prove('Acme') },
      step('host.title', 'host.unknown'),
      step('steps.questions', 'next'),
      step('steps.photo', 'photo.skip'),
      step('steps.notice', 'notice.understood'),
      step('review.title', 'review.send'),
    ],
  })
}

/** Uses the kiosk: a walk-in, or a check-in and perhaps a check-out. */
export async function visitByKiosk(person: Person): Promise<void> {
  const { random } = person
  await perhapsReload(person)
  await goHome(person)
  if (random.chance(0.4)) return void (await walkIn(person))
  const visitor = person.nextVisitor()
  const shown = await checkIn(person, visitor)
  await goHome(person)
  if (shown === 'done' && random.chance(0.5)) await checkOut(person, visitor)
}
