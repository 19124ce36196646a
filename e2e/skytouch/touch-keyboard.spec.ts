import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'
import { scan } from '../support/scanner'

test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true })

/** Presses keys of the on-screen keyboard by name, or the letters of a text. */
async function press(page: Page, keys: string | readonly string[]): Promise<void> {
  const keyboard = page.getByRole('group', { name: 'On-screen keyboard' })
  for (const key of keys) await keyboard.getByRole('button', { name: key, exact: true }).first().tap()
}

/** Expects the end of a field's text in sight, in the field and above 'Back', which is above the keyboard. */
async function expectEndInSight(page: Page, field: Locator): Promise<void> {
  const hidden = await field.evaluate((input: HTMLInputElement) => ({
    right: input.scrollWidth - input.clientWidth - input.scrollLeft,
    below: input.scrollHeight - input.clientHeight - input.scrollTop,
    isLonger: input.scrollWidth > input.clientWidth || input.scrollHeight > input.clientHeight,
  }))
  expect(hidden).toEqual({ right: expect.closeTo(0, -1), below: expect.closeTo(0, -1), isLonger: true })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await expect
    .poll(async () => {
      const [box, button] = [await field.boundingBox(), await back.boundingBox()]
      return (box?.y ?? 0) + (box?.height ?? 0) - (button?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
}

test('beside the keyboard, a scanned card is still said to have filled in the fields', async ({
  page,
  backend,
  tenant,
}) => {
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).tap()
  await kiosk.field('names.first').tap()
  await expect(page.getByRole('group', { name: 'On-screen keyboard' })).toBeVisible()
  await expect(page.getByText(kiosk.text('names.text'))).toBeHidden()
  await scan(page, 'MECARD:N:Ruiz,Ana;;')
  await expect(page.getByRole('status').filter({ hasText: kiosk.text('contact.filled') })).toBeInViewport()
  await expect(kiosk.field('names.last')).toHaveValue('Ruiz')
})

const scrolled = (field: Locator) => field.evaluate(({ scrollLeft }) => scrollLeft)

test('the caret stays in sight in fields of all kinds', async ({ page, backend, tenant, api }) => {
  test.slow()
  const question = { appliesTo: 'visitor', visitTypeIds: [tenant.ids.visitTypes.interview], required: false }
  const make = (customFieldTypeId: number, label: string, order: number) =>
    api.create('custom-field', { ...question, customFieldTypeId, name: label, label, order, options: [] })
  const types = await api.find<{ customFieldTypeId: number; name: string }>('custom-field-type')
  const typeOf = (name: string) => types.find((type) => type.name === name)?.customFieldTypeId ?? 0
  await make(typeOf('email'), 'Your e-mail', 90)
  await make(typeOf('multiline'), 'Your message', 91)

  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: 'Interview', exact: true }).tap()

  const first = kiosk.field('names.first')
  await first.tap()
  await press(page, 'Mariadna')
  await first.fill('Mariadnamontserratdelcarmenmagdalenaguadalupewilhelmina')
  await press(page, 'friederike')
  await expectEndInSight(page, first)
  // At the caret in the middle as well: in sight, and the text before it is not scrolled out.
  await first.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await press(page, 'q')
  await expect(first).toHaveValue(/^Marqiadna/)
  expect(await scrolled(first)).toBeLessThan(60)
  await kiosk.field('names.last').tap()
  await press(
    page,
    ['V', ...'an de'].map((key) => (key === ' ' ? 'Space' : key)),
  )
  await expect(kiosk.field('names.last')).toHaveValue('Van de')
  // Back in the first field, its text goes on at the end, in small letters.
  await kiosk.press('next', 'back')
  await expect(first).toBeFocused()
  await press(page, 'y')
  await expect(first).toHaveValue(/^Marqiad.*y$/)
  await expectEndInSight(page, first)
  await kiosk.press('next')
  await kiosk.prove('Acme')
  await kiosk.press('host.unknown')

  const mail = page.getByLabel('Your e-mail')
  await mail.tap()
  await press(page, 'maria')
  await mail.fill('maria.magdalena.guadalupe.montserrat.wilhelmina@universidad')
  await press(page, '-autonoma.example')
  await expect(mail).toHaveValue(
    'maria.magdalena.guadalupe.montserrat.wilhelmina@universidad-autonoma.example',
  )
  await expectEndInSight(page, mail)
  const message = page.getByLabel('Your message')
  await message.tap()
  await message.fill('ok\n'.repeat(6))
  for (let line = 1; line <= 3; line++) await press(page, ['o', 'k', 'New line'])
  await press(page, 'end')
  await expect(message).toHaveValue(`${'ok\n'.repeat(9)}end`)
  await expectEndInSight(page, message)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(page, 's')
  await expectEndInSight(page, message)
  await page.setViewportSize({ width: 800, height: 1280 })
  await message.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(0, 0))
  await press(page, 'a')
  expect(await message.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})
