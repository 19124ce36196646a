import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { IssueCardDialog } from '@/widgets/card/issue-card-dialog'
import { twoCardsOfOneNumber, visitor } from '../../support/cards-backend'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { signInTo } from '../../support/signed-in'

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['outcomes', 'visitor-actions'])
})

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IssueCardDialog visitor={visitor} onClose={() => {}} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )

const issue = () => userEvent.click(screen.getByRole('button', { name: 'Issue card' }))

it('issues the selected card if another card has the same number', async () => {
  const { reserved } = twoCardsOfOneNumber()
  draw()
  const [, second] = await screen.findAllByRole('button', { name: 'V1' })
  if (second) await userEvent.click(second)
  await issue()
  await waitFor(() => expect(reserved).toEqual([2]))
})

it('issues the reserved card if another card has the same number', async () => {
  const { reserved } = twoCardsOfOneNumber({ status: 'reserved', visitUserId: visitor.visitUserId })
  draw()
  expect(await screen.findByText('Card V1 is reserved for Elena Expected.')).toBeVisible()
  await issue()
  await waitFor(() => expect(reserved).toEqual([2]))
})

it('replaces the number of the reserved card by the one that is scanned', async () => {
  const { cards, reserved } = twoCardsOfOneNumber({
    status: 'reserved',
    visitUserId: visitor.visitUserId,
  })
  cards.push({ issuableId: 3, number: 'V3', status: 'available', issuableItemCategoryId: 1 })
  draw()
  const field = screen.getByRole('combobox', { name: /Card number/ })
  await waitFor(() => expect(field).toHaveValue('V1'))
  expect(field).toHaveFocus()
  await userEvent.keyboard('V3{Enter}')
  await waitFor(() => expect(reserved).toEqual([3]))
})

it('lists the available cards by the down arrow, before a number is typed', async () => {
  const { reserved } = twoCardsOfOneNumber()
  draw()
  await screen.findAllByRole('button', { name: 'V1' })
  expect(screen.getByRole('combobox', { name: /Card number/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('combobox', { name: /Card number/ })).toHaveValue('V1')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(reserved).toHaveLength(1))
})

it('looks up a number that was typed over a selected card', async () => {
  const { cards, reserved } = twoCardsOfOneNumber()
  cards.push({ issuableId: 3, number: 'V3', status: 'available', issuableItemCategoryId: 1 })
  draw()
  const [first] = await screen.findAllByRole('button', { name: 'V1' })
  if (first) await userEvent.click(first)
  await userEvent.clear(screen.getByRole('combobox', { name: /Card number/ }))
  await userEvent.type(screen.getByRole('combobox', { name: /Card number/ }), 'V3{Enter}')
  await waitFor(() => expect(reserved).toEqual([3]))
})

it('offers cards by a part of the number, to choose by arrow and Enter', async () => {
  const { cards, reserved } = twoCardsOfOneNumber()
  cards.push({ issuableId: 3, number: 'B33', status: 'available', issuableItemCategoryId: 1 })
  draw()
  const number = screen.getByRole('combobox', { name: /Card number/ })
  await userEvent.type(number, '33')
  expect(await screen.findByRole('option', { name: 'B33' })).toBeVisible()
  // The open list hides the rest of the dialog from screen readers.
  const cardButton = { name: /^[BV]\d/, hidden: true }
  const offered = () => screen.queryAllByRole('button', cardButton).map((card) => card.textContent)
  await waitFor(() => expect(offered()).toEqual(['B33']))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(number).toHaveValue('B33')
  expect(reserved).toEqual([])
  // The search is over: all cards are offered below, the first category first, and the list stays closed.
  await waitFor(() => expect(offered()).toEqual(['V1', 'B33', 'V1']))
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(reserved).toEqual([3]))
})

it('issues a typed number by Enter at once, also while cards are offered', async () => {
  const { cards, reserved } = twoCardsOfOneNumber()
  cards.push({ issuableId: 3, number: 'B33', status: 'available', issuableItemCategoryId: 1 })
  draw()
  await userEvent.type(screen.getByRole('combobox', { name: /Card number/ }), 'B33')
  await screen.findByRole('option', { name: 'B33' })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(reserved).toEqual([3]))
})

it('offers no cards of another category while those of the selected one load', async () => {
  const { cards } = twoCardsOfOneNumber()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  draw()
  await screen.findAllByRole('button', { name: 'V1' })
  server.use(
    http.get('*/user/v1/north/issuable', async () => {
      await released
      return answer([{ ...cards[1], number: 'V2' }])
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: /Category/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Guests' }))
  // The other one of this number is a contractor's.
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'V1' })).toHaveLength(1))
  release()
  expect(await screen.findByRole('button', { name: 'V2' })).toBeVisible()
})

it('offers the cards of a category also where they do not name it', async () => {
  twoCardsOfOneNumber()
  draw()
  await screen.findAllByRole('button', { name: 'V1' })
  server.use(
    http.get('*/user/v1/north/issuable', () =>
      answer([{ issuableId: 3, number: 'V3', status: 'available' }]),
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: /Category/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Guests' }))
  expect(await screen.findByRole('button', { name: 'V3' })).toBeVisible()
})
