import { http, HttpResponse } from 'msw'
import { answer } from './handlers'
import { server } from './server'

/** `lost`: the server acts and nobody hears of it; `before`: it is not reached. */
type Fault = 'lost' | 'before' | number

export type Faults = {
  create?: Fault[]
  checkin?: Fault[]
  /** A visit is answered without its visitors, who are only found by themselves: `never` not even so. */
  visitors?: 'apart' | 'never'
  /** Of the search for them. */
  findVisitors?: Fault[]
}

/** A backend that does not know `requestId`: each create that reaches it makes a visit. */
export function backendWithout(faults: Faults) {
  const visits: { visitId: string; start: string; visitUsers: { status: string }[] }[] = []
  let checkins = 0
  const shown = <Shown extends object>(visit: Shown) =>
    faults.visitors ? { ...visit, visitUsers: undefined } : visit
  const fail = (fault: Fault | undefined) =>
    fault === undefined
      ? undefined
      : typeof fault === 'number'
        ? new HttpResponse(null, { status: fault })
        : HttpResponse.error()

  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
    http.get('*/booking/v1/north/visit', () => answer(visits.map((visit) => ({ ...visit, visitUsers: [] })))),
    http.get('*/booking/v1/north/visit/:id', ({ params }) =>
      HttpResponse.json(shown(visits.find(({ visitId }) => visitId === params['id']) ?? {})),
    ),
    http.get(
      '*/booking/v1/north/visit-user',
      () =>
        // Also those of other visits, as a server does that does not know the filter.
        fail(faults.findVisitors?.shift()) ??
        answer(
          faults.visitors === 'never'
            ? []
            : [
                { visitUserId: 'other', visitId: 'other', firstName: 'Omar', lastName: 'Other' },
                ...visits.flatMap(({ visitUsers }) => visitUsers),
              ],
        ),
    ),
    http.get('*/booking/v1/north/visit-user/:id', ({ params }) =>
      HttpResponse.json(visits[Number(params['id'])]?.visitUsers[0]),
    ),
    http.post('*/booking/v1/north', async ({ request }) => {
      const body = (await request.json()) as {
        visit?: { start: string }
        visitors: object[]
        visitUserId: string
      }
      if (body.visit) {
        const fault = faults.create?.shift()
        if (fault !== undefined && fault !== 'lost') return fail(fault)
        const ids = { visitId: `v-${visits.length}`, visitUserId: String(visits.length) }
        const visitor = { ...body.visitors[0], ...body.visit, ...ids, status: 'expected' }
        const visit = { ...body.visit, visitId: ids.visitId, visitUsers: [visitor] }
        visits.push(visit)
        return fail(fault) ?? HttpResponse.json(shown(visit))
      }
      const visitor = visits[Number(body.visitUserId)]?.visitUsers[0]
      const fault = faults.checkin?.shift()
      if (fault !== undefined && fault !== 'lost') return fail(fault)
      checkins++
      if (visitor) visitor.status = 'checkedIn'
      return fail(fault) ?? HttpResponse.json({ visitUser: visitor, problems: [] })
    }),
  )
  return { visits, checkins: () => checkins }
}

/** What may go wrong, and how often somebody has to press until the visitor is in. */
export const walkInFaults: [string, Faults, number][] = [
  ['the check-in fails twice', { checkin: [503, 503] }, 3],
  ['the network fails before the check-in', { checkin: ['before', 'before'] }, 3],
  ['the answer to the check-in is lost', { checkin: ['lost'] }, 2],
  ['the answer to the booking is lost', { create: ['lost'] }, 2],
  ['the booking never arrived', { create: ['before'] }, 2],
  ['the booking fails, then its answer is lost', { create: [500, 'lost'] }, 3],
  ['the answers to both are lost', { create: ['lost'], checkin: ['lost'] }, 3],
  ['the answer to the booking has no visitors', { visitors: 'apart' }, 1],
  ['it has none and is lost', { visitors: 'apart', create: ['lost'] }, 2],
  // A GET is sent twice.
  ['it has none and they cannot be found at first', { visitors: 'apart', findVisitors: [503, 503] }, 2],
]
