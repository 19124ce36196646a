// The adapter that the integrator of `documents.ts` wrote, whose records hold objects: where our fields are in them.
import type { Adapter, Sent, Shape } from '@/config/adapter'
import { isRecord } from '@/lib/is-record'

type Doc = Record<string, unknown>
type Paths = Readonly<Record<string, string>>

/** Lists in the app, single values in the services. */
const LISTS = ['hostUserIds', 'hostNames', 'locationIds']

const USER = { firstName: 'name.first', lastName: 'name.last', email: 'contact.email' }
const VISIT = {
  start: 'period.start',
  end: 'period.end',
  hostUserIds: 'host.userId',
  locationIds: 'place.locationId',
}
const PERSON = {
  firstName: 'person.given',
  lastName: 'person.family',
  email: 'person.email',
  phone: 'person.mobile',
  company: 'person.employer',
  specialAssistanceNeedIds: 'person.needIds',
}
const VISITOR = {
  ...PERSON,
  checkinTime: 'times.arrivedAt',
  checkoutTime: 'times.leftAt',
  issuableId: 'card.issuableId',
  cardNumber: 'card.number',
  start: 'visit.period.start',
  end: 'visit.period.end',
  hostNames: 'visit.host.name',
  locationIds: 'visit.place.locationId',
  subject: 'visit.subject',
  visitTypeId: 'visit.visitTypeId',
}
const CARD = { visitUserId: 'holder.visitUserId', issuedAt: 'holder.since' }

const entriesOf = (value: unknown): Doc[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const at = (doc: Doc, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), doc)

/** A record with our fields. */
const flat =
  (paths: Paths, more: (doc: Doc) => Doc = () => ({})) =>
  (doc: Doc): Doc => {
    const fields: Doc = { ...doc, ...more(doc) }
    for (const path of Object.values(paths)) delete fields[path.replace(/\..*/, '')]
    for (const [name, path] of Object.entries(paths)) {
      const value = at(doc, path)
      if (value !== undefined) fields[name] = LISTS.includes(name) ? [value] : value
    }
    return fields
  }

/** The fields of a record that its service has, without those that are empty. */
function nested(paths: Paths, own: readonly string[], body: Doc): Doc {
  const doc: Doc = {}
  const fields = [...Object.entries(paths), ...own.map((name) => [name, name] as const)]
  for (const [name, path] of fields) {
    const value: unknown = LISTS.includes(name) ? (body[name] as unknown[] | undefined)?.[0] : body[name]
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty || (Array.isArray(value) && value.length === 0)) continue
    const [part = '', inner] = path.split('.')
    doc[part] = inner === undefined ? value : { ...(doc[part] as Doc), [inner]: value }
  }
  return doc
}

/** Of a page, a list or one record. */
const from =
  (read: (doc: Doc) => Doc) =>
  (answer: unknown): unknown => {
    if (Array.isArray(answer)) return entriesOf(answer).map(read)
    if (!isRecord(answer)) return answer
    return Array.isArray(answer.data) ? { ...answer, data: entriesOf(answer.data).map(read) } : read(answer)
  }
const to =
  (send: (body: Doc) => Doc) =>
  ({ body }: Sent): Sent => ({ body: send(body as Doc) })

/** A query by the paths in a record. */
function queried(paths: Paths, query: unknown): unknown {
  if (Array.isArray(query)) return query.map((one) => queried(paths, one))
  if (!isRecord(query)) return query
  const isNested = (name: string) => name === '$or' || name === '$sort'
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      paths[name] ?? name,
      isNested(name) ? queried(paths, value) : value,
    ]),
  )
}
const ask =
  (paths: Paths) =>
  ({ query }: Sent): Sent => ({ query: queried(paths, query) as Doc })

const found = (paths: Paths, read: (doc: Doc) => Doc): Shape => ({
  toWire: ask(paths),
  fromWire: from(read),
})

/** A service whose records have parts. */
const service = (name: string, paths: Paths, read: (doc: Doc) => Doc, own: readonly string[]): Adapter => {
  const change: Shape = { toWire: to((body) => nested(paths, own, body)), fromWire: from(read) }
  return {
    [`${name}.find`]: found(paths, read),
    [`${name}.get`]: { fromWire: from(read) },
    [`${name}.create`]: change,
    [`${name}.patch`]: change,
  }
}

const user = flat(USER, ({ login }) => ({ isHost: login !== 'foyer.kiosk' }))
const visitor = flat(VISITOR, ({ extras }) => ({
  customFields: entriesOf(extras).map(({ fieldId, value }) => ({ customFieldId: fieldId, value })),
}))
const visit = flat(VISIT, ({ visitors }) => ({ visitUsers: visitors && entriesOf(visitors).map(visitor) }))

const toBooking = to((body) => {
  const { visit: fields, visitors } = body as { visit: Doc; visitors: Doc[] }
  return {
    ...nested(VISIT, ['subject', 'visitTypeId', 'state'], fields),
    visitors: visitors.map((one) => ({
      ...(nested(PERSON, [], one).person as Doc),
      ...('_id' in one && { visitUserId: one._id }),
    })),
  }
})
const booking = { toWire: toBooking, fromWire: from(visit) }

const visitors = service('visitUser', VISITOR, visitor, [])
const toVisitor = to(({ customFields, ...body }) => ({
  ...nested(PERSON, ['visitId', 'state'], body),
  ...(Array.isArray(customFields) && {
    extras: entriesOf(customFields).map(({ customFieldId, value }) => ({ fieldId: customFieldId, value })),
  }),
}))

const question = ({ typeId, ...field }: Doc) => ({
  ...field,
  customFieldTypeId: typeId,
  appliesTo: 'visitor',
})

const cards = service('issuable', CARD, flat(CARD), ['number', 'categoryId', 'state'])

export const adapter: Adapter = {
  'authTenantUsers.forUser': { fromWire: (answer) => (isRecord(answer) ? answer.tenants : answer) },
  'users.find': found(USER, user),
  ...service('user', USER, user, ['login', 'enabled', 'deleted']),
  'visit.find': found(VISIT, visit),
  'visit.get': { fromWire: from(visit) },
  ...visitors,
  'visitUser.create': { toWire: toVisitor, fromWire: from(visitor) },
  'visitUser.patch': { toWire: toVisitor, fromWire: from(visitor) },
  'visitUser.getVisitorsForDay': {
    toWire: to(({ date, locationIds }) => ({
      date,
      ...(Array.isArray(locationIds) && { locationId: locationIds[0] as unknown }),
    })),
    fromWire: from(visitor),
  },
  'booking.create': booking,
  'booking.update': booking,
  'booking.checkin': { fromWire: from(visitor) },
  'booking.checkout': { fromWire: from(visitor) },
  'validate.validateVisitors': {
    toWire: to((body) => ({
      ...body,
      visitors: entriesOf(body.visitors).map((one) => nested(PERSON, [], one).person),
    })),
  },
  ...cards,
  'issuable.patch': {
    toWire: to(({ state }) => ({ state, ...(state === 'shelf' && { holder: null }) })),
    fromWire: from(flat(CARD)),
  },
  'issuable.reserveCardForVisitor': {
    toWire: to((body) => nested({}, ['issuableId', 'visitUserId', 'forceReserve'], body)),
  },
  ...Object.fromEntries(
    ['location.find', 'location.get', 'location.create', 'location.patch'].map((call) => [
      call,
      {
        fromWire: from((place) => ({
          ...place,
          address: isRecord(place.address) ? place.address.street : undefined,
        })),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['customField.find', 'customField.get'].map((call) => [call, { fromWire: from(question) }]),
  ),
  ...Object.fromEntries(
    ['customField.create', 'customField.patch'].map((call) => [
      call,
      {
        toWire: to(({ customFieldTypeId: typeId, ...body }) =>
          nested({}, ['label', 'typeId', 'mandatory'], { ...body, typeId }),
        ),
        fromWire: from(question),
      },
    ]),
  ),
  'report.executeReport': {
    toWire: to(({ reportId, payload }) => ({
      reportId,
      payload: nested({ from: 'from', to: 'until' }, [], (payload ?? {}) as Doc),
    })),
    fromWire: (answer) => {
      const { headings, rows } = answer as { headings: string[]; rows: unknown[][] }
      return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])))
    },
  },
  'report.dashboard': { fromWire: from(({ inside }) => ({ onSite: inside })) },
  'badge.generateBadge': {
    fromWire: (answer) => ({ contentType: 'text/html', content: btoa(String((answer as Doc).html)) }),
  },
}
