import type { Adapter } from '@/config/adapter'

// What the services of `sql.ts` have in another shape: a visit with one host and one location, visitors whose names are the user's, closed schemas.
// Everything here is in Acme's names; config.json translates the names.
type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record, a list or a page. */
function each(change: (row: Row) => Row) {
  const apply = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(apply)
    if (!isRow(answer)) return answer
    return Array.isArray(answer.data) ? { ...answer, data: answer.data.map(apply) } : change(answer)
  }
  return apply
}

const pick = (row: Row, keys: string[]) =>
  Object.fromEntries(
    keys.filter((key) => row[key] !== undefined && row[key] !== '').map((key) => [key, row[key]]),
  )
const first = (list: unknown) => (Array.isArray(list) ? list[0] : undefined)

const namedUser = (user: unknown) =>
  isRow(user) ? { ...user, firstName: user.givenName, lastName: user.familyName } : user

const visitor = (row: Row): Row => {
  const { hostName, locationId, ...rest } = row
  return {
    ...rest,
    ...(hostName !== undefined && { hostNames: [hostName] }),
    ...(locationId !== undefined && { locationIds: [locationId] }),
  }
}

const visit = (row: Row): Row => ({
  ...row,
  locationIds: [row.locationId],
  hostUserIds: [row.hostId],
  status: row.status === 'EXPECTED' ? 'booked' : row.status,
  ...(Array.isArray(row.visitUsers) && {
    visitUsers: row.visitUsers.map((entry) => (isRow(entry) ? visitor(entry) : entry)),
  }),
})

const VISITOR = [
  'userId',
  'visitUserId',
  'givenName',
  'familyName',
  'email',
  'mobile',
  'visitUserTypeId',
  'car_plate',
]

function flatBooking(body: unknown) {
  const { visit: fields, visitors } = body as { visit: Row; visitors: Row[] }
  return {
    ...pick(fields, ['purpose', 'starts_at', 'ends_at', 'visitTypeId', 'notes']),
    ...(fields.status === 'CANCELLED' && { status: 'CANCELLED' }),
    hostId: first(fields.hostUserIds),
    locationId: first(fields.locationIds),
    visitors: visitors.map((entry) => pick(entry, VISITOR)),
  }
}

const user = (row: Row): Row => ({
  ...row,
  isHost: row.role === 'host',
  ...(row.mobile ? { phones: [{ number: row.mobile }] } : {}),
})
const USER = [
  'login',
  'password',
  'givenName',
  'familyName',
  'email',
  'companyId',
  'titleId',
  'nationalityId',
  'enabled',
  'deleted',
]
function userBody(body: unknown) {
  if (!isRow(body)) return body
  const phone: unknown = first(body.phones)
  return {
    ...pick(body, USER),
    ...(body.isHost !== undefined && { role: body.isHost ? 'host' : 'visitor' }),
    ...(isRow(phone) && { mobile: phone.number }),
  }
}
const userQuery = (query: Row | undefined) => {
  if (!query || !('isHost' in query)) return query
  const { isHost, ...rest } = query
  return { ...rest, role: String(isHost) === 'true' ? 'host' : { $ne: 'host' } }
}

const problems = (answer: unknown) => {
  const list = Array.isArray(answer)
    ? answer
    : isRow(answer) && Array.isArray(answer.problems)
      ? answer.problems
      : []
  return list.map((entry: Row) => ({
    code: entry.code,
    message: entry.message,
    visitUserId: entry.visitUserId,
    severity: entry.blocking ? 'error' : 'warning',
  }))
}

const WORDS = ['EXPECTED', 'IN', 'OUT', 'CANCELLED']
/** Acme refuses words that it does not have, and finds visitors by no name. */
function visitUserQuery(query: Row | undefined): Row | undefined {
  if (!query) return query
  const { givenName: _g, familyName: _f, ...rest } = query
  if (isRow(rest.status) && Array.isArray(rest.status.$in))
    rest.status = { $in: rest.status.$in.filter((word) => WORDS.includes(String(word))) }
  return rest
}
const question = (row: Row): Row => ({ ...row, appliesTo: 'visitor' })
const FIELD_NAMES: Record<string, string> = {
  givenName: 'firstName',
  familyName: 'lastName',
  mobile: 'phone',
  car_plate: 'vehicleRegistration',
}
const fieldName = (row: Row): Row => ({ ...row, name: FIELD_NAMES[String(row.name)] ?? row.name })

export const adapter: Adapter = {
  'authentication.create': {
    fromWire: (answer) => (isRow(answer) ? { ...answer, user: namedUser(answer.user) } : answer),
  },
  'booking.create': { toWire: ({ body }) => ({ body: flatBooking(body) }), fromWire: each(visit) },
  'booking.update': { toWire: ({ body }) => ({ body: flatBooking(body) }), fromWire: each(visit) },
  'booking.checkin': { fromWire: each(visitor) },
  'booking.checkout': { fromWire: each(visitor) },
  'visit.find': { fromWire: each(visit) },
  'visit.get': { fromWire: each(visit) },
  'visit.pendingVisitsForUser': { fromWire: each(visit) },
  'visitUser.find': { toWire: ({ query }) => ({ query: visitUserQuery(query) }), fromWire: each(visitor) },
  'customField.find': { fromWire: each(question) },
  'customField.get': { fromWire: each(question) },
  'userField.find': { fromWire: each(fieldName) },
  'visitUserField.find': { fromWire: each(fieldName) },
  'visitUser.get': { fromWire: each(visitor) },
  'visitUser.patch': { fromWire: each(visitor) },
  'visitUser.getVisitorsForDay': {
    toWire: ({ body }) => {
      const { date, locationIds, $skip } = body as Row
      // Acme answers the whole day at once and knows no $skip: a second page is asked of a day without visits.
      return {
        body: {
          date: Number($skip) > 0 ? '9999-12-31' : date,
          ...(Array.isArray(locationIds) && locationIds.length === 1 && { locationId: locationIds[0] }),
        },
      }
    },
    // All of the day in one answer: told as a page, because the app counts a bare list that ignores $skip twice.
    fromWire: (answer) =>
      Array.isArray(answer)
        ? {
            total: answer.length,
            limit: answer.length,
            skip: 0,
            data: answer.map((row) => visitor(row as Row)),
          }
        : answer,
  },
  'validate.create': {
    toWire: ({ body }) => ({
      body: { visitors: ((body as Row).visitors as Row[]).map((entry) => pick(entry, VISITOR)) },
    }),
    fromWire: problems,
  },
  'validate.validateVisitors': {
    toWire: ({ body }) => ({
      body: {
        ...(body as Row),
        visitors: ((body as Row).visitors as Row[]).map((entry) => pick(entry, VISITOR)),
      },
    }),
    fromWire: problems,
  },
  'user.find': { toWire: ({ query }) => ({ query: userQuery(query) }), fromWire: each(user) },
  'user.get': { fromWire: each(user) },
  'user.create': { toWire: ({ body }) => ({ body: userBody(body) }), fromWire: each(user) },
  'user.patch': { toWire: ({ body }) => ({ body: userBody(body) }), fromWire: each(user) },
  'issuable.patch': {
    toWire: ({ body }) => ({
      body: pick(body as Row, ['number', 'issuableItemCategoryId', 'status', 'visitUserId']),
    }),
  },
  'issuable.reserveCardForVisitor': {
    toWire: ({ body }) => {
      const { issuableId, id = issuableId, visitUserId, forceReserve } = body as Row
      return { body: { id, visitUserId, forceReserve } }
    },
  },
  'machineProfile.getByCode': {
    fromWire: (answer) =>
      isRow(answer)
        ? { ...answer, screens: ['checkin', 'checkout', 'walkin'].map((type) => ({ screenId: type, type })) }
        : answer,
  },
  'report.dashboard': {
    toWire: () => ({ body: {} }),
    fromWire: (answer) =>
      isRow(answer)
        ? {
            onSite: answer.in,
            expected: answer.expected,
            departed: answer.out,
            arrived: Number(answer.in) + Number(answer.out),
          }
        : answer,
  },
}
