import type { Page, Request } from '@playwright/test'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { expectSecondOpinion } from './support/second-opinion'
import { type Locale, words } from './support/words'

/** Page object of the command palette. */
class Palette {
  private readonly say: ReturnType<typeof words>

  constructor(
    private readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.say = words(locale)
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.say('common', 'search') })
  }

  get field() {
    return this.dialog.getByRole('combobox', { name: this.say('common', 'search') })
  }

  group(key: string) {
    return this.dialog.getByRole('group', { name: this.say('palette', `groups.${key}`) })
  }

  option(name: string | RegExp) {
    return this.dialog.getByRole('option', { name })
  }

  /** The active option. */
  get marked() {
    return this.dialog.getByRole('option', { selected: true })
  }

  async open() {
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }
}

test('the command palette', async ({
  signedIn: page,
  tenant,
  expectAccessible,
  backend,
  allowConsole,
  api,
}) => {
  test.slow()
  const palette = new Palette(page)
  const desk = new DeskScreen(page)

  await test.step('pages, visitors, locations, hosts and actions are found and opened', async () => {
    await desk.open()
    await palette.open()
    await expect(page).toHaveURL(/dialog=palette/)
    await expect(palette.marked).toHaveText('Front desk')
    await page.keyboard.press('ArrowDown')
    await expect(palette.marked).toHaveText('New booking')
    const id = await palette.marked.getAttribute('id')
    await expect(palette.field).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/prebooking')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    // It also opens on the booking page; a visitor of today opens their page.
    await palette.open()
    await expect(palette.group('recent').getByRole('option')).toHaveText('New booking')
    // A command is found with a typing error, and by words in any order.
    await palette.field.fill('setings')
    await expect(palette.group('actions').getByRole('option')).toHaveText('My settings')
    await palette.field.fill('call roll')
    await expect(palette.group('actions').getByRole('option')).toHaveText('Roll call')
    await palette.field.fill('eXpectánt')
    await expect(palette.group('visitors').getByRole('option')).toHaveText(/^Émile Éxpéctant/)
    await expectAccessible()
    await expectSecondOpinion(page)
    await page.keyboard.press('Enter')
    const { visitId, visitUserId } = tenant.ids.visitors.expected2
    await expect(page).toHaveURL(`/visitor-edit/${visitId}/${visitUserId}`)

    // 'Back' leads to the page before, not to the palette.
    await page.goBack()
    await expect(page).toHaveURL('/prebooking')
    await expect(palette.dialog).toHaveCount(0)

    await palette.open()
    await palette.field.fill('small')
    await palette.group('locations').getByRole('option', { name: 'Small room' }).click()
    await expect(page).toHaveURL(`/utils/locations?location=${tenant.ids.locations.small}`)

    await palette.open()
    await palette.field.fill('helen')
    await palette.group('hosts').getByRole('option', { name: 'Helen Hart' }).click()
    await expect(page).toHaveURL('/prebooking')
    await expect(page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()

    await palette.open()
    await palette.field.fill('walk')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
    // An open dialog stays open.
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toHaveCount(0)
    await page.keyboard.press('Escape')

    await palette.open()
    await page.keyboard.press('Control+k')
    await expect(palette.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/utils/visitors')
  })

  await test.step('a search sends each request once, and at most two at a time', async () => {
    let underWay = 0
    let most = 0
    const asked: string[] = []
    const isSearch = (request: Request) => /search=|\/location\//.test(request.url())
    page.on('request', (request) => {
      if (!isSearch(request)) return
      asked.push(new URL(request.url()).pathname.replace(`/v1/${tenant.tenantId}`, ''))
      most = Math.max(most, ++underWay)
    })
    page.on('requestfinished', (request) => {
      if (isSearch(request)) underWay--
    })
    const endDelay = await backend.fault({ path: `${tenant.tenantId}/visit`, kind: 'delay', delayMs: 400 })
    await palette.open()
    await palette.field.fill('george')
    await expect(palette.group('users').getByRole('option', { name: /^George Grey/ })).toBeVisible()
    // Hosts first, then all users.
    expect(asked.sort()).toEqual(['/booking/visit', '/booking/visit-user', '/user', '/user'])
    // Fewer if a response arrived before the next request.
    expect(most).toBeLessThanOrEqual(2)
    await endDelay()
    await page.keyboard.press('Escape')
  })

  await test.step('changed text aborts the previous search, and its results are not shown', async () => {
    const address = /visit-user\?.*search=elena/
    const release = await hold(page, address)
    await palette.open()
    const first = page.waitForRequest(address)
    await palette.field.fill('elena')
    const older = await first
    await palette.field.fill('emile')
    await expect(palette.group('visitors').getByRole('option')).toHaveText(/^Émile Éxpéctant/)
    await expect.poll(() => older.failure()?.errorText).toContain('ABORTED')
    await release()
    await expect(palette.option(/^Elena/)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('an empty result and a failed search are shown, and the failed search can be retried', async () => {
    allowConsole(/status of 403/)
    await palette.open()
    await palette.field.fill('xyzzy')
    await expect(palette.dialog.getByText('Nothing found for “xyzzy”')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(palette.dialog).toBeVisible()

    const takeBack = await backend.fault({
      path: `${tenant.tenantId}/visit-user?`,
      kind: 'status',
      status: 403,
      body: 'Visitors are closed to you.',
    })
    await palette.field.fill('olivia')
    await expect(palette.dialog.getByText('Visitors are closed to you.')).toBeVisible()
    await takeBack()
    await palette.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(palette.option(/^Olivia Overstay/)).toBeVisible()
    // From the removed button the focus returns to the field in a later frame.
    await expect(palette.field).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a visit is found by its subject', async () => {
    const [visit] = await api.find<{ visitId: string; subject?: string }>('booking/visit', '$limit=1')
    if (!visit) throw new Error('The tenant has no visit')
    await api.update('booking', visit.visitId, { visit: { subject: 'Zeppelin workshop' } })
    await palette.open()
    await palette.field.fill('zepp')
    await palette
      .group('visits')
      .getByRole('option', { name: /^Zeppelin workshop/ })
      .click()
    await expect(page).toHaveURL(`/prebooking/${visit.visitId}`)
    await page.goBack()
    await desk.isLoaded()
  })

  await test.step('theme, language, settings and log-out are available as commands', async () => {
    await palette.open()
    await palette.field.fill('theme')
    await palette.option('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await palette.open()
    await palette.field.fill('espa')
    await page.keyboard.press('Enter')
    const spanish = new Palette(page, 'es')
    await new DeskScreen(page, 'es').ready()
    await spanish.open()
    await spanish.field.fill('mis aj')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Mis ajustes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await spanish.open()
    await spanish.field.fill('cerrar ses')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/logout')
  })
})

test.describe('with two tenants', () => {
  test.use({ tenantOptions: { tenants: 2 } })
  test('the tenant can be switched', async ({ signedIn: page, tenant }) => {
    const palette = new Palette(page)
    await new DeskScreen(page).open()
    await palette.open()
    await palette.field.fill('switch')
    await expect(palette.dialog.getByRole('group', { name: 'Switch tenant' }).getByRole('option')).toHaveText(
      tenant.second?.name ?? '',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner')).toContainText(tenant.second?.name ?? '')
    await expect(page).toHaveURL('/utils/visitors')
  })
})

test.describe('on a phone, in the dark theme and in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', locale: 'fr-FR' })
  test('the search button opens the palette', async ({ signedIn: page, expectAccessible }) => {
    const palette = new Palette(page, 'fr')
    await new DeskScreen(page, 'fr').open()
    await page.getByRole('button', { name: 'Rechercher', exact: true }).tap()
    await palette.field.fill('elena')
    await expect(palette.option(/^Elena Expected/)).toBeVisible()
    await expectAccessible()
    await palette.dialog.getByRole('button', { name: 'Fermer' }).tap()
    await expect(palette.dialog).toHaveCount(0)
  })
})
