import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { findBooked } from '@/hooks/booking/find-booked'
import { server } from '../../support/server'

const visit = {
  visitId: 'v1',
  start: '2030-03-05T10:00:00.000Z',
  end: '2030-03-05T11:00:00.000Z',
  locationIds: [7],
  hostUserIds: ['h1'],
}
const visitors = [
  { firstName: 'Ana', lastName: 'Ruiz' },
  { firstName: 'Bo', lastName: 'Ek' },
]

/** A visit whose visitors' names are masked for whoever asks. */
function serve(names: [firstName: string, lastName: string][]) {
  const visitUsers = names.map(([firstName, lastName], at) => ({
    visitUserId: `vu${at}`,
    visitId: 'v1',
    vip: true,
    firstName,
    lastName,
  }))
  server.use(
    http.get('*/booking/v1/north/visit', () =>
      HttpResponse.json({ total: 1, limit: 50, skip: 0, data: [{ ...visit, vip: true }] }),
    ),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...visit, vip: true, visitUsers })),
  )
}

it('finds a booking whose visitors are hidden from whoever booked it', async () => {
  serve([
    ['B•••', 'E•••'],
    ['A•••', 'R•••'],
  ])
  expect(await findBooked('north', { visit, visitors })).toMatchObject({ visitId: 'v1' })
})

it('takes no booking of other hidden visitors for it', async () => {
  serve([
    ['C•••', 'F•••'],
    ['A•••', 'R•••'],
  ])
  expect(await findBooked('north', { visit, visitors })).toBeNull()
})
