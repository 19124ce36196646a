// spec §7: /booking/v1/{tenantId}/visit-user: find, get, create, patch, remove, getVisitorsForDay
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { extensions } from '@/config/extensions'
import { VISITOR_STATUSES } from '@/config/settings'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { currentToken } from '@/http/client'
import { ifNotOffered, isUnknown, ownFault, statusOf } from '@/http/faults'
import { isRecord, NO_ENTRIES, type Page, type WireRecord } from '@/http/parse'
import { type RawLists, withRawLists } from '@/http/raw-lists'
import { isQuery, type Query, type QueryValue } from '@/http/query-string'
import { wireNames } from '@/http/wire-names'
import { id } from '@/lib/id-schema'
import { isInside, statusByTimes } from '@/lib/visit-status'
import { answer, flag, knownWord, listOf, maybe, reference, type Shape, text, time } from '@/services/shapes'

export const visitUserSchema = z.looseObject({
  visitUserId: id,
  visitId: reference,
  userId: maybe(reference),
  visitUserTypeId: maybe(reference),
  firstName: z.catch(text, ''),
  lastName: z.catch(text, ''),
  email: maybe(text),
  phone: maybe(text),
  company: maybe(text),
  vehicleRegistration: maybe(text),
  /** expected, checkedIn, checkedOut, noShow, cancelled; by the times where it is missing; an unknown word is shown as it is */
  status: z.catch(z.string(), 'expected'),
  checkinTime: maybe(time),
  checkoutTime: maybe(time),
  issuableId: maybe(id),
  cardNumber: maybe(text),
  hostNames: listOf(text),
  locationIds: listOf(reference),
  /** the visit's where it is missing; empty where nothing says it */
  start: z.catch(time, ''),
  /** the visit's where it is missing */
  end: z.catch(time, ''),
  specialAssistanceNeedIds: listOf(reference),
  customFields: listOf(answer),
  detailsConfirmedAt: maybe(time),
  vip: flag(false),
  subject: maybe(text),
  visitTypeId: maybe(reference),
  updatedAt: maybe(time),
})

/** One visitor of one visit (`visitorId` in routes). Times are ISO 8601 UTC. Source: ids spec §3, the rest assumed. */
export type VisitUser = Shape<typeof visitUserSchema> & RawLists

/** `date` is 'YYYY-MM-DD' at the location; with `changedSince` (ISO) only later changes come, where the server knows it. */
export type DayQuestion = {
  date: string
  locationIds?: readonly Id[]
  $limit: number
  $skip: number
  changedSince?: string
}

/** A visitor who is added to a visit that is booked already. */
export type NewVisitUser = Partial<Omit<VisitUser, 'visitUserId' | 'start' | 'end' | 'status'>> &
  Pick<VisitUser, 'visitId' | 'firstName' | 'lastName'>

const PERSON = ['firstName', 'lastName', 'email', 'phone', 'company', 'vehicleRegistration']
const OF_VISIT = ['start', 'end', 'subject', 'visitTypeId', 'locationIds', 'hostNames']

const asList = (value: unknown): unknown[] => [value ?? []].flat()

/** Fills missing fields of a visitor from the nested records of the person, the visit and the hosts. */
function withParts(record: WireRecord): WireRecord {
  const { user, visit, host, hosts = host } = record
  if (![user, visit, hosts].some((part) => typeof part === 'object' && part)) return record
  const [person, booked] = [user, visit].map((part) => (isRecord(part) ? part : {}))
  const parts = {
    userId: user,
    visitId: visit,
    ...Object.fromEntries(PERSON.map((field) => [field, person?.[field]])),
    ...Object.fromEntries(OF_VISIT.map((field) => [field, booked?.[field]])),
    ...(hosts ? { hostNames: asList(hosts) } : {}),
  }
  const missing = Object.entries(parts).filter(([field, value]) => value && !record[field])
  return { ...record, ...Object.fromEntries(missing) }
}

export const visitorNames = wireNames('visit-user')

/** Words of the services for somebody inside that the app does not know, as far as records have shown them. */
const wordsForInside = new Set<string>()

/** A visitor by our names, with a status of ours where its word can be understood. */
export function readVisitor(wire: WireRecord): WireRecord {
  const record = withParts(wire)
  hasOwnTimes ||= Boolean(wire.start)
  const status = knownWord(record.status, VISITOR_STATUSES) ?? statusByTimes(record)
  if (status !== 'checkedIn' && isInside({ ...record, status })) wordsForInside.add(status)
  return { ...withRawLists(record, { specialAssistanceNeedIds: reference, customFields: answer }), status }
}

/** A status in every way in which servers write it: 'checkedIn', 'checked_in', 'CHECKED_IN' and so on. */
function spellings(status: string): string[] {
  const words = `${status.charAt(0).toUpperCase()}${status.slice(1)}`.split(/(?=[A-Z])/)
  const written = ['', '_', '-', ' '].flatMap((between) => {
    const word = words.join(between)
    return [word, word.toLowerCase(), word.toUpperCase()]
  })
  const seen = status === 'checkedIn' ? wordsForInside : []
  return [...new Set([status, ...written, ...seen])]
}

/** A query that finds its status in every spelling. */
const withSpellings = (query: Query): Query =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]): [string, QueryValue] => {
      if (key === '$or' && Array.isArray(value))
        return [key, value.map((one) => (isQuery(one) ? withSpellings(one) : one))]
      const list = key === 'status' ? (isQuery(value) ? value.$in : [value]) : null
      if (!Array.isArray(list)) return [key, value]
      return [key, { $in: list.flatMap((one) => (typeof one === 'string' ? spellings(one) : [])) }]
    }),
  )

/** How servers refuse a word that is none of a column's: with 404 and 500 too, by the database's own error. */
const WORD_REFUSED: readonly (number | undefined)[] = [400, 404, 500]
/** Tenants whose server takes our plain words alone. */
const plainWordsOnly = new Set<Id>()

const calls = serviceCalls({
  name: 'visitUser',
  path: 'booking/v1/:tenantId/visit-user',
  methods: ['getVisitorsForDay'],
  address: serviceAddress.booking,
  read: readVisitor,
  listColumns: ['locationIds', 'hostNames', 'specialAssistanceNeedIds'],
  searchFields: ['firstName', 'lastName', 'email', 'company', 'cardNumber'],
})

const visitDataSchema = z.looseObject({
  visitId: id,
  start: maybe(time),
  end: maybe(time),
  locationIds: maybe(z.array(reference)),
  visitTypeId: maybe(reference),
  subject: maybe(text),
})
type VisitData = Omit<Shape<typeof visitDataSchema>, 'visitId'>

const visitCalls = serviceCalls({
  name: 'visit',
  path: 'booking/v1/:tenantId/visit',
  address: serviceAddress.booking,
  listColumns: ['locationIds', 'hostUserIds'],
})

/** How long a visit lasts whose end nobody knows, in ms: long enough that nobody is said to stay too long. */
const UNKNOWN_STAY = 12 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** A visitor with what their visit says of when, where and what, as far as their own record does not. */
function withVisitData(visitor: VisitUser, visit: VisitData | undefined, when = ''): VisitUser {
  const { checkinTime, updatedAt } = visitor
  const start = [visitor.start, visit?.start, checkinTime, updatedAt, when].find(Boolean) ?? ''
  const end = [visitor.end, visit?.end].find(Boolean)
  return {
    ...visitor,
    start,
    end: end ?? (start && new Date(Date.parse(start) + UNKNOWN_STAY).toISOString()),
    locationIds: visitor.locationIds.length > 0 ? visitor.locationIds : (visit?.locationIds ?? []),
    visitTypeId: visitor.visitTypeId ?? visit?.visitTypeId,
    subject: visitor.subject ?? visit?.subject,
  }
}

/** How long a visit is used as it was read, in ms: a day's list is asked for every 30 s. */
const KNOWN_FOR = 5 * 60_000
/** By token, tenant and visit. By token, because the next user may have fewer rights. */
const knownVisits = new Map<string, { readAt: number; visit: VisitData | undefined }>()

/** How often visits were forgotten: an answer that was on its way then is not kept. */
let timesForgotten = 0

/** Has a visit that was changed read anew, or all visits of a tenant. */
export function forgetVisits(tenantId: Id, visitId: Id | null = null): void {
  timesForgotten++
  const part = `/${tenantId}/${visitId ?? ''}`
  for (const key of knownVisits.keys())
    if (visitId === null ? key.includes(part) : key.endsWith(part)) knownVisits.delete(key)
}

/** Of these visits all that can be read, by their ids. */
async function visitsOf(tenantId: Id, visitIds: readonly Id[], options: CallOptions) {
  const now = Date.now()
  const token = await currentToken()
  const keyOf = (visitId: Id) => `${token}/${tenantId}/${visitId}`
  for (const [key, { readAt }] of knownVisits) if (now - readAt > KNOWN_FOR) knownVisits.delete(key)
  const ids = visitIds.filter((visitId) => !knownVisits.has(keyOf(visitId)))
  const visits = new Map<string, VisitData>()
  if (ids.length > 0) {
    const before = timesForgotten
    const found = await visitCalls
      .find(visitDataSchema, tenantId, { visitId: { $in: ids } }, options)
      .catch(ifNotOffered('visit.find', NO_ENTRIES))
      // Asked for again with the next list.
      .catch(() => null)
    for (const visit of found?.data ?? []) visits.set(String(visit.visitId), visit)
    for (const visitId of found && before === timesForgotten ? ids : [])
      knownVisits.set(keyOf(visitId), { readAt: now, visit: visits.get(String(visitId)) })
  }
  return (visitId: Id) => visits.get(String(visitId)) ?? knownVisits.get(keyOf(visitId))?.visit
}

/**
 * Asks for the visits of those whose record does not say when or where they are expected.
 * @param more `when` stands in for a start that neither has; `needsPlace`: lists are filtered by where
 */
async function complete(
  tenantId: Id,
  visitors: VisitUser[],
  options: CallOptions = {},
  { when, needsPlace = true }: { when?: string; needsPlace?: boolean } = {},
): Promise<VisitUser[]> {
  const isComplete = ({ start, end, locationIds }: VisitUser) =>
    start && end && (locationIds.length > 0 || !needsPlace)
  const ids = new Set(visitors.filter((one) => !isComplete(one)).map(({ visitId }) => visitId))
  if (ids.size === 0) return visitors
  const { query: _, ...connection } = options
  const visitOf = await visitsOf(tenantId, [...ids], connection)
  return visitors.map((visitor) =>
    isComplete(visitor) ? visitor : withVisitData(visitor, visitOf(visitor.visitId), when),
  )
}

async function completeOne(tenantId: Id, visitor: VisitUser, options?: CallOptions): Promise<VisitUser> {
  const [known = visitor] = await complete(tenantId, [visitor], options, { needsPlace: false })
  return known
}

/** One page of visitors by what their own records say. */
async function findVisitors(tenantId: Id, query: Query, options?: CallOptions): Promise<Page<VisitUser>> {
  const text = JSON.stringify(query)
  // Who selects fields gets no others.
  const needsPlace = query.$select === undefined || text.includes('"locationIds"')
  const ask = (asked: Query) =>
    calls.find(visitUserSchema, tenantId, asked, options, (found) =>
      complete(tenantId, found, options, { needsPlace }),
    )
  if (!text.includes('"status":') || plainWordsOnly.has(tenantId)) return ask(query)
  try {
    return await ask(withSpellings(query))
  } catch (error) {
    // An unreadable response is no refusal: without the status words a roll call would find nobody.
    if (ownFault(error) || !WORD_REFUSED.includes(statusOf(error))) throw error
    const page = await ask(query)
    // Other errors may pass, and without the spellings somebody inside may be missed.
    if (statusOf(error) === 400) plainWordsOnly.add(tenantId)
    return page
  }
}

/** Tenants whose visitors were found by their visits. */
const foundByVisits = new Set<Id>()
/** Whether any visitor's own record had a start. */
let hasOwnTimes = false
/** Tenants whose server ignores the date of getVisitorsForDay. */
const ignoresDay = new Set<Id>()

/** The most by which a day in another time zone can lie outside that of this device, in ms */
const ZONES = 26 * 60 * 60_000

/** Separates the visitors of other days, which a server that ignores the date sends as well. Nobody on site is one. */
function splitByDay(tenantId: Id, { date }: DayQuestion, visitors: VisitUser[]) {
  const from = Date.parse(`${date}T00:00`)
  const isWithin = (visitor: VisitUser, slack: number) =>
    !visitor.start ||
    isInside(visitor) ||
    (Date.parse(visitor.start) < from + DAY + slack && Date.parse(visitor.end) >= from - slack)
  if (!visitors.every((one) => isWithin(one, ZONES))) ignoresDay.add(tenantId)
  const isOfDay = (one: VisitUser) => !ignoresDay.has(tenantId) || isWithin(one, 0)
  return { data: visitors.filter(isOfDay), unwanted: visitors.filter((one) => !isOfDay(one)) }
}

export const visitUserService = {
  /**
   * GET /booking/v1/{tenantId}/visit-user: one page. A status is found however it is spelt. Where the service refuses what
   * only visits say, or its records say nothing of it and nobody is found, visits are asked for first.
   */
  find: async (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<VisitUser>> => {
    const byVisits = async (otherwise: () => Page<VisitUser>) => {
      // A page that follows others has to come in their order.
      if (Number(query.$skip) > 0 && !foundByVisits.has(tenantId)) return otherwise()
      const { findByVisits } = await import('./find-by-visits')
      const found = findByVisits(query, {
        visits: (asked) => visitCalls.find(visitDataSchema, tenantId, asked, options),
        visitors: (asked) => findVisitors(tenantId, asked, options),
      })
      const keep = (page: Page<VisitUser>) => {
        foundByVisits.add(tenantId)
        return page
      }
      return found.then(keep, otherwise)
    }
    const page = await findVisitors(tenantId, query, options).catch((error: unknown) => {
      if (statusOf(error) !== 400) throw error
      return byVisits(() => {
        throw error
      })
    })
    // A document database finds nothing by a field that no record has.
    return page.total > 0 || hasOwnTimes ? page : byVisits(() => page)
  },

  /** GET /booking/v1/{tenantId}/visit-user/{visitUserId} */
  get: async (tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<VisitUser> =>
    completeOne(tenantId, await calls.get(visitUserSchema, tenantId, visitUserId, options), options),

  /** POST /booking/v1/{tenantId}/visit-user */
  create: async (tenantId: Id, visitor: NewVisitUser, options?: CallOptions): Promise<VisitUser> =>
    completeOne(tenantId, await calls.create(visitUserSchema, tenantId, visitor, options), options),

  /** PATCH /booking/v1/{tenantId}/visit-user/{visitUserId}: coming in and going out are `checkin` and `checkout`. */
  patch: async (
    tenantId: Id,
    visitUserId: Id,
    change: Partial<VisitUser>,
    options?: CallOptions,
  ): Promise<VisitUser> =>
    completeOne(
      tenantId,
      await calls.patch(visitUserSchema, tenantId, visitUserId, change, options),
      options,
    ),

  /** DELETE /booking/v1/{tenantId}/visit-user/{visitUserId}: takes a visitor out of a visit. */
  remove: (tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<void> =>
    calls.remove(tenantId, visitUserId, options),

  /**
   * POST /booking/v1/{tenantId}/visit-user, getVisitorsForDay: one page of a day's visitors (answer assumed). Where the
   * server has no such method or another question or answer, those whose visit is on that day.
   */
  getVisitorsForDay: async (
    tenantId: Id,
    question: DayQuestion,
    options?: CallOptions,
  ): Promise<Page<VisitUser>> => {
    const data = extensions.has('changedSince') ? question : { ...question, changedSince: undefined }
    const call = calls.customPage('getVisitorsForDay', visitUserSchema, tenantId, data, options)
    const page = await call.catch(async (error: unknown) => {
      const isUnread = ownFault(error) === 'answer'
      if (!isUnknown(error) && statusOf(error) !== 400 && !isUnread) throw error
      // The method is tried again with the next poll: during an update a gateway may answer so for a moment.
      const found = await import('./find-by-visits')
        .then(({ onDay }) => visitUserService.find(tenantId, onDay(question), options))
        .catch(() => null)
      // Unreadable visitors must not become an empty list.
      if (!found || (isUnread && found.total === 0)) throw error
      return found
    })
    const when = `${question.date}T00:00:00.000Z`
    return {
      ...page,
      ...splitByDay(tenantId, question, await complete(tenantId, page.data, options, { when })),
    }
  },
}
