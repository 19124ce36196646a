import { expect, test } from '../../support/fixtures'
import { expectSecondOpinion } from '../../support/second-opinion'
import { DataScreen } from './data-screen'

type User = { id: string; login: string | null; deleted: boolean }
type Card = { issuableId: string; number: string }

test('users and cards are deleted', async ({
  signedIn: page,
  tenant,
  api,
  backend,
  allowConsole,
  expectAccessible,
}) => {
  await test.step('the own account cannot be deleted, and a server without delete shows an error', async () => {
    allowConsole(/status of 405/)
    const users = await api.find<User>('user', '$limit=100')
    const own = users.find(({ login }) => login === tenant.login)
    const helen = (await api.find<User>('user', 'firstName=Helen&lastName=Hart'))[0] ?? { id: '' }
    const screen = new DataScreen(page, 'users', 'Users')
    await screen.open(`?user=${own?.id}`)
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0)

    const restore = await backend.fault({
      path: `user/v1/${tenant.tenantId}/${helen.id}`,
      method: 'DELETE',
      kind: 'status',
      status: 405,
    })
    await screen.open(`?user=${helen.id}`)
    await panel.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Helen Hart?' })
    await dialog.getByRole('textbox').fill('Helen Hart')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('This server cannot delete users. Nothing was changed.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    // Nothing is learned: `services.missing` would hide it.
    await expect(panel.getByRole('button', { name: 'Delete' })).toBeVisible()
    expect(await api.get<User>('user', helen.id)).toMatchObject({ deleted: false })
    await restore()
  })

  await test.step('a user is deleted after typing the name, also if the response is lost', async () => {
    allowConsole(/ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE|status of 404/)
    const screen = new DataScreen(page, 'users', 'Users')
    const { id } = (await api.find<User>('user', 'firstName=Helen&lastName=Hart'))[0] ?? { id: '' }
    await screen.open('?kind=hosts')
    await screen.row('Helen Hart').getByRole('link').click()
    const panel = page.getByRole('dialog', { name: 'Helen Hart', exact: true })
    await panel.getByRole('textbox', { name: 'E-mail' }).fill('not@saved.example')
    await panel.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Helen Hart?' })
    await expect(dialog.getByRole('listitem')).toContainText([
      'Contact details, photo, notes and answers',
      'The login',
      /^The host of \d+ coming visits?$/,
    ])
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('textbox').fill('Helen')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not “Helen Hart”.')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectAccessible()
    await expectSecondOpinion(page)
    expect(await api.get<User>('user', id)).toMatchObject({ deleted: false })

    // The response is lost, but the record shows that it was deleted.
    await backend.fault({ path: `user/v1/${tenant.tenantId}/${id}`, method: 'DELETE', kind: 'lose' })
    await dialog.getByRole('textbox').fill('helen hart')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Helen Hart is deleted')).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(screen.row('Helen Hart')).toHaveCount(0)
    // The next row, or the page's heading.
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
    expect(await api.get<User>('user', id)).toMatchObject({ deleted: true })
    const sent = await backend.requests(`user/v1/${tenant.tenantId}/${id}`)
    // The first one was refused in the step before.
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2)

    await screen.open(`?user=${id}`)
    await expect(page.getByText('This user no longer exists')).toBeVisible()
  })

  await test.step('a card is deleted, after typing its number if it is held by somebody', async () => {
    allowConsole(/status of 503/)
    const cards = await api.find<Card>('user/issuable')
    const numberOf = (id: string) => cards.find(({ issuableId }) => issuableId === id)?.number ?? ''
    const [free, held] = [numberOf('card-1'), numberOf('card-3')]
    const screen = new DataScreen(page, 'issuable', 'Cards')
    await screen.open()
    const ask = async (number: string) => {
      await screen
        .row(number)
        .getByRole('button', { name: `More for card ${number}` })
        .click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      return page.getByRole('dialog', { name: `Delete card ${number}?` })
    }
    // The first attempt fails and the card still exists: an error is shown, and the second attempt deletes it.
    const path = `user/v1/${tenant.tenantId}/issuable/card-1`
    await backend.fault({ path, method: 'DELETE', kind: 'status', status: 503, body: 'Not now', times: 1 })
    const dialog = await ask(free)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Not now')).toBeVisible()
    expect(await api.get<Card>('user/issuable', 'card-1')).toMatchObject({ number: free })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Card ${free} is deleted`)).toBeVisible()
    await expect(screen.row(free)).toHaveCount(0)
    await expect(screen.table.getByRole('row').and(page.locator(':focus'))).toBeVisible()

    const heldDialog = await ask(held)
    await expect(heldDialog.getByText('The card on the record of Oscar Onsite, who has it')).toBeVisible()
    await heldDialog.getByRole('button', { name: 'Delete' }).click()
    await expect(heldDialog.getByText(`This is not “${held}”.`)).toBeVisible()
    await heldDialog.getByRole('textbox').fill(held)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Card ${held} is deleted`)).toBeVisible()
    await expect(screen.row(held)).toHaveCount(0)
    expect((await api.find<Card>('user/issuable')).map(({ issuableId }) => issuableId)).not.toContain(
      'card-3',
    )
  })
})
