// Visits, visitors, and what is done with them, of the services of `sql.ts`.
import { BadRequest, Conflict, NotFound } from '@feathersjs/errors'
import { Type } from '@feathersjs/typebox'
import { closed, optional, type Row, type Shape, type Sql } from './sql-serve'
import { bool, int, maybe, str, text, when } from './sql-tables'

const now = () => new Date().toISOString()

export function serveBookings({ knex, all, one, add, change, serve, serveTable }: Sql): void {
  const bookings = 'booking/v1/:tenantId'
  const person = async (id: unknown) =>
    id
      ? knex('users')
          .select('id', 'givenName', 'familyName', 'email', 'mobile', 'companyId')
          .where({ id })
          .first()
      : null
  const withUser = async (visitUser: Row) => ({
    ...visitUser,
    tenantId: undefined,
    user: await person(visitUser['userId']),
  })
  const visitUsersOf = async (visitId: unknown) =>
    Promise.all((await all('visit_users', { visitId })).map(withUser))
  const nested = async ({ visitId, hostId }: Row) => ({
    host: await person(hostId),
    visitUsers: await visitUsersOf(visitId),
  })
  const wholeVisit = async (visitId: unknown) => {
    const { tenantId: _, ...visit } = (await one('visits', { visitId })) ?? {}
    return { ...visit, ...(await nested(visit)) }
  }
  serveTable(`${bookings}/visit`, 'visits', {
    methods: ['find', 'get'],
    nested,
    bodies: { pendingVisitsForUser: { userId: int } },
    custom: {
      pendingVisitsForUser: async ({ userId }) =>
        Promise.all(
          (await all('visit_users', { userId, status: 'EXPECTED' })).map(({ visitId }) =>
            wholeVisit(visitId),
          ),
        ),
    },
  })
  serveTable(`${bookings}/visit-user`, 'visit_users', {
    nested: async ({ userId }) => ({ user: await person(userId) }),
    bodies: {
      getVisitorsForDay: {
        date: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d` }),
        locationId: Type.Optional(int),
      },
    },
    custom: {
      getVisitorsForDay: ({ date, locationId }) =>
        knex('visit_users as vu')
          .join('visits as v', 'v.visitId', 'vu.visitId')
          .join('users as u', 'u.id', 'vu.userId')
          .join('users as h', 'h.id', 'v.hostId')
          .leftJoin('companies as c', 'c.companyId', 'u.companyId')
          .leftJoin('issuables as i', 'i.visitUserId', 'vu.visitUserId')
          .select(
            'vu.visitUserId',
            'vu.visitId',
            'vu.userId',
            'vu.status',
            'vu.checked_in_at',
            'vu.checked_out_at',
          )
          .select(
            'u.givenName',
            'u.familyName',
            'u.email',
            'c.name as companyName',
            'v.hostId',
            'v.locationId',
          )
          .select('v.purpose', 'v.starts_at', 'v.ends_at', 'i.id as issuableId', 'i.number as cardNumber')
          .select(knex.raw("h.givenName || ' ' || h.familyName as hostName"))
          .whereLike('v.starts_at', `${String(date).slice(0, 10)}%`)
          .andWhere(locationId ? { 'v.locationId': locationId } : {})
          .orderBy('v.starts_at'),
    },
  })
  const visitor: Shape = optional({
    userId: int,
    visitUserId: int,
    givenName: str,
    familyName: str,
    email: maybe(str),
    mobile: maybe(str),
    companyId: maybe(int),
    visitUserTypeId: maybe(int),
    car_plate: maybe(str),
  })
  async function problemsOf(visitors: Row[], forCheckin: boolean): Promise<Row[]> {
    const found: Row[] = []
    for (const { visitUserId, userId } of visitors) {
      const visitUser = visitUserId ? await one('visit_users', { visitUserId }) : undefined
      const user = await person(userId ?? visitUser?.['userId'])
      const isBlocked = user && (await one('users', { id: user.id, blocked: 1 }))
      const told = { userId: user?.id ?? null, visitUserId: visitUserId ?? null, blocking: true }
      if (isBlocked)
        found.push({
          ...told,
          code: 'BLOCKED',
          message: `${user.givenName} ${user.familyName} may not enter`,
        })
      else if (forCheckin && visitUser?.['status'] === 'IN')
        found.push({ ...told, code: 'ALREADY_IN', message: 'Already checked in' })
    }
    return found
  }
  const validated: Shape = {
    visitLocations: Type.Optional(Type.Array(int)),
    visitors: Type.Array(closed(visitor)),
    forCheckin: Type.Optional(bool),
  }
  const validate = {
    async create({ visitors, forCheckin }: Row) {
      const problems = await problemsOf(visitors as Row[], forCheckin === true)
      return { valid: problems.length === 0, problems }
    },
    validateVisitors: async ({ visitors, forCheckin }: Row) =>
      problemsOf(visitors as Row[], forCheckin === true),
  }
  serve(`${bookings}/validate`, validate, { bodies: { create: validated, validateVisitors: validated } })

  const booking: Shape = {
    purpose: Type.Optional(maybe(str)),
    starts_at: when,
    ends_at: when,
    hostId: int,
    locationId: int,
    visitTypeId: Type.Optional(maybe(int)),
    notes: Type.Optional(maybe(text)),
    visitors: Type.Array(closed(visitor), { minItems: 1 }),
  }
  async function saveVisitors(visitId: unknown, visitors: Row[]): Promise<void> {
    for (const { visitUserId, userId, visitUserTypeId, car_plate, ...details } of visitors) {
      const own = { visitUserTypeId, car_plate }
      if (visitUserId) await change('visit_users', { visitUserId }, { ...own, visitId })
      else if (!userId && !(details['givenName'] && details['familyName']))
        throw new BadRequest('A new visitor needs givenName and familyName')
      else await add('visit_users', { ...own, visitId, userId: userId ?? (await add('users', details)) })
    }
  }
  async function visitUserOf({ visitId, visitUserId }: Row): Promise<Row> {
    const found = await one('visit_users', { visitId, visitUserId })
    if (!found) throw new NotFound(`No visitor ${String(visitUserId)} in visit ${String(visitId)}`)
    return found
  }
  async function move(visitUserId: unknown, row: Row) {
    await change('visit_users', { visitUserId }, row)
    return withUser((await one('visit_users', { visitUserId })) ?? {})
  }
  const bookingService = {
    async create({ visitors, ...visit }: Row) {
      if (String(visit['ends_at']) <= String(visit['starts_at']))
        throw new BadRequest('ends_at must be after starts_at')
      const { hostId } = visit
      if (!(await one('users', { id: hostId, role: 'host' })))
        throw new BadRequest('hostId is not a host', { hostId })
      const visitId = await add('visits', visit)
      await saveVisitors(visitId, visitors as Row[])
      return wholeVisit(visitId)
    },
    async update(visitId: number, { visitors, ...visit }: Row) {
      if (!(await one('visits', { visitId }))) throw new NotFound(`No visit ${visitId}`)
      await change('visits', { visitId }, visit)
      await saveVisitors(visitId, visitors as Row[])
      return wholeVisit(visitId)
    },
    async checkin(data: Row) {
      const { visitUserId, status } = await visitUserOf(data)
      if (status === 'IN') throw new Conflict('This visitor is already in')
      const [problem] = await problemsOf([{ visitUserId }], true)
      if (problem && !data['proceed'])
        throw new Conflict(String(problem['message']), { code: problem['code'] })
      return move(visitUserId, { status: 'IN', checked_in_at: now(), checked_out_at: null })
    },
    async checkout(data: Row) {
      const { visitUserId, status } = await visitUserOf(data)
      if (status !== 'IN') throw new Conflict('This visitor is not in')
      await change('issuables', { visitUserId }, { visitUserId: null, status: 'FREE' })
      return move(visitUserId, { status: 'OUT', checked_out_at: now() })
    },
  }
  const ids = { visitId: int, visitUserId: int }
  serve(bookings, bookingService, {
    bodies: {
      create: booking,
      update: booking,
      checkin: { ...ids, proceed: Type.Optional(bool) },
      checkout: ids,
    },
  })
}
