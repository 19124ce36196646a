import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visitUser } from '../prebooking/fixtures'

it('a past visit without times is still linked', async () => {
  const ana = { id: 'u1', login: null, firstName: 'Ana', lastName: 'Ruiz', enabled: true, deleted: false }
  useBookingTenant()
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/user/v1/north/u1', () => HttpResponse.json(ana)),
    http.get('*/booking/v1/north/visit-user', () =>
      answer([visitUser({ visitUserId: 'vu0', visitId: 'v0', start: '', end: '', status: 'checkedOut' })]),
    ),
    http.get('*/booking/v1/north/visit', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(visitUser())),
  )
  await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const past = await screen.findByRole('region', { name: 'Past visits' })
  expect(await within(past).findByRole('link')).toHaveAttribute('href', '/visitor-edit/v0/vu0')
})
