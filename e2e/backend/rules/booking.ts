import { Conflict, Unprocessable } from '@feathersjs/errors'
import { newId, type Database } from '../db/database'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { visit, visitUser, visitUserView } from '../db/visit-tables'
import type { CallParams } from '../services/params'
import { isEmpty } from '../services/table-service'
import { LocationTree } from './location-tree'
import { isInstant, nowAfter } from './time'
import { addVisitor, changeVisitor, storedVisitUser } from './visit-user'

interface FieldError {
  path: string
  message: string
}

export interface Booking {
  visit: Row
  visitors: Row[]
  requestId?: string
  expectedUpdatedAt?: string
}

/** Parses the payload as a Booking. Throws a 422 that lists all invalid fields by path. */
export function readBooking(db: Database, data: Row, old?: Row): Booking {
  const sent = (data['visit'] ?? {}) as Row
  const visitors = Array.isArray(data['visitors']) ? (data['visitors'] as Row[]) : []
  const whole = old ? { ...toWire(visit, old), ...sent } : sent
  const errors = [
    ...unknownFields('visit', sent, [...Object.keys(visit.columns), ...(visit.readOnly ?? [])], visit.hidden),
    ...visitErrors(db, whole),
    ...visitors.flatMap((visitor, n) => visitorErrors(db, visitor, `visitors.${n}`)),
  ]
  if (!old && visitors.length === 0) errors.push({ path: 'visitors', message: 'A visit needs a visitor' })
  if (errors.length > 0) throw new Unprocessable('The booking is not complete', { errors })
  const { requestId, expectedUpdatedAt } = data as Partial<Booking>
  return {
    visit: sent,
    visitors,
    ...(requestId && { requestId }),
    ...(expectedUpdatedAt && { expectedUpdatedAt }),
  }
}

/** Books the visit. A repeated requestId returns the existing visit with `isNew` false. */
export function createBooking(
  db: Database,
  booking: Booking,
  createdByUserId: string | null,
  vip: boolean,
): { visitId: string; isNew: boolean } {
  const before =
    booking.requestId &&
    db.one<{ visitId: string }>('select "visitId" from "bookingRequest" where "requestId" = ?', [
      booking.requestId,
    ])
  if (before) return { visitId: before.visitId, isNew: false }
  const hidden = vip || booking.visit['vip'] === true
  const visitId = newId()
  const status = booking.visit['status'] === 'draft' ? 'draft' : 'booked'
  db.insert(visit, {
    ...writable(booking.visit),
    visitId,
    status,
    vip: hidden,
    createdByUserId,
    updatedAt: nowAfter(),
  })
  for (const visitor of booking.visitors) addVisitor(db, visitId, visitorData(visitor), hidden)
  if (booking.requestId) db.run('insert into "bookingRequest" values (?, ?)', [booking.requestId, visitId])
  return { visitId, isNew: true }
}

/**
 * Updates the visit. Visitors with a visitUserId are updated, those without are added, missing ones are kept.
 */
export function updateBooking(old: Row, booking: Booking, params: CallParams): void {
  const { db } = params
  const visitId = String(old['visitId'])
  if (booking.expectedUpdatedAt && booking.expectedUpdatedAt !== old['updatedAt']) {
    throw new Conflict('Somebody else has changed this visit', { updatedAt: old['updatedAt'] })
  }
  const changes = writable(booking.visit)
  delete changes['vip']
  const status = nextStatus(old, booking.visit['status'], params)
  db.change(visit, visitId, { ...changes, status, seeded: false, updatedAt: nowAfter(old['updatedAt']) })
  for (const visitor of booking.visitors) {
    if (isEmpty(visitor['visitUserId'])) addVisitor(db, visitId, visitorData(visitor), Boolean(old['vip']))
    else changeVisitor(db, storedVisitUser(db, visitor['visitUserId'], visitId), visitorData(visitor))
  }
}

/** Cancelling a visit also cancels its expected visitors. A visit in progress keeps its status. */
function nextStatus(old: Row, wanted: unknown, { db, comparesNoState }: CallParams): unknown {
  const now = String(old['status'])
  const move = (from: string, to: string) =>
    db.run('update "visitUser" set "status" = ?, "updatedAt" = ? where "visitId" = ? and "status" = ?', [
      to,
      nowAfter(),
      String(old['visitId']),
      from,
    ])
  if (wanted === 'cancelled' && now !== 'cancelled') {
    const inside = db.one(`select 1 from "visitUser" where "visitId" = ? and "status" = 'checkedIn'`, [
      String(old['visitId']),
    ])
    if (inside && !comparesNoState) throw new Conflict('Somebody of this visit is inside: check out first')
    move('expected', 'cancelled')
    if (inside) move('checkedIn', 'cancelled')
    return 'cancelled'
  }
  if (now === 'cancelled' && wanted === 'booked') {
    move('cancelled', 'expected')
    return 'booked'
  }
  const open = now === 'draft' || now === 'booked'
  return open && (wanted === 'draft' || wanted === 'booked') ? wanted : now
}

function visitErrors(db: Database, data: Row): FieldError[] {
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => errors.push({ path: `visit.${field}`, message })
  if (!isInstant(data['start'])) wrong('start', 'The start is not a time')
  if (!isInstant(data['end'])) wrong('end', 'The end is not a time')
  else if (isInstant(data['start']) && Date.parse(data['end']) <= Date.parse(data['start'])) {
    wrong('end', 'The end must be after the start')
  }
  const locationIds = (data['locationIds'] as unknown[] | undefined) ?? []
  const tree = new LocationTree(db)
  if (!Array.isArray(locationIds) || locationIds.length === 0) wrong('locationIds', 'Choose a location')
  else if (locationIds.some((id) => !tree.has(String(id)))) wrong('locationIds', 'This location is not known')
  if (!exists(db, 'visitType', 'visitTypeId', data['visitTypeId']))
    wrong('visitTypeId', 'Choose a type of visit')
  const hosts = (data['hostUserIds'] as unknown[] | null | undefined) ?? []
  if (!Array.isArray(hosts) || hosts.some((id) => !exists(db, 'user', 'id', id))) {
    wrong('hostUserIds', 'This host is not known')
  }
  return errors
}

function visitorErrors(db: Database, visitor: Row, path: string): FieldError[] {
  const allowed = [...Object.keys(visitUserView.columns), ...(visitUserView.readOnly ?? [])]
  const errors = unknownFields(path, visitor, allowed, [])
  // Many people have one name.
  const names = [visitor['firstName'], visitor['lastName']]
  const areKept = !isEmpty(visitor['visitUserId']) && names.includes(undefined)
  if (!areKept && names.every(isEmpty))
    errors.push({ path: `${path}.firstName`, message: 'A name is needed' })
  const { email, userId } = visitor
  if (!isEmpty(email) && !/^\S+@\S+\.\S+$/.test(String(email))) {
    errors.push({ path: `${path}.email`, message: 'This is not an e-mail address' })
  }
  if (!isEmpty(userId) && !exists(db, 'user', 'id', userId)) {
    errors.push({ path: `${path}.userId`, message: 'This person is not known' })
  }
  return errors
}

function unknownFields(
  path: string,
  data: Row,
  known: string[],
  hidden: readonly string[] = [],
): FieldError[] {
  return Object.keys(data)
    .filter((field) => !known.includes(field) || hidden.includes(field))
    .map((field) => ({ path: `${path}.${field}`, message: 'Unknown field' }))
}

function exists(db: Database, table: string, id: string, value: unknown): boolean {
  return (
    !isEmpty(value) && db.one(`select 1 from "${table}" where "${id}" = ?`, [String(value)]) !== undefined
  )
}

/** The writable columns of a visit, with normalized times and the primary location. */
function writable(data: Row): Row {
  const row: Row = {}
  for (const column of Object.keys(visit.columns)) {
    if (column === 'status' || visit.hidden?.includes(column) || visit.readOnly?.includes(column)) continue
    if (data[column] !== undefined) row[column] = data[column]
  }
  for (const time of ['start', 'end']) {
    if (row[time] !== undefined) row[time] = new Date(text(row[time])).toISOString()
  }
  if (Array.isArray(row['locationIds'])) row['primaryLocationId'] = row['locationIds'][0]
  return row
}

function visitorData(visitor: Row): Row {
  const row: Row = {}
  for (const column of Object.keys(visitUser.columns)) {
    if (visitUserView.readOnly?.includes(column) || column === 'visitId') continue
    if (visitor[column] !== undefined) row[column] = visitor[column]
  }
  if (isEmpty(row['userId'])) delete row['userId']
  return row
}
