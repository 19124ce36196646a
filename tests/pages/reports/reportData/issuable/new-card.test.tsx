import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../render-at'
import { twoCardsOfOneNumber } from '../../../../support/cards-backend'
import { answer } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const CATEGORIES = '*/user/v1/north/issuableItemCategory'

it('a card is added in a tenant without categories', async () => {
  twoCardsOfOneNumber()
  const sent: unknown[] = []
  server.use(
    http.get(CATEGORIES, () => answer([])),
    http.post('*/user/v1/north/issuable', async ({ request }) => {
      const card = (await request.json()) as object
      sent.push(card)
      return HttpResponse.json({ issuableId: 3, ...card })
    }),
  )
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'New card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New card' }))
  await user.type(dialog.getByRole('textbox', { name: /Number/ }), '0042')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ number: '0042', status: 'available' }]))
  expect(await screen.findByText('Card 0042 is ready to be issued')).toBeVisible()
})

it('no card is added while its categories are missing, and the screen says so', async () => {
  twoCardsOfOneNumber()
  let isDown = true
  server.use(http.get(CATEGORIES, () => (isDown ? new HttpResponse(null, { status: 500 }) : answer([]))))
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  expect(await screen.findByText(/^A filter could not be loaded/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'New card' })).toBeDisabled()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'New card' })).toBeEnabled())
})
