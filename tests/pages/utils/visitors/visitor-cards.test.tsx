import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
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
