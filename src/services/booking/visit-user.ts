// spec §7: /booking/v1/{tenantId}/visit-user: find, get, create, patch, remove, getVisitorsForDay
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { extensions } from '@/config/extensions'
import { offers, services } from '@/config/services'
import { VISITOR_STATUSES } from '@/config/settings'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import { appErrorCode, isInvalid, isUnknown, mayBeUnsupported, secondWay, statusOf } from '@/http/errors'
import type { Page, WireRecord } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { type RawLists, withRawLists } from '@/http/raw-lists'
import { wireNames } from '@/http/wire-names'
import { readFlag } from '@/lib/flag'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { fromJsonText } from '@/lib/json-text'
import { isInside, statusByTimes } from '@/lib/visit-status'
import { VISITOR_TEXTS } from '@/lib/visitor-details'
import {
  answer,
  flag,
  knownWord,
  listOf,
  maybe,
  reference,
  type Shape,
  text,
  time,
  withoutRepeats,
} from '@/services/shapes'
import { findByStatus } from '@/services/status-words'
import {
  dayBounds,
  filtersByVisit,
  findByVisits,
  namesVisitFields,
  onDay,
  VISIT_FIELDS,
} from './find-by-visits'
import { completeVisitor, completeVisitors, findVisitData } from './visit-data'

export const visitUserSchema = z.looseObject({
  visitUserId: id,
  visitId: reference('visitId'),
  userId: maybe(reference('userId')),
  visitUserTypeId: maybe(reference('visitUserTypeId')),
  firstName: z.catch(text, ''),
  lastName: z.catch(text, ''),
  email: maybe(text),
  phone: maybe(text),
  company: maybe(text),
  vehicleRegistration: maybe(text),
  /**
   * expected, checkedIn, checkedOut, noShow, cancelled; derived from the times if missing; unknown values are
   * shown unchanged
   */
  status: z.catch(z.string(), 'expected'),
  checkinTime: maybe(time),
  checkoutTime: maybe(time),
  issuableId: maybe(reference('issuableId')),
  cardNumber: maybe(text),
  hostNames: listOf(text),
  locationIds: listOf(reference('locationId')),
  /** defaults to the visit's; empty if that is missing too */
  start: z.catch(time, ''),
  /** defaults to the visit's */
  end: z.catch(time, ''),
  specialAssistanceNeedIds: listOf(reference('specialAssistanceNeedId')),
  customFields: listOf(answer),
  detailsConfirmedAt: maybe(time),
  vip: flag(false),
  subject: maybe(text),
  visitTypeId: maybe(reference('visitTypeId')),
  updatedAt: maybe(time),
})

type StoredElsewhere = {
  /** The record has no names, not even empty ones: the service stores them with the user. */
  hasNoNames?: boolean
  /** The record has no start of its own: the service stores it with the visit. */
  hasNoStart?: boolean
  /** Fields of the visit that the record lacks, and not only their values. */
  lackedFields?: readonly string[]
  /** Names of hosts who are disabled or deleted, where the services say so. */
  goneHosts?: readonly string[]
}

/**
 * One visitor of one visit (`visitorId` in routes). Times are ISO 8601 UTC. Source: ids spec §3, the rest
 * assumed.
 */
export type VisitUser = Shape<typeof visitUserSchema> & RawLists & StoredElsewhere

/** `date` is 'YYYY-MM-DD' at the location; `changedSince` (ISO) asks for later changes, if supported. */
export type DayQuery = {
  date: string
  locationIds?: readonly Id[]
  $limit: number
  $skip: number
  changedSince?: string
}

/** A visitor to add to an existing visit. */
export type NewVisitUser = Partial<Omit<VisitUser, 'visitUserId' | 'start' | 'end' | 'status'>> &
  Pick<VisitUser, 'visitId' | 'firstName' | 'lastName'>

const OF_VISIT = ['start', 'end', 'subject', 'visitTypeId', 'locationIds', 'hostNames']

/** Fields of the visit that may be empty. Without a time or a location, a visitor's record is always incomplete. */
const MAY_BE_EMPTY = ['subject', 'visitTypeId', 'hostNames']

const asList = (value: unknown): unknown[] => [value ?? []].flat()

/** Fills missing fields of a visitor from the nested records of the person, the visit and the hosts. */
function withParts(record: WireRecord): WireRecord {
  const [user, visit, hosts] = [record.user, record.visit, record.hosts ?? record.host].map(fromJsonText)
  if (![user, visit, hosts].some((part) => typeof part === 'object' && part)) return record
  const [person, booked] = [user, visit].map((part) => (isRecord(part) ? part : {}))
  const parts = {
    userId: user,
    visitId: visit,
    ...Object.fromEntries(VISITOR_TEXTS.map((field) => [field, person?.[field]])),
    ...Object.fromEntries(OF_VISIT.map((field) => [field, booked?.[field]])),
    ...(hosts ? { hostNames: asList(hosts) } : {}),
  }
  const missing = Object.entries(parts).filter(([field, value]) => value && !record[field])
  return { ...record, ...Object.fromEntries(missing) }
}

export const visitorNames = wireNames('booking/v1/:tenantId/visit-user')

const isGone = (host: unknown) =>
  isRecord(host) && (readFlag(host.enabled) === false || readFlag(host.deleted) === true)

/** The names of those hosts in a record who are disabled or deleted. */
function goneHostsIn({ hosts, host, hostNames }: WireRecord): string[] {
  return listOf(text).parse(asList(fromJsonText(hosts ?? host ?? hostNames)).filter(isGone))
}

const timesSchema = z.object({ checkinTime: maybe(time), checkoutTime: maybe(time) })

/** Normalizes a visitor: fills fields from nested records and maps the status to a known one if possible. */
export function readVisitor(wire: WireRecord): WireRecord {
  const record = withParts(wire)
  const times = timesSchema.parse(record)
  const status = knownWord(record.status, VISITOR_STATUSES) ?? statusByTimes(times)
  const hasNoNames = services.visitor.names === 'user' || !('firstName' in wire || 'lastName' in wire)
  const lackedFields = MAY_BE_EMPTY.filter((field) => record[field] === undefined)
  const goneHosts = goneHostsIn(record)
  return {
    ...withRawLists(record, {
      specialAssistanceNeedIds: reference('specialAssistanceNeedId'),
      customFields: answer,
    }),
    hostNames: withoutRepeats(record.hostNames),
    status,
    ...(hasNoNames && { hasNoNames }),
    ...(!wire.start && { hasNoStart: true }),
    ...(lackedFields.length > 0 && { lackedFields }),
    ...(goneHosts.length > 0 && { goneHosts }),
  }
}

const calls = serviceCalls({
  name: 'visitUser',
  path: 'booking/v1/:tenantId/visit-user',
  methods: ['getVisitorsForDay'],
  address: serviceAddress.booking,
  read: readVisitor,
  listColumns: ['locationIds', 'hostNames', 'specialAssistanceNeedIds'],
  searchFields: ['firstName', 'lastName', 'email', 'company', 'cardNumber'],
  sortsOtherwise: VISIT_FIELDS,
})

/** One page of visitors, filtered by their own records. */
async function findVisitors(tenantId: Id, query: Query, options?: CallOptions): Promise<Page<VisitUser>> {
  const text = JSON.stringify(query)
  // A query with `$select` needs only what it selects.
  const needs = (field: string) => query.$select === undefined || text.includes(`"${field}"`)
  const ask = (pageQuery: Query) =>
    calls.find(visitUserSchema, tenantId, pageQuery, options, (entries) =>
      completeVisitors(tenantId, entries, options, {
        needsPlace: needs('locationIds'),
        needsHosts: needs('hostNames'),
        isWhole: query.$select === undefined,
      }),
    )
  return findByStatus(query, ask)
}

/** Whether visitors have times of their own, so that a search by them which finds nobody is certain. */
async function haveOwnTimes(tenantId: Id, options: CallOptions = {}): Promise<boolean> {
  const { query: _, ...connection } = options
  const { data } = await calls.find(visitUserSchema, tenantId, { $limit: 1 }, connection)
  return data.every(({ hasNoStart }) => !hasNoStart)
}

/** One page of visitors, found by their visits. */
const findTheirVisits = (tenantId: Id, query: Query, options?: CallOptions): Promise<Page<VisitUser>> =>
  findByVisits(query, {
    visits: (pageQuery) => findVisitData(tenantId, pageQuery, options),
    visitors: (pageQuery) => findVisitors(tenantId, pageQuery, options),
  })

/** Whether the day is loaded in another way: the call is not there, or refuses, or its answer cannot be read. */
const isDayRefused = (error: unknown) =>
  isUnknown(error) || isInvalid(error) || appErrorCode(error) === 'answer'

/** Maximum distance between a day in another time zone and on this device, in ms. */
const ZONES = 26 * 60 * 60_000

/**
 * Separates visitors of other days, if the settings or a visitor show that the service ignores the date. Keeps visitors
 * on site.
 */
function splitByDay({ date }: DayQuery, visitors: VisitUser[]) {
  const [start, next] = dayBounds(date)
  const isWithin = (visitor: VisitUser, slack: number) =>
    !visitor.start ||
    isInside(visitor) ||
    (Date.parse(visitor.start) < next.getTime() + slack && Date.parse(visitor.end) >= start.getTime() - slack)
  const isObeyed = services.visitor.day && visitors.every((one) => isWithin(one, ZONES))
  const isOfDay = (one: VisitUser) => isObeyed || isWithin(one, 0)
  return { data: visitors.filter(isOfDay), unwanted: visitors.filter((one) => !isOfDay(one)) }
}

export const visitUserService = {
  /**
   * GET /booking/v1/{tenantId}/visit-user: one page. A query that names fields of the visit is answered by way of the
   * visits if the settings say so, or else if the service refuses it or finds nobody.
   */
  find: async (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<VisitUser>> => {
    const { isDeclared, visitor } = services
    const byVisits = () => findTheirVisits(tenantId, query, options)
    if (!namesVisitFields(query)) return findVisitors(tenantId, query, options)
    if (visitor.columns === 'visit') return byVisits()
    const page = await findVisitors(tenantId, query, options).catch((error: unknown) => {
      if (isDeclared || !mayBeUnsupported(error)) throw error
      return secondWay(error, byVisits())
    })
    // A document database matches nothing if no record has the field.
    if (isDeclared || page.total > 0 || !filtersByVisit(query)) return page
    const isCertain = await haveOwnTimes(tenantId, options).catch(() => false)
    if (isCertain) return page
    return byVisits().catch((error: unknown) => {
      // Some may not find visits.
      if (!mayBeUnsupported(error) && !isUnknown(error) && statusOf(error) !== 403) throw error
      return page
    })
  },

  /** GET /booking/v1/{tenantId}/visit-user/{visitUserId} */
  get: async (tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<VisitUser> =>
    completeVisitor(tenantId, await calls.get(visitUserSchema, tenantId, visitUserId, options), options),

  /** POST /booking/v1/{tenantId}/visit-user */
  create: async (tenantId: Id, visitor: NewVisitUser, sending: Sending): Promise<VisitUser> =>
    completeVisitor(tenantId, await calls.create(visitUserSchema, tenantId, visitor, sending), sending),

  /**
   * PATCH /booking/v1/{tenantId}/visit-user/{visitUserId}: not for checking in or out, see `checkin` and
   * `checkout`.
   */
  patch: async (
    tenantId: Id,
    visitUserId: Id,
    change: Partial<VisitUser>,
    sending: Sending,
  ): Promise<VisitUser> =>
    completeVisitor(
      tenantId,
      await calls.patch(visitUserSchema, tenantId, visitUserId, change, sending),
      sending,
    ),

  /** DELETE /booking/v1/{tenantId}/visit-user/{visitUserId}: removes a visitor from a visit. */
  remove: (tenantId: Id, visitUserId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, visitUserId, sending),

  /**
   * POST /booking/v1/{tenantId}/visit-user, getVisitorsForDay: one page of a day's visitors (response
   * assumed). Falls back to `find` if the server lacks the method, rejects the payload or sends an unreadable
   * response.
   */
  getVisitorsForDay: async (
    tenantId: Id,
    query: DayQuery,
    options?: CallOptions,
  ): Promise<Page<VisitUser>> => {
    if (!offers('visitUser.getVisitorsForDay')) return visitUserService.find(tenantId, onDay(query), options)
    const data = extensions.has('changedSince') ? query : { ...query, changedSince: undefined }
    const call = calls.customPage('getVisitorsForDay', visitUserSchema, tenantId, data, options)
    const page = await call.catch(async (error: unknown) => {
      const isUnread = appErrorCode(error) === 'answer'
      if (!isDayRefused(error)) throw error
      // The next poll retries, because a gateway may respond like this briefly during an update.
      const list = await secondWay(
        error,
        visitUserService.find(tenantId, onDay(query), options),
        isDayRefused,
      )
      // Unreadable visitors must not become an empty list.
      if (isUnread && list.total === 0) throw error
      return list
    })
    const when = `${query.date}T00:00:00.000Z`
    const visitors = await completeVisitors(tenantId, page.data, options, { when })
    const split = splitByDay(query, visitors)
    return { ...page, data: split.data, unwanted: [...page.unwanted, ...split.unwanted] }
  },
}
