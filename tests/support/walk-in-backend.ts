import { http, HttpResponse } from 'msw'
import { answer } from './handlers'
import { server } from './server'

/**
 * `lost`: the server processes the request but the response is lost, like that of the search after it; `before`: the request is lost; `body`:
 * the server processes it and returns this body; `repeated`: a proxy sends it twice, and the server refuses the
 * second one.
 */
type Fault = 'lost' | 'before' | number | { body: string } | { repeated: number }

export type Faults = {
  create?: Fault[]
  update?: Fault[]
  checkin?: Fault[]
  /** A visit is returned without its visitors. With `apart` a search finds them, with `never` it does not. */
  visitors?: 'apart' | 'never'
  /** Faults of the search for them. */
  findVisitors?: Fault[]
  /** The list of visits does not contain the booked visit. */
  isUnlisted?: boolean
}

type Times = { start: string; end: string }
type StoredVisitor = Times & { visitUserId: string; visitId: string; status: string }
type StoredVisit = Times & { visitId: string; status?: string; visitUsers: StoredVisitor[] }

/** A backend without support for `requestId`: each create that reaches it books a visit. */
export function backendWithout(faults: Faults) {
  const visits: StoredVisit[] = []
  let checkins = 0
  let isSearchLost = false
  const all = () => visits.flatMap(({ visitUsers }) => visitUsers)
  const visitorOf = (id: unknown) => all().find(({ visitUserId }) => visitUserId === id)
  const add = (sent: object, { visitId, start, end }: StoredVisit): StoredVisitor => ({
    ...sent,
    visitId,
    start,
    end,
    visitUserId: String(1 + Math.max(-1, ...all().map((one) => Number(one.visitUserId)))),
    status: 'expected',
  })
  const shown = <Shown extends object>(visit: Shown) =>
    faults.visitors ? { ...visit, visitUsers: undefined } : visit
  const fail = (fault: Fault | undefined) =>
    fault === undefined
      ? undefined
      : typeof fault === 'number'
        ? new HttpResponse(null, { status: fault })
        : typeof fault === 'object'
          ? new HttpResponse('body' in fault ? fault.body : null, {
              status: 'body' in fault ? 201 : fault.repeated,
            })
          : HttpResponse.error()
  const isActed = (fault: Fault | undefined) =>
    fault === undefined || fault === 'lost' || typeof fault === 'object'

  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.get('*/user/v1/north', () => HttpResponse.json([])),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
    http.get('*/booking/v1/north/visit', () => {
      const isLost = isSearchLost
      isSearchLost = false
      if (isLost) return HttpResponse.error()
      return answer(faults.isUnlisted ? [] : visits.map((visit) => ({ ...visit, visitUsers: [] })))
    }),
    http.get('*/booking/v1/north/visit/:id', ({ params }) =>
      HttpResponse.json(shown(visits.find(({ visitId }) => visitId === params['id']) ?? {})),
    ),
    http.get(
      '*/booking/v1/north/visit-user',
      () =>
        // Includes those of other visits, like a server that ignores the filter.
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
    http.get('*/booking/v1/north/visit-user/:id', ({ params }) => HttpResponse.json(visitorOf(params['id']))),
    http.delete('*/booking/v1/north/visit-user/:id', ({ params }) => {
      for (const visit of visits)
        visit.visitUsers = visit.visitUsers.filter(({ visitUserId }) => visitUserId !== params['id'])
      return HttpResponse.json({})
    }),
    http.put('*/booking/v1/north/:id', async ({ request, params }) => {
      const body = (await request.json()) as { visit: object; visitors: Partial<StoredVisitor>[] }
      const visit = visits.find(({ visitId }) => visitId === params['id'])
      if (!visit) return new HttpResponse(null, { status: 404 })
      const fault = faults.update?.shift()
      if (!isActed(fault)) return fail(fault)
      Object.assign(visit, body.visit)
      for (const sent of body.visitors) {
        const known = visitorOf(sent.visitUserId)
        if (known) Object.assign(known, sent)
        else visit.visitUsers.push(add(sent, visit))
      }
      return fail(fault) ?? HttpResponse.json(shown(visit))
    }),
    http.post('*/booking/v1/north', async ({ request }) => {
      const body = (await request.json()) as {
        visit?: Times
        visitors: object[]
        visitUserId: string
      }
      if (body.visit) {
        const fault = faults.create?.shift()
        if (!isActed(fault)) return fail(fault)
        const visit: StoredVisit = { ...body.visit, visitId: `v-${visits.length}`, visitUsers: [] }
        visits.push(visit)
        for (const sent of body.visitors) visit.visitUsers.push(add(sent, visit))
        isSearchLost = fault === 'lost'
        return fail(fault) ?? HttpResponse.json(shown(visit))
      }
      const visitor = visitorOf(body.visitUserId)
      const fault = faults.checkin?.shift()
      if (!isActed(fault)) return fail(fault)
      checkins++
      if (visitor) visitor.status = 'checkedIn'
      return fail(fault) ?? HttpResponse.json({ visitUser: visitor, problems: [] })
    }),
  )
  return { visits, checkins: () => checkins }
}

/** Faults, and the number of attempts until the visitor is checked in. */
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
  // A GET is retried once.
  ['it has none and they cannot be found at first', { visitors: 'apart', findVisitors: [503, 503] }, 2],
]
