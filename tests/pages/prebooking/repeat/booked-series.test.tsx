import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitUser } from '../fixtures'

beforeEach(useBookingTenant)

const [start, end] = ['2030-03-05T10:00:00', '2030-03-05T11:00:00']

it('no draft is left when all days of a repetition are booked', async () => {
  let count = 0
  const booked = visit({ start: `${start}.000Z`, end: `${end}.000Z` })
  server.use(
    http.post('*/booking/v1/north', () => {
      count += 1
      return HttpResponse.json({ ...booked, visitId: `v${count}` }, { status: 201 })
    }),
    http.get('*/booking/v1/north/visit', () => answer([])),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
  )
  const repeat = { rule: 'daily' as const, until: '2030-03-06', leftOut: [], booked: [] }
  storeDraft('booking', values({ start, end, repeat }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  expect(count).toBe(2)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

/** A series of two days whose second booking gets no clear answer, and cannot be looked up until `isReadable`. */
function unclearSeries(beforeAnswer = async () => {}) {
  const onDay = (day: number) => {
    const times = { start: `2030-03-0${day}T10:00:00.000Z`, end: `2030-03-0${day}T11:00:00.000Z` }
    return visit({ ...times, visitId: `v${day}`, visitUsers: [visitUser(times)] })
  }
  const state = { sent: 0, isReadable: false }
  server.use(
    http.post('*/booking/v1/north', async () => {
      state.sent += 1
      if (state.sent === 1) return HttpResponse.json(onDay(5), { status: 201 })
      await beforeAnswer()
      return new HttpResponse(null, { status: 504 })
    }),
    http.get('*/booking/v1/north/visit', () =>
      state.isReadable ? answer([onDay(6)]) : HttpResponse.json({}, { status: 403 }),
    ),
    http.get('*/booking/v1/north/visit/v5', () => HttpResponse.json(onDay(5))),
    http.get('*/booking/v1/north/visit/v6', () => HttpResponse.json(onDay(6))),
  )
  const repeat = { rule: 'daily' as const, until: '2030-03-06', leftOut: [], booked: [] }
  storeDraft('booking', values({ start, end, repeat }))
  return state
}

it('a visit that may be booked is not left out but looked for', async () => {
  const state = unclearSeries()
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Booking not confirmed for 1 visit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Leave them out' })).not.toBeInTheDocument()
  state.isReadable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  expect(state.sent).toBe(2)
})

it('after the form was left, a toast says that a visit may be booked', async () => {
  let respond = () => {}
  const slow = new Promise<void>((resolve) => (respond = resolve))
  const state = unclearSeries(() => slow)
  const { user, router } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.sent).toBe(2))
  void router.navigate('/prebooking/timeout')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Your session timed out' })
  respond()
  expect(await screen.findByText('Booking not confirmed for 1 visit')).toBeVisible()
})
