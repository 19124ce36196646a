import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { type BookingValues, noRepeat } from '@/pages/prebooking/form/booking-values'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitor, visitUser } from '../fixtures'

beforeEach(useBookingTenant)

const group = (name: RegExp) => screen.findByRole('group', { name }, { timeout: 30_000 })

it('a start that is moved moves the end and the proposed last day of a series', async () => {
  const repeat = { ...noRepeat(), rule: 'weekly' as const, until: '2030-04-02' }
  storeDraft('booking', values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00', repeat }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More options' }, { timeout: 30_000 }))
  within(await group(/^Start/))
    .getByRole('spinbutton', { name: /^day/ })
    .focus()
  await user.keyboard('{ArrowUp}')
  expect(within(await group(/^End/)).getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('6')
  expect(within(await group(/^Until/)).getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('3')
})

const madrid = { locationId: 7, name: 'Lobby', timeZone: 'Europe/Madrid', enabled: true, deleted: false }

it('choosing the other time of the hour that comes twice removes the error of the end', async () => {
  server.use(http.get('*/location/v1/north', () => answer([madrid])))
  storeDraft(
    'booking',
    values({
      start: '2030-10-27T02:00:00',
      startOccurrence: 'second',
      end: '2030-10-27T02:30:00',
      endOccurrence: 'first',
    }),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }, { timeout: 30_000 }))
  const error = 'The end must be after the start.'
  expect(await screen.findByText(error)).toBeVisible()
  const ofEnd = within(await screen.findByRole('radiogroup', { name: /^End/ }))
  await user.click(ofEnd.getByRole('radio', { name: /^After/ }))
  await waitFor(() => expect(screen.queryByText(error)).toBeNull())
})

it('a draft of an older build does not ask again which of two times an unchanged one is', async () => {
  const times = { start: '2030-10-27T01:30:00.000Z', end: '2030-10-27T02:30:00.000Z' }
  const booked = visit({ ...times, hostUserIds: ['u-1'], visitUsers: [visitUser(times)] })
  server.use(
    http.get('*/location/v1/north', () => answer([madrid])),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
  )
  const {
    startOccurrence: _,
    endOccurrence: __,
    ...draft
  } = values({
    start: '2030-10-27T02:30:00',
    end: '2030-10-27T03:30:00',
    subject: 'Plans',
    hosts: [{ id: 'u-1', name: 'Anna' }],
    visitors: [visitor({ visitUserId: 'vu1', userId: 'u1', company: 'Acme' })],
  })
  storeDraft('booking:v1', draft as BookingValues)
  await renderAt('/prebooking/v1', { signedIn: true })
  const ofStart = within(await screen.findByRole('radiogroup', { name: /^Start/ }, { timeout: 15_000 }))
  expect(screen.getByLabelText('Subject')).toHaveValue('Plans')
  expect(ofStart.getByRole('radio', { name: /^After/ })).toBeChecked()
})
