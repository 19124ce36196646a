import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visitUser } from '../prebooking/fixtures'

it.each([
  { name: 'from the start of the visit', year: 2026, isOffered: true },
  { name: 'but not before', year: 2031, isOffered: false },
])('offers to mark a visitor as a no-show $name', async ({ year, isOffered }) => {
  useBookingTenant()
  const times = { start: `${year}-03-03T09:00:00.000Z`, end: `${year}-03-03T10:00:00.000Z` }
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () =>
      HttpResponse.json(visitUser({ userId: null, ...times })),
    ),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More for Ana Ruiz' }))
  expect(await screen.findByRole('menuitem', { name: /Print badge/ })).toBeVisible()
  expect(screen.queryAllByRole('menuitem', { name: 'Mark as no-show' })).toHaveLength(isOffered ? 1 : 0)
})
