// The header of a sortable column is marked, and sorts on the server.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer, signedInHandlers } from '../../../support/handlers'
import { server } from '../../../support/server'

it.each([
  ['users', '/user/v1/north', 'Enabled', 'enabled'],
  ['users', '/user/v1/north', 'Host', 'isHost'],
  ['users', '/user/v1/north', 'Simple booking', 'simpleBooking'],
  ['visitors', '/booking/v1/north/visit-user', 'Phone', 'phone'],
  ['visitors', '/booking/v1/north/visit-user', 'Registration', 'vehicleRegistration'],
  ['issuable', '/user/v1/north/issuable', 'Status', 'status'],
])('%s: %s is sorted by its column %s', async (address, path, column, field) => {
  const sorts: string[] = []
  server.use(
    http.get(`*${path}`, ({ request }) => {
      sorts.push([...new URL(request.url).searchParams.keys()].join(' '))
      return answer([])
    }),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt(`/reports/reportData/${address}`, { signedIn: true })
  await screen.findByRole('searchbox')
  if (!screen.queryByRole('columnheader', { name: column })) {
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: column }))
    await user.keyboard('{Escape}')
  }
  await user.click(await screen.findByRole('button', { name: column }))
  await waitFor(() => expect(sorts.join(' ')).toContain(`$sort[${field}]`))
})

it('a screen whose order the service refuses says that only its page is sorted', async () => {
  const data = [1, 2].map((id) => ({ id, firstName: 'Ann', lastName: `Lee ${id}` }))
  server.use(
    http.get('*/user/v1/north', ({ request }) =>
      request.url.includes('sort')
        ? HttpResponse.json({ message: 'No column' }, { status: 400 })
        : HttpResponse.json({ total: 60, limit: 2, skip: 0, data }),
    ),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  await renderAt('/reports/reportData/users', { signedIn: true })
  expect(await screen.findByText(/^The server cannot sort by this column/)).toBeVisible()
})
