import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../render-at'
import { twoCardsOfOneNumber } from '../../../../support/cards-backend'
import { server } from '../../../../support/server'

it('a refused return is sent once, and told with the reason of the service', async () => {
  const sent: unknown[] = []
  const { cards } = twoCardsOfOneNumber({ status: 'issued', visitUserId: 'vu-1' })
  server.use(
    http.patch('*/user/v1/north/issuable/2', async ({ request }) => {
      const change = (await request.json()) as Record<string, unknown>
      sent.push(change)
      const errors = [{ path: 'visitUserId', message: 'must be number' }]
      const isRefused = Object.values(change).includes(null)
      if (isRefused) return HttpResponse.json({ message: 'validation failed', errors }, { status: 400 })
      return HttpResponse.json(Object.assign(cards[1] ?? {}, change))
    }),
  )
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  const row = await screen.findByRole('row', { name: /Guests/ })
  expect(within(row).getByText('Elena Expected')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Card V1 was not changed')).toBeVisible()
  expect(screen.getByText('Visitor: must be number.')).toBeVisible()
  expect(within(row).getByText('Elena Expected')).toBeVisible()
  expect(sent).toEqual([
    { status: 'available', visitUserId: null, userId: null, issuedAt: null, dueAt: null },
  ])
})

it('shows the card as it is now after a return that came too late', async () => {
  const { cards } = twoCardsOfOneNumber({ status: 'issued', visitUserId: 'vu-1' })
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  const row = await screen.findByRole('row', { name: /Guests/ })
  Object.assign(cards[1] ?? {}, { status: 'lost' })
  await user.click(within(row).getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Card V1 was reported lost in the meantime.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Guests.*Lost/ })).toBeVisible()
})

it('shows that a card is gone which was deleted meanwhile', async () => {
  const { cards } = twoCardsOfOneNumber({ status: 'issued', visitUserId: 'vu-1' })
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  const row = await screen.findByRole('row', { name: /Guests/ })
  cards.pop()
  await user.click(within(row).getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('There is no card V1.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Guests/ })).not.toBeInTheDocument())
})
