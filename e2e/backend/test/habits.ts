import { setTimeout } from 'node:timers/promises'
import {
  BadRequest,
  Forbidden,
  MethodNotAllowed,
  NotAuthenticated,
  NotFound,
  Unprocessable,
} from '@feathersjs/errors'
import type { FeathersKoaContext, Middleware } from '@feathersjs/koa'
import { Random } from '../data/random'
import type { BackendApp } from '../backend-app'
import type { CallParams } from '../services/params'
import { changeRecords, isObject, type Json, mapValues, NumericIds, recordsForIds } from './numeric-ids'
import {
  accountByEmail,
  beforeChange,
  changedFields,
  exactly,
  isPage,
  otherProfile,
  withDeletedRow,
  withoutAccount,
  withOddRows,
} from './other-answers'
import { toOtherNames, toOwnNames } from './other-names'

/** The parts of a request that a habit reads. */
type Asked = {
  /** Service path without the tenant, e.g. 'booking/v1/visit-user'. */
  service: string
  /** The custom method, or the Feathers method of the HTTP method. */
  method: string
  query: Json
  body: Json
  isSignedIn: boolean
  params: Partial<CallParams>
}

/** How another deployment's service differs from this backend. */
export type Habit = {
  /** Changes or rejects the request. */
  ask?: (asked: Asked) => void
  /** Changes each record of a response, at any depth. */
  record?: (record: Json, service: string) => Json
  /** Changes the whole response. */
  answer?: (answer: unknown, asked: Asked) => unknown
  /** Maximum delay of a response, in ms. */
  delay?: number
}

const without = (record: Json, fields: readonly string[]): Json =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)))

const isVisitor = (record: Json) => 'visitUserId' in record && 'visitId' in record && 'status' in record
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const times = (change: (iso: string) => unknown): Habit => ({
  record: (record) =>
    mapValues(record, (value) => (typeof value === 'string' && TIME.test(value) ? change(value) : value)),
})

const USES_FLAGS = [
  'api/auth/v1/users',
  'api/auth/v1/tenants',
  'api/auth/v1/tenant-users',
  'auth/v1/tenants',
  'user/v1',
]
const OPERATORS = [
  '$limit',
  '$skip',
  '$sort',
  '$select',
  '$in',
  '$nin',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$ne',
  '$or',
]
const LIST_COLUMNS = ['locationIds', 'hostUserIds', 'hostNames', 'specialAssistanceNeedIds']

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : []
}

const BOOKING_FIELDS = ['visit', 'visitors']
const DAY_FIELDS = ['date', 'locationIds', '$limit', '$skip']
const CHANGES = ['checkin', 'checkout', 'create', 'update', 'patch', 'createHideVIPBooking']

const WORDS: Record<string, string> = {
  expected: 'EXPECTED',
  checkedIn: 'CHECKED_IN',
  checkedOut: 'CHECKED_OUT',
  noShow: 'NO_SHOW',
  cancelled: 'CANCELLED',
}
const ownWord = (word: unknown) => Object.keys(WORDS).find((own) => WORDS[own] === word)

/** Translates the statuses of a condition to this backend's; an unknown status matches nothing. */
function ownStatus(condition: unknown): unknown {
  if (typeof condition === 'string') return ownWord(condition) ?? 'unknown'
  return isObject(condition)
    ? mapValues(condition, (list) => (Array.isArray(list) ? list.map(ownStatus) : list))
    : condition
}

const LOOKUPS =
  /(-type|-field|nationality|title|special-assistance-need|announce-protocol|issuableItemCategory)$/
const OPTIONAL = /^(company\/v1\/(configuration|database-setting)|integration\/v1\/client-config)$/
const isTenant = (record: Json) => 'database' in record && 'name' in record
/** Lists that are not stored in the record. */
const NOT_COLUMNS = ['visitUsers', 'problems', 'devices', 'columns', 'rows']

/** Removes the total from pages. */
const uncounted = (answer: unknown) => (isPage(answer) ? without(answer, ['total']) : answer)

/** The page sizes of Feathers' generator. */
const smallPages: Habit = {
  ask: ({ method, query, body }) => {
    const asked = method === 'find' ? query : body
    if (method === 'find' || method === 'getVisitorsForDay')
      asked['$limit'] = Math.min(Number(asked['$limit'] ?? 10), 50)
  },
}

const refusing = (services: readonly string[], refuse: (asked: Asked) => Error): Habit => ({
  ask: (asked) => {
    if (services.includes(asked.service)) throw refuse(asked)
  },
})

/** How Go and .NET write a missing time. */
const ZERO_TIMES: Record<string, string> = {
  checkinTime: '0001-01-01T00:00:00Z',
  checkoutTime: '0001-01-01T00:00:00Z',
}
const VISIT_COLUMNS = ['start', 'end', 'subject', 'visitTypeId']
/** What a lean record of a visitor lacks. */
const LEAN = [...VISIT_COLUMNS, 'hostNames', 'hosts', 'locationIds', 'updatedAt', 'vip']

/** All habits by name (docs/deployment.md, 'Services with other responses'). */
export const habits: Readonly<Record<string, Habit>> = {
  'lean records': {
    record: (record) =>
      isVisitor(record)
        ? without(record, LEAN)
        : without(record, ['updatedAt', 'order', 'enabled', 'deleted']),
  },
  'no places in visitors': {
    record: (record) => (isVisitor(record) ? without(record, ['locationIds', 'hostNames', 'hosts']) : record),
  },
  'bare answers': {
    answer: (answer) => (isObject(answer) && isObject(answer['visitUser']) ? answer['visitUser'] : answer),
  },
  'empty answers': {
    answer: (answer, { service, method }) =>
      service.startsWith('booking/v1') && CHANGES.includes(method) ? null : answer,
  },
  'answers before the change': { answer: beforeChange },
  'changed fields only': { answer: changedFields },
  'other status words': {
    record: (record) =>
      isVisitor(record) ? { ...record, status: WORDS[String(record['status'])] ?? record['status'] } : record,
    ask: ({ service, query, body }) => {
      if (service === 'booking/v1/visit-user' && 'status' in query)
        query['status'] = ownStatus(query['status'])
      // What it answers with is also sent back to it.
      for (const record of service.startsWith('booking/v1') ? [body, body['visit']] : [])
        if (isObject(record) && typeof record['status'] === 'string')
          record['status'] = ownWord(record['status']) ?? record['status']
    },
  },
  'status by times alone': {
    record: (record) => (isVisitor(record) ? without(record, ['status']) : record),
    ask: ({ service, query }) => {
      if (service === 'booking/v1/visit-user') delete query['status']
    },
  },
  'SQL times': times((iso) => iso.slice(0, 19).replace('T', ' ')),
  'epoch times': times((iso) => Date.parse(iso)),
  'offset times': times((iso) => `${new Date(Date.parse(iso) + 7_200_000).toISOString().slice(0, -1)}+02:00`),
  'zero times': {
    record: (record) => mapValues(record, (value, field) => value ?? ZERO_TIMES[field] ?? value),
  },
  'numeric flags': {
    record: (record) => mapValues(record, (value) => (typeof value === 'boolean' ? Number(value) : value)),
  },
  'empty texts': { record: (record) => mapValues(record, (value) => value ?? '') },
  'null lists': {
    record: (record) =>
      mapValues(record, (value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  },
  'lists as texts': {
    record: (record) =>
      mapValues(record, (value, field) =>
        Array.isArray(value) && !NOT_COLUMNS.includes(field) ? JSON.stringify(value) : value,
      ),
  },
  'records for ids': { record: recordsForIds },
  'flags as bits': {
    record: (record) =>
      mapValues(record, (value) =>
        typeof value === 'boolean' ? { type: 'Buffer', data: [Number(value)] } : value,
      ),
  },
  'root parent 0': {
    record: (record) =>
      'locationId' in record && record['parentLocationId'] === null
        ? { ...record, parentLocationId: 0 }
        : record,
  },
  'strict queries': {
    ask: ({ service, method, query }) => {
      if (method !== 'find') return
      const flags = USES_FLAGS.includes(service) ? [] : ['deleted', 'enabled']
      const unknown = keysIn(query).find(
        (key) =>
          (key.startsWith('$') && !OPERATORS.includes(key)) || [...flags, ...LIST_COLUMNS].includes(key),
      )
      if (unknown) throw new BadRequest(`Invalid query parameter ${unknown}`)
    },
  },
  'closed bodies': {
    ask: ({ service, method, body }) => {
      const known =
        method === 'getVisitorsForDay'
          ? DAY_FIELDS
          : service === 'booking/v1' && ['create', 'update', 'createHideVIPBooking'].includes(method)
            ? BOOKING_FIELDS
            : Object.keys(body)
      if (Object.keys(body).some((field) => !known.includes(field))) throw new BadRequest('validation failed')
    },
  },
  'no visit columns': {
    ask: ({ service, method, query }) => {
      if (service !== 'booking/v1/visit-user' || method !== 'find') return
      const unknown = keysIn(query).find((key) => VISIT_COLUMNS.includes(key))
      // As the SQL adapter answers for PostgreSQL.
      if (unknown) throw new Unprocessable(`column "${unknown}" does not exist`)
    },
  },
  'no order or selection': {
    ask: ({ method, query }) => {
      if ('$select' in query || (method === 'find' && '$sort' in query))
        throw new BadRequest('Invalid query parameter')
    },
  },
  'wrong totals': { answer: (answer) => (isPage(answer) ? { ...answer, total: -1 } : answer) },
  'pages over 50 refused': {
    ask: ({ query, body }) => {
      if (Number(query['$limit'] ?? body['$limit'] ?? 0) > 50) throw new BadRequest('$limit must be <= 50')
    },
  },
  'pages of 10, at most 50': smallPages,
  // Random delays, so that responses arrive out of order.
  'slow and paged': { ...smallPages, delay: 40 },
  'no totals': { answer: uncounted },
  'page totals': {
    answer: (answer) => (isPage(answer) ? { ...answer, total: answer.data.length } : answer),
  },
  'counts as texts': {
    answer: (answer) =>
      isPage(answer)
        ? mapValues(answer, (value) => (typeof value === 'number' ? String(value) : value))
        : answer,
  },
  'bare lists': { answer: (answer) => (isPage(answer) ? answer.data : answer) },
  'bare lists of everything': {
    ask: ({ method, query, body }) => {
      if (method === 'find') Object.assign(query, { $limit: 500, $skip: 0 })
      if (method === 'getVisitorsForDay') Object.assign(body, { $limit: 500, $skip: 0 })
    },
    answer: (answer) => (isPage(answer) ? answer.data : answer),
  },
  'odd rows': { answer: withOddRows },
  'deleted records kept': { answer: withDeletedRow },
  'nameless lookups and tenants': {
    record: (record, service) =>
      LOOKUPS.test(service) || isTenant(record)
        ? { ...without(record, ['name', 'label']), title: record['name'] }
        : record,
  },
  'exact texts': { answer: exactly },
  'no state compared': { ask: ({ params }) => void Object.assign(params, { comparesNoState: true }) },
  'policy refused': refusing(['booking/v1/validate'], () => new BadRequest('validation failed')),
  'other profiles of kiosks': { answer: otherProfile },
  'no accounts': { answer: withoutAccount },
  'forbidden domains': refusing(['auth/v1/domains', 'auth/v1/domain-tenants'], () => new Forbidden()),
  'guarded kiosk calls': {
    ask: ({ method, isSignedIn }) => {
      if (method === 'getByCode' && !isSignedIn) throw new NotAuthenticated()
    },
  },
  'no optional services': {
    ask: ({ service, method, body }) => {
      // Without visit types it cannot require one.
      if (isObject(body['visit'])) body['visit']['visitTypeId'] ??= 1
      if (service === 'booking/v1/validate') throw new MethodNotAllowed()
      if (OPTIONAL.test(service) || (LOOKUPS.test(service) && method === 'find')) throw new NotFound()
    },
  },
  'further fields': {
    record: (record) => ({ ...record, __v: 3, _links: { self: { href: '/' } }, audit: [{ by: 'x', at: 1 }] }),
  },
  'accounts by e-mail': { answer: accountByEmail },
  'numeric ids': {},
  'other names': {
    ask: ({ service, method, query, body }) => {
      const isListOfDay = method === 'getVisitorsForDay'
      for (const part of isListOfDay ? [] : [query, body]) {
        const ours = toOwnNames(service, part)
        for (const name of Object.keys(part)) delete part[name]
        Object.assign(part, ours)
      }
    },
    record: toOtherNames,
  },
}

const METHODS: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'remove',
}

const isRecord = (value: Json) => Object.keys(value).some((field) => field === 'id' || field.endsWith('Id'))

/** Makes this backend respond like other deployments' services. */
export class Habits {
  private readonly delays = new Random('delays')
  private readonly sets = new Map<string, { chosen: Habit[]; ids: NumericIds | null }>()

  /** @param tenantId the tenant whose calls are affected; empty: all calls */
  choose(names: readonly string[], tenantId = ''): void {
    const unknown = names.find((name) => !(name in habits))
    if (unknown) throw new BadRequest(`There is no habit '${unknown}'`)
    const chosen = names.flatMap((name) => habits[name] ?? [])
    const ids = names.includes('numeric ids') ? new NumericIds() : null
    if (chosen.length > 0) this.sets.set(tenantId, { chosen, ids })
    else this.sets.delete(tenantId)
  }

  /** Runs after the body is parsed. */
  readonly late: Middleware = async (ctx, next) => {
    // Tests bypass the habits with this header.
    const [, set] = [...this.sets].find(([tenantId]) => ctx.path.includes(tenantId)) ?? []
    if (!set || ctx.get('x-plain') || ctx.method === 'OPTIONS') return next()
    const { chosen, ids } = set
    const asked = this.read(ctx)
    for (const { ask } of chosen) ask?.(asked)
    if (ids) {
      Object.assign(asked.body, ids.own(asked.body))
      ctx.path = ctx.path
        .split('/')
        .map((word) => ids.own(word))
        .join('/')
    }
    ctx.query = (ids ? ids.own(asked.query) : asked.query) as FeathersKoaContext['query']
    await next()
    if (ctx.status >= 400 || ctx.body === undefined) return undefined
    let answer: unknown = ctx.body === null ? null : (JSON.parse(JSON.stringify(ctx.body)) as unknown)
    if (ids) answer = ids.answer(answer)
    for (const { record, answer: whole, delay } of chosen) {
      if (record) answer = changeRecords(answer, (one) => (isRecord(one) ? record(one, asked.service) : one))
      if (whole) answer = whole(answer, asked)
      if (delay) await setTimeout(this.delays.next() * delay)
    }
    ctx.body = answer
    return undefined
  }

  private read(ctx: FeathersKoaContext): Asked {
    const app = ctx.app as unknown as BackendApp
    const found = app.lookup(ctx.path)
    const [path = ''] = Object.entries(app.services).find(([, service]) => service === found?.service) ?? []
    const { __id: id } = (found?.params ?? {}) as { __id?: string }
    return {
      service: path.replace('/:tenantId', ''),
      method: ctx.get('x-service-method') || METHODS[ctx.method] || (id === undefined ? 'find' : 'get'),
      query: { ...ctx.query },
      body: isObject(ctx.request.body) ? ctx.request.body : {},
      isSignedIn: ctx.get('authorization') !== '',
      params: ctx.feathers as Partial<CallParams>,
    }
  }
}
