import { Conflict, NotFound } from '@feathersjs/errors'
import type { Database } from '../db/database'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { user } from '../db/tenant-tables'
import { visitUser, visitUserView } from '../db/visit-tables'
import type { CallParams } from '../services/params'
import { isEmpty } from '../services/table-service'
import { isMasked } from './mask'
import { nowAfter } from './time'

/** Fields that a visitor shares with the user. */
const PERSON = [
  'firstName',
  'lastName',
  'email',
  'company',
  'vehicleRegistration',
  'specialAssistanceNeedIds',
] as const

/** The stored visitor joined with the visit. Throws a 404 if it does not exist. */
export function storedVisitUser(db: Database, visitUserId: unknown, visitId?: unknown): Row {
  const row = db.one('select * from "visitUserView" where "visitUserId" = ?', [text(visitUserId)])
  if (!row || (visitId !== undefined && row['visitId'] !== text(visitId))) {
    throw new NotFound('There is no such visitor in this visit.')
  }
  return row
}

/** The stored row with parsed JSON, including hidden columns. */
export function parsedVisitUser(row: Row): Row {
  return toWire({ ...visitUserView, hidden: [] }, row)
}

/** Adds a visitor. Without a userId it creates a User first ("a visitor is a User too"). */
export function addVisitor(db: Database, visitId: string, visitor: Row, vip: boolean): string {
  const data = { ...visitor }
  const phones = data['phone'] ? [{ phoneTypeId: 1, number: data['phone'] }] : null
  data['userId'] ??= db.insert(user, { ...personOf(data), phones, concealed: vip })
  const id = db.insert(visitUser, { ...data, visitId, vip, updatedAt: nowAfter() })
  if (vip) conceal(db, id)
  return String(id)
}

/** Updates a visitor and the fields of its user. */
export function changeVisitor(db: Database, old: Row, changes: Row): void {
  const real: Row = {}
  for (const [field, value] of Object.entries(changes)) {
    // Clients that see a masked VIP send masks and empty values back; ignore these.
    const masked = isMasked(value) || (old['vip'] === 1 && isEmpty(value))
    if (value !== undefined && !masked) real[field] = value
  }
  const id = String(old['visitUserId'])
  db.change(visitUser, id, { ...real, updatedAt: nowAfter(old['updatedAt']) })
  if (old['vip']) conceal(db, id)
  const person = personOf(real)
  if (Object.keys(person).length > 0) db.change(user, String(old['userId']), person)
}

/** Updates `updatedAt` of a visitor whose card or visit changed, for the next `changedSince`. */
export function touchVisitor(db: Database, visitUserId: unknown): void {
  if (typeof visitUserId !== 'string') return
  const row = db.one('select "updatedAt" from "visitUser" where "visitUserId" = ?', [visitUserId])
  if (row) {
    db.run('update "visitUser" set "updatedAt" = ? where "visitUserId" = ?', [
      nowAfter(row['updatedAt']),
      visitUserId,
    ])
  }
}

export function removeVisitor(old: Row, { db, comparesNoState }: CallParams): void {
  if (old['status'] === 'checkedIn' && !comparesNoState)
    throw new Conflict('This visitor is inside: check out first')
  db.run(
    'update "issuable" set "visitUserId" = null, "userId" = null, "status" = ? where "visitUserId" = ?',
    ['available', String(old['visitUserId'])],
  )
  db.run('delete from "visitUser" where "visitUserId" = ?', [String(old['visitUserId'])])
}

function personOf(data: Row): Row {
  return Object.fromEntries(
    PERSON.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
  )
}

/** Removes a hidden VIP from the search. */
function conceal(db: Database, visitUserId: string | number): void {
  db.run(
    `update "visitUser" set "search" = '', "firstNameFold" = null, "lastNameFold" = null, "companyFold" = null
     where "visitUserId" = ?`,
    [visitUserId],
  )
}
