import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { visit } from '../fixtures'

it('a copy is made of the visit as it is now, not as it was last shown', async () => {
  useBookingTenant()
  const booked = visit({ start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' })
  let now = { subject: 'Review', hostUserIds: ['h1'] }
  const hosts = ['Helen', 'George'].map((firstName, at) => ({ id: `h${at + 1}`, firstName }))
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...booked, ...now })),
    http.get('*/user/v1/north', ({ request }) => {
      const asked = decodeURIComponent(request.url)
      return answer(hosts.filter(({ id }) => asked.includes(`=${id}`)))
    }),
  )
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  expect(await screen.findByLabelText('Subject')).toHaveValue('Review')
  now = { subject: 'Plans', hostUserIds: ['h1', 'h2'] }
  await user.click(screen.getByRole('link', { name: 'Duplicate' }))
  await screen.findByRole('heading', { level: 1, name: 'New booking' })
  expect(await screen.findByLabelText('Subject')).toHaveValue('Plans')
  expect(screen.getByRole('button', { name: 'Remove George' })).toBeVisible()
})
