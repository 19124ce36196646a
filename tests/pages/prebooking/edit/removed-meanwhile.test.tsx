import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { Booking } from '@/services/booking/booking'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { server } from '../../../support/server'
import { visit, visitUser } from '../fixtures'

beforeEach(useBookingTenant)

it('a change of a visitor whom somebody else has removed meanwhile is asked about, and leaves them out', async () => {
  const [ana, bo] = [visitUser(), visitUser({ visitUserId: 'vu2', firstName: 'Bo', lastName: 'Li' })]
  const booked = visit({
    start: '2030-03-05T10:00:00.000Z',
    end: '2030-03-05T11:00:00.000Z',
    hostUserIds: ['u-1'],
  })
  let visitUsers = [ana, bo]
  const sent: Booking[] = []
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...booked, visitUsers })),
    http.put('*/booking/v1/north/v1', async ({ request }) => {
      sent.push((await request.json()) as Booking)
      const isKnown = sent.at(-1)?.visitors.every(({ visitUserId }) => visitUserId === 'vu1')
      return isKnown ? HttpResponse.json({ ...booked, visitUsers }) : HttpResponse.json({}, { status: 404 })
    }),
  )
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const second = await screen.findByRole('group', { name: 'Visitor 2' })
  visitUsers = [ana]
  await user.type(within(second).getByLabelText('Last name'), 'ndt')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(sent.at(-1)?.visitors.map(({ visitUserId }) => visitUserId)).not.toContain('vu2')
  expect(screen.getAllByRole('group', { name: /^Visitor \d$/ })).toHaveLength(1)
})
