import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

it('shows and returns the card of a visitor that only the card names', async () => {
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz', status: 'checkedOut' })
  deskBackend([ana])
  const card = { issuableId: 1, number: 'V0003', status: 'issued', visitUserId: ana.visitUserId }
  server.use(
    http.get('*/user/v1/north/issuable', () => answer([card])),
    http.patch('*/user/v1/north/issuable/1', async ({ request }) =>
      HttpResponse.json(Object.assign(card, await request.json())),
    ),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(await within(row).findByText(/V0003 still out/)).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Return card' }))
  await waitFor(() => expect(within(row).queryByText(/V0003/)).toBeNull())
  expect(card.status).toBe('available')
})

it('does not ask for cards where visitors name theirs, and others have none', async () => {
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz', cardNumber: 'V0003' })
  deskBackend([ana, visitorOf({ visitUserId: 'p-2', firstName: 'Ben', lastName: 'Roy' })])
  const asked: string[] = []
  server.use(
    http.get('*/user/v1/north/issuable', ({ request }) => {
      asked.push(new URL(request.url).search)
      return answer([{ issuableId: 1, number: 'V0009', status: 'issued', visitUserId: 'p-2' }])
    }),
  )
  await renderAt(paths.frontDesk(), { signedIn: true })
  expect(await screen.findByRole('row', { name: /Ana Ruiz.*V0003/ })).toBeVisible()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked.join()).not.toContain('issued')
})

describe('a record that names its card by number only, where cards cannot be found by visitor', () => {
  /** Opens the menu of a visitor with card 12. */
  async function openMenu(cards: { issuableId: number; number: string; [field: string]: unknown }[]) {
    const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz', status: 'checkedIn', cardNumber: '12' })
    deskBackend([ana])
    server.use(
      http.get('*/user/v1/north/issuable', ({ request }) => {
        const number = new URL(request.url).searchParams.get('number')
        return answer(cards.filter((card) => card.number === number))
      }),
      http.get('*/user/v1/north/issuable/1', () => HttpResponse.json(cards[0])),
      http.patch('*/user/v1/north/issuable/1', async ({ request }) =>
        HttpResponse.json(Object.assign(cards[0] ?? {}, await request.json())),
      ),
    )
    const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
    const row = await screen.findByRole('row', { name: /Ana Ruiz.*12/ })
    await user.click(within(row).getByRole('button', { name: 'More for Ana Ruiz' }))
    return {
      user,
      row,
      choose: async (name: string) => user.click(await screen.findByRole('menuitem', { name })),
    }
  }
  const card = () => ({ issuableId: 1, number: '12', status: 'issued', visitUserId: 'p-1' as string | null })

  it('returns the card of that number', async () => {
    const twelve = card()
    const { choose } = await openMenu([twelve])
    await choose('Return card')
    expect(await screen.findByText('Card 12 is returned.')).toBeVisible()
    expect(twelve).toMatchObject({ status: 'available', visitUserId: null })
  })

  it('reports the card of that number lost', async () => {
    const twelve = card()
    const { user, choose } = await openMenu([twelve])
    await choose('Report card lost')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Report card lost' }))
    expect(await screen.findByText('Card 12 is reported lost.')).toBeVisible()
    expect(twelve).toMatchObject({ status: 'lost' })
  })

  it('says that there is no such card instead of returning nothing', async () => {
    const { row, choose } = await openMenu([])
    await choose('Return card')
    expect(await screen.findByText('Card 12 was not returned')).toBeVisible()
    expect(screen.getByText('There is no card 12.')).toBeVisible()
    expect(row).toHaveTextContent('12')
  })

  it('says that there is no such card instead of reporting nothing lost', async () => {
    const { user, row, choose } = await openMenu([])
    await choose('Report card lost')
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Report card lost' }))
    expect(await dialog.findByText('There is no card 12.')).toBeVisible()
    expect(row).toHaveTextContent('12')
  })

  it('does not return the card of another visitor', async () => {
    const twelve = { ...card(), visitUserId: 'p-2' }
    const { choose } = await openMenu([twelve])
    await choose('Return card')
    expect(await screen.findByText('Card 12 is with somebody else now.')).toBeVisible()
    expect(twelve.status).toBe('issued')
  })
})
