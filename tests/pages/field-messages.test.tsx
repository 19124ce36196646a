// What a service says about a field of an act or a form: at the field, or with its name.
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../render-at'
import { twoCardsOfOneNumber } from '../support/cards-backend'
import { deskBackend, visitorOf } from '../support/desk'
import { answer } from '../support/handlers'
import { server } from '../support/server'

/** An answer of Feathers' validation. */
const refusal = (messages: Record<string, string>) =>
  HttpResponse.json(
    {
      name: 'BadRequest',
      message: 'validation failed',
      code: 400,
      className: 'bad-request',
      data: Object.entries(messages).map(([instancePath, message]) => ({ instancePath, message })),
    },
    { status: 400 },
  )

it('a walk-in shows it at the field, and under the form if the form has no such field', async () => {
  deskBackend()
  server.use(
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
    http.post('*/booking/v1/north', () =>
      refusal({ '/visitors/0/lastName': 'must be longer', '/visit/start': 'must be later' }),
    ),
  )
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=walk-in`, { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(await dialog.findByRole('textbox', { name: /First name/ }), 'Wilma')
  const lastName = dialog.getByRole('textbox', { name: /Last name/ })
  await user.type(lastName, 'W')
  await user.click(dialog.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(lastName).toHaveAccessibleDescription('must be longer'))
  expect(dialog.getByText('Start: must be later.')).toBeVisible()
})

it('a badge', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  server.use(http.post('*/report/v1/north/badge', () => refusal({ '/visitUserId': 'must be integer' })))
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More for Ana Ruiz' }))
  await user.click(await screen.findByRole('menuitem', { name: /Print badge/ }))
  expect(await screen.findByText('Visitor: must be integer.')).toBeVisible()
})

it('a report shows it at its parameter, and names a field that is none', async () => {
  server.use(
    http.get('*/location/v1/north', () => answer([])),
    http.get('*/company/v1/north/configuration/reports', () => new HttpResponse(null, { status: 404 })),
    http.post('*/report/v1/north', () =>
      refusal({ '/payload/search': 'must be shorter', '/layout': 'must be set' }),
    ),
  )
  const { user } = await renderAt(paths.reports(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  expect(await screen.findByText(/layout: must be set\./)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Search for' })).toHaveAccessibleDescription('must be shorter')
})

it('a card that is issued', async () => {
  twoCardsOfOneNumber()
  server.use(http.post('*/user/v1/north/issuable', () => refusal({ '/issuableId': 'must be string' })))
  const { user } = await renderAt(paths.cardData(), { signedIn: true })
  const row = await screen.findByRole('row', { name: /Guests/ })
  await user.click(within(row).getByRole('button', { name: 'Issue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue card V1' }))
  await user.type(dialog.getByRole('combobox', { name: /Visitor/ }), 'ele')
  await user.click(await screen.findByRole('option', { name: /Elena Expected/ }))
  await user.click(dialog.getByRole('button', { name: 'Issue' }))
  expect(await dialog.findByText('Card: must be string.')).toBeVisible()
})

it('a new card', async () => {
  twoCardsOfOneNumber()
  server.use(
    http.post('*/user/v1/north/issuable', () =>
      refusal({ '/issuableItemCategoryId': 'must be known', '/status': 'must be free' }),
    ),
  )
  const { user } = await renderAt(paths.cardData(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'New card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New card' }))
  await user.type(await dialog.findByRole('textbox', { name: /Number/ }), 'C9')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Status: must be free.')).toBeVisible()
  expect(dialog.getByRole('button', { name: /Category/ })).toHaveAccessibleDescription(/must be known/)
})
