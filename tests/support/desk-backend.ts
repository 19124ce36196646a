import { http, HttpResponse } from 'msw'
import { answer } from './handlers'
import { server } from './server'

type Visitor = ReturnType<typeof visitorOf>

/**
 * What the front desk asks for.
 * @param visitors those of the day, whichever day is asked for
 * @param others those whom a search finds besides
 */
export function deskBackend(visitors: Visitor[] = [], others: Visitor[] = []) {
  server.use(
    http.get('*/location/v1/north', () =>
      answer([{ locationId: 7, parentLocationId: null, name: 'Head office', enabled: true }]),
    ),
    http.post('*/booking/v1/north/visit-user', () => answer(visitors)),
    http.get('*/booking/v1/north/visit-user', () => answer([...visitors, ...others])),
    http.get('*/booking/v1/north/:lookup', () => answer([])),
    // A check-out.
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId } = (await request.json()) as Visitor
      const visitor = visitors.find((one) => one.visitUserId === visitUserId)
      return HttpResponse.json({ ...visitor, status: 'checkedOut' })
    }),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/company/v1/north', () => answer([])),
    http.get('*/company/v1/north/:lookup', () => answer([])),
  )
}

/** A visitor who is expected at the desk's location in these minutes. */
export const visitorOf = (more: object) => ({
  visitId: 'v-1',
  visitUserId: 'p-1',
  status: 'expected',
  start: new Date().toISOString(),
  end: new Date(Date.now() + 60 * 60_000).toISOString(),
  locationIds: [7],
  ...more,
})
