import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DeskScreen } from '../../support/desk-screen'

type Card = { status: string; visitUserId: string | null }

async function choose(page: Page, desk: DeskScreen, name: string, entry: string) {
  await desk.find(name)
  await desk
    .row(name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a card is issued, taken from its holder after confirmation, changed and reported lost', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  expectAccessible,
}) => {
  const desk = new DeskScreen(page)
  const { expected, onSite } = tenant.ids.visitors
  const card = (id: string) => api.get<Card>('user/issuable', id)
  await desk.open()
  await choose(page, desk, 'Elena Expected', 'Issue card')
  const dialog = page.getByRole('dialog', { name: 'Issue card' })
  const number = dialog.getByRole('combobox', { name: 'Card number' })
  await expect(number).toBeFocused()
  // The tenant's first category of cards comes first.
  await expect(dialog.getByRole('button', { name: /^V00/ })).toHaveCount(12)
  await expectAccessible()
  await expectSecondOpinion(page)

  await number.press('Enter')
  await expect(dialog.getByText('Fill in this field.')).toBeVisible()
  for (const [typed, words] of [
    ['V9999', 'There is no card V9999.'],
    ['V0007', 'Card V0007 was reported lost and cannot be issued.'],
    ['V0013', 'Card V0013 is disabled and cannot be issued.'],
  ] as const) {
    await number.fill(typed)
    await number.press('Enter')
    await expect(dialog.getByText(words)).toBeVisible()
  }

  // A rejected number is selected, so that the next scan overwrites it.
  await page.keyboard.type('v0003\n')
  const question = page.getByRole('alertdialog', { name: 'Held by Oscar Onsite. Take it anyway?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(number).toBeFocused()
  expect(await card('card-3')).toMatchObject({ status: 'issued', visitUserId: onSite.visitUserId })
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Take card' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Card V0003 is issued to Elena Expected.')).toBeVisible()
  await expect(desk.row('Elena Expected').getByText('V0003')).toBeVisible()
  expect(await card('card-3')).toMatchObject({ status: 'issued', visitUserId: expected.visitUserId })
  // Nothing was sent before the question, because the card was seen to be held.
  const reserved = await backend.requests(tenant.tenantId, 'reserveCardForVisitor')
  expect(reserved.map(({ body }) => (body as { forceReserve: boolean }).forceReserve)).toEqual([true])

  await choose(page, desk, 'Elena Expected', 'Change card')
  await expect(dialog.getByText(/^Elena Expected has card V0003/)).toBeVisible()
  await number.fill('0002')
  await expect(page.getByRole('option', { name: 'V0002' })).toBeVisible()
  await number.press('ArrowDown')
  await number.press('Enter')
  await expect(number).toHaveValue('V0002')
  await number.press('Enter')
  await expect(desk.row('Elena Expected').getByText('V0002')).toBeVisible()
  expect(await card('card-3')).toMatchObject({ status: 'available', visitUserId: null })

  await choose(page, desk, 'Elena Expected', 'Report card lost')
  const lost = page.getByRole('alertdialog', { name: 'Report card V0002 lost?' })
  await lost.getByRole('button', { name: 'Report card lost' }).click()
  await expect(page.getByText('Card V0002 is reported lost.')).toBeVisible()
  await expect(desk.row('Elena Expected').getByText('V0002')).toHaveCount(0)
  expect(await card('card-2')).toMatchObject({ status: 'lost' })
})

test('a visitor who leaves with a card is marked, and the card is returned from the row', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
}) => {
  allowConsole(/503/)
  await page.clock.install()
  const desk = new DeskScreen(page)
  await desk.open()
  await desk.find('Oscar Onsite')
  await desk.press('Oscar Onsite', 'Check out')
  await expect(desk.row('Oscar Onsite').getByText('Card V0003 still out')).toBeVisible()
  await page.clock.fastForward(6000)
  const returnButton = desk.row('Oscar Onsite').getByRole('button', { name: 'Return card' })
  const restore = await backend.fault({
    path: `${tenant.tenantId}/issuable/card-3`,
    kind: 'status',
    status: 503,
  })
  await returnButton.click()
  await expect(page.getByText('Return of card V0003 not confirmed')).toBeVisible()
  await restore()
  await returnButton.click()
  await expect(page.getByText('Card V0003 is returned.')).toBeVisible()
  await expect(desk.row('Oscar Onsite').getByText('still out')).toHaveCount(0)
  expect(await api.get('user/issuable', 'card-3')).toMatchObject({ status: 'available', visitUserId: null })
})
