import type { Page } from '@playwright/test'
import { BookingScreen } from './support/booking-screen'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { KioskScreen } from './support/kiosk-screen'
import { LinkScreen } from './support/link-screen'

/** Replaces all texts as Google Translate does, in upper case. */
function translatePage(): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.data.toUpperCase()
    if (!text.parentElement?.closest('script, style')) text.replaceWith(font)
  }
}

/** Replaces every text that appears by one of the same words, in a `<font>` or, as Edge may, in a new text. */
function keepTranslating(isFont: boolean): void {
  const own = new WeakSet<Node>()
  const translate = (text: Text) => {
    if (own.has(text) || !text.data.trim() || text.parentElement?.closest('script, style, font')) return
    const copy = new Text(text.data)
    own.add(copy)
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(isFont ? copy : '')
    text.replaceWith(isFont ? font : copy)
  }
  const run = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  document.addEventListener('DOMContentLoaded', () => {
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(run).observe(document.body, options)
  })
}

/** Checks in a visitor at the front desk, and books a visit for 'Noémie Ångström'. */
async function checkInAndBook(page: Page) {
  const desk = new DeskScreen(page)
  await desk.press('Elena Expected', 'Check in')
  await desk.hasStatus('Elena Expected', 'On site')
  const booking = new BookingScreen(page)
  await booking.open()
  await booking.chooseLocation('Ground floor')
  await booking.chooseType('Meeting')
  await booking.addHost('Helen Hart')
  const guest = { firstName: 'Noémie', lastName: 'Ångström', company: 'Café' }
  await booking.fillVisitor(1, guest)
  await booking.save()
  await booking.expectBooked(guest)
  return { desk, booking }
}

for (const isFont of [true, false])
  test(`sign-in, booking, check-in and link work while a translator runs, with fonts: ${isFont}`, async ({
    page,
    signIn,
    tenant,
    backend,
    api,
    allowConsole,
  }) => {
    allowConsole(/status of 404.*user-photo/)
    await page.addInitScript(keepTranslating, isFont)
    await signIn(page)
    const { desk, booking } = await checkInAndBook(page)
    await booking.goToFrontDesk()
    await desk.hasStatus('Noémie Ångström', 'Expected')
    const [visitor] = await api.find<{ visitId: string; visitUserId: string }>(
      'booking/visit-user',
      'lastName=%C3%85ngstr%C3%B6m',
    )
    const link = new LinkScreen(page)
    await link.open(backend, tenant, visitor ?? { visitId: '', visitUserId: '' })
    await expect(link.step('details')).toBeVisible()
    await page.getByLabel('Phone').fill('+34 600 000 000')
    await link.button('next').click()
    await expect(link.step('details')).toBeHidden()
  })

test('a translated front desk keeps working, and an input method is left alone', async ({
  signedIn: page,
  tenant,
  backend,
  allowConsole,
}) => {
  const desk = new DeskScreen(page)
  // The list stays new, also on a slow machine.
  const now = Date.now()

  await test.step('Escape in an input method drops the word and does not clear the search', async () => {
    await page.clock.setFixedTime(now)
    await desk.open()
    await desk.search.fill('東京')
    await desk.search.dispatchEvent('keydown', {
      key: 'Escape',
      keyCode: 229,
      isComposing: true,
      bubbles: true,
    })
    await expect(desk.search).toHaveValue('東京')
    await desk.search.press('Escape')
    await expect(desk.search).toHaveValue('')
  })

  await test.step('a translated front desk keeps working', async () => {
    allowConsole(/status of 403/)
    await page.evaluate(translatePage)
    await expect(page.getByText('UPDATED JUST NOW')).toBeVisible()
    await page.clock.setFixedTime(now + 6000)
    // The age of the list is a text beside other elements.
    await expect(page.getByText('Updated 6 s ago', { exact: true })).toBeVisible()
    await page.evaluate(translatePage)
    await backend.fault({ path: `/booking/v1/${tenant.tenantId}/visit-user`, kind: 'status', status: 403 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(desk.table).toBeVisible()
  })
})

test('the app works where cookies and all storage are blocked', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
  })
  await signIn(page)
  const desk = new DeskScreen(page)
  await desk.press('Elena Expected', 'Check in')
  await desk.hasStatus('Elena Expected', 'On site')
})

/** Removes what Chrome 109, Firefox 121 or Safari 16 lack and what the app or a library could want to use. */
function removeNewFunctions(): void {
  const iterator: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const lacking: [owner: object | undefined, ...names: string[]][] = [
    [AbortSignal, 'any'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [Element.prototype, 'checkVisibility'],
    [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
    [HTMLVideoElement.prototype, 'requestVideoFrameCallback'],
    [Intl, 'DurationFormat', 'Segmenter'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'try', 'withResolvers'],
    [RegExp, 'escape'],
    [Response, 'json'],
    [Set.prototype, 'difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
    [Set.prototype, 'symmetricDifference', 'union'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [URL, 'canParse', 'parse'],
    [URLSearchParams.prototype, 'size'],
    [navigator, 'userActivation'],
    [window, 'OffscreenCanvas', 'navigation', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler'],
    [iterator, 'drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take'],
    [iterator, 'toArray'],
  ]
  for (const [owner, ...names] of lacking)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...texts: string[]) =>
    !/light-dark|oklch/.test(texts.join()) && Reflect.apply(supports, CSS, texts)
}

test("the app works in the oldest browsers, without their successors' functions", async ({
  page,
  signIn,
  tenant,
  backend,
  allowConsole,
}) => {
  allowConsole(/status of 404.*user-photo/)
  await page.addInitScript(removeNewFunctions)
  await signIn(page)
  await checkInAndBook(page)
  const link = new LinkScreen(page)
  await link.open(backend, tenant, tenant.ids.visitors.expected2)
  await page.getByLabel('Phone').fill('+34 600 000 000')
  await link.button('next').click()
  await expect(link.step('details')).toBeHidden()
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant)
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).click()
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')
  await expect(kiosk.field('host.label')).toBeVisible()
})

test('in high contrast no line marks the screens of the reports that are not open', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/reports')
  const others = page.getByRole('navigation', { name: 'Reports' }).locator('a:not([aria-current])')
  await expect(others).toHaveCount(4)
  const lines = await others.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).borderBottomColor),
  )
  const canvas = await page.evaluate(() => {
    document.body.style.backgroundColor = 'canvas'
    return getComputedStyle(document.body).backgroundColor
  })
  expect(new Set(lines)).toEqual(new Set([canvas]))
  const open = page.getByRole('navigation', { name: 'Reports' }).locator('a[aria-current]')
  await expect(open).not.toHaveCSS('border-bottom-color', canvas)
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('a form in a dialog can be read and filled in', async ({ signedIn: page }) => {
    const desk = new DeskScreen(page)
    await desk.open('?dialog=walk-in')
    const form = page.getByRole('dialog', { name: 'Walk-in' })
    const field = form.getByRole('combobox', { name: 'Company' })
    await field.scrollIntoViewIfNeeded()
    await field.focus()
    // The field is not under the dialog's header or buttons.
    await expect
      .poll(() =>
        field.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect()
          const shown = (y: number) => element.contains(document.elementFromPoint(left + 20, y))
          return shown(top + 2) && shown(bottom - 2)
        }),
      )
      .toBe(true)
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Safari does not zoom into a field, which it does below 16 px', async ({ signedIn: page }) => {
    for (const path of ['/prebooking', '/utils/visitors?dialog=walk-in', '/utils/visitors']) {
      await page.goto(path)
      await expect(page.getByRole('textbox').or(page.getByRole('searchbox')).first()).toBeVisible()
      const sizes = await page
        .locator('input, select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    }
  })
})
