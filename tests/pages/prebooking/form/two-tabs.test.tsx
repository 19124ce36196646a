import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitUser } from '../fixtures'

const filled = values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00' })
const booked = visit({ start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' })

beforeEach(useBookingTenant)

it.each([true, false])(
  'books a draft that another tab has sent or discarded once; sent: %s',
  async (isSent) => {
    const sent: unknown[] = []
    storeDraft('booking', filled)
    const { user } = await renderAt('/prebooking', { signedIn: true })
    const save = await screen.findByRole('button', { name: 'Save' })
    const arrived = { ...booked, visitUsers: [visitUser()] }
    server.use(
      http.post('*/booking/v1/north', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(booked, { status: 201 })
      }),
      http.get('*/booking/v1/north/visit', () => answer(isSent ? [booked] : [])),
      http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(arrived)),
    )
    for (const key of Object.keys(localStorage).filter((one) => one.includes(':booking')))
      localStorage.removeItem(key)
    await user.click(save)
    expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
    expect(sent).toHaveLength(isSent ? 0 : 1)
  },
)

it('looks for a booking without a response after another tab has left the tenant', async () => {
  let sent = 0
  let found: object[] = []
  storeDraft('booking', filled)
  server.use(
    http.post('*/booking/v1/north', () => {
      sent++
      return HttpResponse.error()
    }),
    http.get('*/booking/v1/north/visit', () => answer(found)),
    http.get('*/booking/v1/north/visit/v1', () =>
      HttpResponse.json({ ...booked, subject: 'Tour', visitUsers: [visitUser()] }),
    ),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Tour')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  // The other tab removes the drafts of the tenant that it leaves.
  for (const key of Object.keys(localStorage).filter((one) => one.includes(':booking')))
    localStorage.removeItem(key)
  act(() => {
    document.cookie = 'tenant=south; path=/'
    window.dispatchEvent(new Event('focus'))
  })
  await screen.findByText('This tab still shows North Harbour. Save or discard first.')
  // Back again, because this tab would follow once everything is saved.
  document.cookie = 'tenant=north; path=/'
  found = [{ ...booked, subject: 'Tour' }]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(sent).toBe(1)
})

it('books an unchanged copy of a visit although an equal one exists', async () => {
  const arrived = { ...booked, visitUsers: [visitUser()] }
  let sent = 0
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(arrived)),
    http.get('*/user/v1/north', () => answer([{ id: 'h1', firstName: 'Helen', lastName: 'Hart' }])),
    // One of the same start, which is asked for with a second of tolerance.
    http.get('*/booking/v1/north/visit', ({ request }) => {
      const start = new Date(Date.parse(String(new URL(request.url).searchParams.get('start[$gte]'))) + 1000)
      return answer([{ ...booked, start: start.toISOString() }])
    }),
    http.post('*/booking/v1/north', () => {
      sent++
      return HttpResponse.json({ ...booked, visitId: 'v2' }, { status: 201 })
    }),
    http.get('*/booking/v1/north/visit/v2', () => HttpResponse.json({ ...arrived, visitId: 'v2' })),
  )
  const { user } = await renderAt('/prebooking?copy=v1', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  expect(sent).toBe(1)
})

// As `npm run build` of 28 November 2026 stored it after the response to a booking was lost.
const STORED_ATTEMPT = {
  booking: {
    visit: { start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z', locationIds: ['l1'] },
    visitors: [{ firstName: 'Ana', lastName: 'Ruiz' }],
    requestId: '5f0c7d1e9a0b4c6d8e2f7a1b3c5d9e0f',
  },
  hideVip: false,
  isAccepted: false,
  visitId: null,
}

it('looks for a booking that an older build sent and stored', async () => {
  storeDraft('booking', filled)
  localStorage.setItem('draft:north:anna@north.example:booking:sent', JSON.stringify([STORED_ATTEMPT]))
  const calls: string[] = []
  const stored = { ...booked, locationIds: ['l1'] }
  server.use(
    http.post('*/booking/v1/north', () => {
      calls.push('POST')
      return HttpResponse.json({ ...stored, visitId: 'v2' }, { status: 201 })
    }),
    http.put('*/booking/v1/north/v1', () => {
      calls.push('PUT v1')
      return HttpResponse.json(stored)
    }),
    http.get('*/booking/v1/north/visit', () => answer([stored])),
    http.get('*/booking/v1/north/visit/v1', () =>
      HttpResponse.json({ ...stored, visitUsers: [visitUser({ firstName: 'Ana', lastName: 'Ruiz' })] }),
    ),
    http.delete('*/booking/v1/north/visit-user/*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  // It is corrected to what the form says now.
  expect(calls).toEqual(['PUT v1'])
  expect(localStorage.getItem('draft:north:anna@north.example:booking:sent')).toBeNull()
})
