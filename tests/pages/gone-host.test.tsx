import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../render-at'
import { useBookingTenant } from '../support/booking'
import { deskBackend, visitorOf } from '../support/desk'
import { answer } from '../support/handlers'
import { server } from '../support/server'
import { visitUser } from './prebooking/fixtures'

const helen = { id: 1, firstName: 'Helen', lastName: 'Hart', enabled: true }
const gus = { id: 2, firstName: 'Gus', lastName: 'Gone', enabled: false }
const hosts = { hostNames: ['Helen Hart', 'Gus Gone'], hosts: [helen, gus] }

it('marks a host who is disabled in the row at the front desk, which is found by the name', async () => {
  deskBackend([
    visitorOf({ firstName: 'Ana', lastName: 'Ruiz', ...hosts }),
    visitorOf({ visitUserId: 'p-2', firstName: 'Bo', lastName: 'Lind', hostNames: ['Gus Gone'] }),
  ])
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(row).toHaveTextContent('Helen Hart, Gus Gone (no longer here)')
  // Nothing is known of this host.
  expect(screen.getByRole('row', { name: /Bo Lind/ })).not.toHaveTextContent('no longer here')
  await user.type(screen.getByRole('searchbox', { name: 'Search visitors' }), 'helen')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bo Lind/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /Ana Ruiz/ })).toBeVisible()
})

it("marks the host on the visitor's page", async () => {
  useBookingTenant()
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () =>
      HttpResponse.json({ ...visitUser({ userId: null }), ...hosts }),
    ),
  )
  await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const visit = await screen.findByRole('region', { name: 'Visit' })
  expect(visit).toHaveTextContent('Helen Hart and Gus Gone (no longer here)')
})
