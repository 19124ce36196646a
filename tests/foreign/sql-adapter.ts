// What the services of `sql.ts` have in another shape, in their names: the names of a visitor are those of the user, and
// bodies are closed.
import type { Adapter, Sent, Shape } from '@/config/adapter'
import { isRecord } from '@/lib/is-record'

type Row = Record<string, unknown>

/** Changes a record, or those of a list or a page. */
function each(change: (row: Row) => Row) {
  const apply = (answer: unknown): unknown => {
    if (Array.isArray(answer)) return answer.map(apply)
    if (!isRecord(answer)) return answer
    return Array.isArray(answer.data) ? { ...answer, data: answer.data.map(apply) } : change(answer)
  }
  return apply
}

const sends = (change: (body: Row) => Row) => (sent: Sent) => ({ ...sent, body: change(sent.body as Row) })
const asks = (change: (query: Row) => Row) => (sent: Sent) => ({ ...sent, query: change(sent.query ?? {}) })
const pick = (row: Row, keys: string) =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => keys.split(' ').includes(key) && value !== ''),
  )
const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

const visit = (row: Row): Row => ({
  ...row,
  // Their word for a visitor who is expected.
  status: row.status === 'EXPECTED' ? 'booked' : row.status,
})
const visits = { fromWire: each(visit) }

const sentVisitors = (list: unknown) =>
  (list as Row[]).map((one) =>
    pick(one, 'userId visitUserId givenName familyName email mobile visitUserTypeId car_plate'),
  )
const booking = {
  ...visits,
  toWire: sends((body) => {
    const fields = body.visit as Row
    return {
      ...pick(fields, 'purpose starts_at ends_at visitTypeId notes hostId locationId'),
      // They cancel no visit, and say so.
      ...(fields.status === 'CANCELLED' && { status: 'CANCELLED' }),
      visitors: sentVisitors(body.visitors),
    }
  }),
}
const validation = {
  toWire: sends((body) => ({ ...body, visitors: sentVisitors(body.visitors) })),
  fromWire: (answer: unknown) => {
    const list = isRecord(answer) ? answer.problems : answer
    return (list as Row[]).map(({ blocking, ...one }) => ({
      ...one,
      severity: blocking ? 'error' : 'warning',
    }))
  },
}

const user = (row: Row): Row => ({
  ...row,
  ...(row.mobile ? { phones: [{ number: row.mobile }] } : {}),
})
const changedUser = {
  toWire: sends((body) => {
    const phone = first(body.phones)
    return {
      ...pick(body, 'login givenName familyName email companyId titleId nationalityId enabled deleted'),
      ...(isRecord(phone) && { mobile: phone.number }),
    }
  }),
  fromWire: each(user),
}

const question = { fromWire: each((row) => ({ ...row, appliesTo: 'visitor' })) }
const NAMES: Row = {
  givenName: 'firstName',
  familyName: 'lastName',
  mobile: 'phone',
  car_plate: 'vehicleRegistration',
}
const fieldNames = { fromWire: each((row) => ({ ...row, name: NAMES[String(row.name)] ?? row.name })) }

const signedIn = (answer: Row): Row => {
  const account = answer.user as Row
  return { ...answer, user: { ...account, firstName: account.givenName, lastName: account.familyName } }
}

const screens = ['checkin', 'checkout', 'walkin'].map((type) => ({ screenId: type, type }))

/** The same for several calls. */
const shapes = (shape: Shape, calls: string): Adapter =>
  Object.fromEntries(calls.split(' ').map((call) => [call, shape]))

export const adapter: Adapter = {
  ...shapes(booking, 'booking.create booking.update'),
  ...shapes(visits, 'visit.find visit.get visit.pendingVisitsForUser'),
  ...shapes(validation, 'validate.create validate.validateVisitors'),
  ...shapes(changedUser, 'user.create user.patch'),
  ...shapes(fieldNames, 'userField.find visitUserField.find'),
  ...shapes(question, 'customField.find customField.get'),
  'authentication.create': { fromWire: each(signedIn) },
  'visitUser.find': {
    // Visitors are found by no name, and words that they do not have are refused.
    toWire: asks(({ givenName: _g, familyName: _f, ...query }) => {
      const words = isRecord(query.status) && query.status.$in
      if (!Array.isArray(words)) return query
      return { ...query, status: { $in: words.filter((word) => /^[A-Z]+$/.test(String(word))) } }
    }),
  },
  'visitUser.getVisitorsForDay': { toWire: sends(({ date }) => ({ date })) },
  ...shapes({ fromWire: each(user) }, 'user.find user.get'),
  'issuable.patch': {
    toWire: sends((body) => pick(body, 'number issuableItemCategoryId status visitUserId')),
  },
  'issuable.reserveCardForVisitor': {
    toWire: sends(({ id, visitUserId, forceReserve }) => ({ id, visitUserId, forceReserve })),
  },
  'machineProfile.getByCode': { fromWire: each((row) => ({ ...row, screens })) },
  'report.dashboard': {
    toWire: sends(() => ({})),
    fromWire: each(({ in: onSite, out: departed, ...row }) => ({ ...row, onSite, departed })),
  },
}
