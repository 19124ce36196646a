import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visit, visitUser } from './fixtures'

it('a copy of a visit whose location is disabled asks for another one', async () => {
  useBookingTenant()
  const sent: unknown[] = []
  const booked = visit({ locationIds: [8], visitUsers: [visitUser()] })
  server.use(
    http.get('*/location/v1/north', () =>
      answer([
        { locationId: 7, name: 'Lobby', enabled: true, deleted: false },
        { locationId: 8, name: 'Annex', enabled: false, deleted: false },
      ]),
    ),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
    http.post('*/booking/v1/north', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(booked, { status: 201 })
    }),
  )
  const { user } = await renderAt('/prebooking?copy=v1', { signedIn: true })
  expect(await screen.findByText('Locations that are disabled were not copied.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Choose a location.'))[0]).toBeVisible()
  expect(sent).toEqual([])
})
