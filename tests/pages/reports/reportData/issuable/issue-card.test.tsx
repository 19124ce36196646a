import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../../render-at'
import { twoCardsOfOneNumber } from '../../../../support/cards-backend'

async function issueSecondCard(meanwhile = () => {}) {
  const { user } = await renderAt('/reports/reportData/issuable', { signedIn: true })
  const row = await screen.findByRole('row', { name: /Guests/ })
  await user.click(within(row).getByRole('button', { name: 'Issue' }))
  const dialog = await screen.findByRole('dialog', { name: 'Issue card V1' })
  meanwhile()
  await user.type(within(dialog).getByRole('combobox', { name: /Visitor/ }), 'ele')
  await user.click(await screen.findByRole('option', { name: /Elena Expected/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Issue' }))
}

it('issues the card of the row if another card has the same number', async () => {
  const { reserved } = twoCardsOfOneNumber()
  await issueSecondCard()
  await waitFor(() => expect(reserved).toEqual([2]))
  expect(await screen.findByText('Card V1 is issued to Elena Expected.')).toBeVisible()
})

it('shows that the card was reported lost after the list was loaded', async () => {
  const { cards, reserved } = twoCardsOfOneNumber()
  await issueSecondCard(() => Object.assign(cards[1] ?? {}, { status: 'lost' }))
  expect(await screen.findByText('Card V1 was reported lost and cannot be issued.')).toBeVisible()
  expect(reserved).toEqual([])
  // Behind the dialog.
  expect(await screen.findByRole('row', { name: /Guests.*Lost/, hidden: true })).toBeInTheDocument()
})
