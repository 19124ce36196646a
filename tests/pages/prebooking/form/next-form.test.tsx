import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { newBooking } from '@/pages/prebooking/form/booking-values'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitUser } from '../fixtures'

const filled = values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00' })
const saveButton = () => screen.findByRole('button', { name: 'Save' })
const confirmation = () => screen.findByRole('heading', { level: 1, name: 'Visit booked' })

beforeEach(useBookingTenant)

/** Bookings by day of March 2030, which are found again. `respond` returns another answer than the booked visit. */
function bookedDays(respond: (count: number) => Promise<Response | undefined>) {
  const sent: { day: number; names: (string | undefined)[] }[] = []
  const visits = new Map<string, Visit>()
  const changes: string[] = []
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      const {
        visit: { start = '', end = '' },
        visitors,
      } = (await request.json()) as Booking
      sent.push({ day: Number(start.slice(8, 10)), names: visitors.map(({ firstName }) => firstName) })
      const visitId = `v${sent.length}`
      const refused = await respond(sent.length)
      if (refused) return refused
      const visitUsers = visitors.map((one, at) =>
        visitUser({ ...(one as object), visitId, visitUserId: `${visitId}-${at}`, start, end }),
      )
      const now = visit({ visitId, start, end, visitUsers })
      visits.set(visitId, now)
      return HttpResponse.json(now, { status: 201 })
    }),
    http.get('*/booking/v1/north/visit', () => answer([...visits.values()])),
    http.get('*/booking/v1/north/visit/:id', ({ params }) =>
      HttpResponse.json(visits.get(String(params.id))),
    ),
    http.put('*/booking/v1/north/:id', ({ params }) => {
      changes.push(`PUT ${String(params.id)}`)
      return HttpResponse.json(visits.get(String(params.id)))
    }),
    http.delete('*/booking/v1/north/visit-user/:id', ({ params }) => {
      changes.push(`DELETE ${String(params.id)}`)
      return HttpResponse.json({})
    }),
  )
  return { sent, changes }
}

/** Leaves a form that is being sent, and opens the next one. */
const openNext = async ({ router, user }: Awaited<ReturnType<typeof renderAt>>) => {
  void router.navigate('/prebooking/timeout')
  const question = await screen.findByRole('alertdialog', { name: 'Still sending' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Your session timed out' })
  const defaults = { visitTypeId: 1, locationIds: [7], hosts: filled.hosts }
  void router.navigate('/prebooking', { state: { defaults } })
  expect(await screen.findByText('Draft restored')).toBeVisible()
}

it.each([false, true])('books another visitor as another visit; draft discarded: %s', async (isDiscarded) => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  const { sent, changes } = bookedDays(async (count) => {
    if (count === 1) await slow
    return undefined
  })
  // At the time that a form proposes.
  const { start, end } = newBooking(Date.now(), 'UTC')
  storeDraft('booking', { ...filled, start, end })
  const page = await renderAt('/prebooking', { signedIn: true })
  const { user } = page
  await user.click(await saveButton())
  await openNext(page)
  if (isDiscarded) {
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  } else {
    arrive()
    expect(await screen.findByText('Visit booked')).toBeVisible()
  }
  const card = within(screen.getByRole('group', { name: 'Visitor 1' }))
  for (const [field, text] of [
    ['First name', 'Bo'],
    ['Last name', 'Ek'],
  ] as const) {
    await user.clear(card.getByRole('combobox', { name: field }))
    await user.type(card.getByRole('combobox', { name: field }), text)
  }
  await user.click(await saveButton())
  arrive()
  expect(await confirmation()).toBeVisible()
  expect(sent.map(({ names }) => names)).toEqual([['Ana'], ['Bo']])
  expect(changes).toEqual([])
})

it('books no day of a series again that was booked meanwhile', async () => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  const { sent } = bookedDays(async (count) => {
    if (count === 2) await slow
    return count === 3 ? HttpResponse.json({ message: 'The place is closed.' }, { status: 409 }) : undefined
  })
  const repeat = { rule: 'daily' as const, until: '2030-03-07', leftOut: [], booked: [] }
  storeDraft('booking', { ...filled, repeat })
  const page = await renderAt('/prebooking', { signedIn: true })
  await page.user.click(await saveButton())
  await waitFor(() => expect(sent).toHaveLength(2))
  await openNext(page)
  arrive()
  expect(await screen.findByText('1 visit is not booked')).toBeVisible()
  await page.user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent.map(({ day }) => day)).toEqual([5, 6, 7, 7])
})
