import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { fold, text } from '../db/text'
import { isEmpty } from '../services/table-service'
import { LocationTree } from './location-tree'
import { HOUR, isInstant } from './time'

type ProblemCode = 'BLOCKED' | 'NO_CARD' | 'LOCATION_FULL' | 'OUTSIDE_WINDOW' | 'MISSING_FIELD' | 'DUPLICATE'

export interface Problem {
  code: ProblemCode
  message: string
  severity: 'warning' | 'error'
  visitUserId?: string
  field?: string
}

export interface Question {
  /** A visitor as booked or typed, with `visitUserId` and `userId` if known. */
  visitor: Row
  locationIds: readonly string[]
  start?: unknown
  end?: unknown
  visitTypeId?: unknown
  forCheckin: boolean
}

/** Check-in is allowed from one hour before the visit's start until its end. */
const EARLY = HOUR

/** All problems of this visitor, errors first. */
export function problemsOf(db: Database, question: Question): Problem[] {
  const id = question.visitor['visitUserId']
  const problems = [
    ...blocked(db, question),
    ...(question.forCheckin ? outsideWindow(question) : []),
    ...fullLocations(db, question),
    ...duplicate(db, question),
    ...(question.forCheckin ? [...missingFields(db, question), ...missingCard(db, question)] : []),
  ]
  return problems.map((problem) => (isEmpty(id) ? problem : { ...problem, visitUserId: String(id) }))
}

function blocked(db: Database, { visitor }: Question): Problem[] {
  const byId = isEmpty(visitor['userId']) ? '' : String(visitor['userId'])
  const found = db.one(
    `select 1 from "user" where "blocked" = 1 and "deleted" = 0
     and ("id" = ? or ("firstNameFold" = ? and "lastNameFold" = ?))`,
    [byId, fold(visitor['firstName']), fold(visitor['lastName'])],
  )
  if (!found) return []
  return [{ code: 'BLOCKED', severity: 'error', message: 'This person may not enter. Please ask security.' }]
}

function outsideWindow({ start, end }: Question): Problem[] {
  const now = Date.now()
  const warning = (message: string): Problem[] => [{ code: 'OUTSIDE_WINDOW', severity: 'warning', message }]
  if (isInstant(start) && now < Date.parse(start) - EARLY) return warning('The visit starts later.')
  if (isInstant(end) && now > Date.parse(end)) return warning('The visit is already over.')
  return []
}

function fullLocations(db: Database, { locationIds, visitor, forCheckin, start, end }: Question): Problem[] {
  const tree = new LocationTree(db)
  const limited = locationIds.flatMap((id) => tree.upwards(id)).filter((node) => node.capacity !== null)
  for (const node of new Set(limited)) {
    const ids = tree.below([node.locationId])
    const marks = ids.map(() => '?').join(', ')
    const others = `select count(*) as "count" from "visitUserView"
      where "primaryLocationId" in (${marks}) and "visitUserId" <> ?`
    const values = [...ids, text(visitor['visitUserId'])]
    const booked = !forCheckin && isInstant(start) && isInstant(end)
    if (!forCheckin && !booked) continue
    const row = booked
      ? db.one(`${others} and "status" in ('expected', 'checkedIn') and "start" < ? and "end" > ?`, [
          ...values,
          end,
          start,
        ])
      : db.one(`${others} and "status" = 'checkedIn'`, values)
    if (Number(row?.['count'] ?? 0) >= Number(node.capacity)) {
      return [{ code: 'LOCATION_FULL', severity: 'warning', message: `${node.name} is full.` }]
    }
  }
  return []
}

function duplicate(db: Database, { visitor, forCheckin, start, end }: Question): Problem[] {
  if (isEmpty(visitor['userId'])) return []
  const own = [String(visitor['userId']), text(visitor['visitUserId'])]
  const others = 'select 1 from "visitUserView" where "userId" = ? and "visitUserId" <> ?'
  if (forCheckin) {
    const inside = db.one(`${others} and "status" = 'checkedIn'`, own)
    return inside
      ? [{ code: 'DUPLICATE', severity: 'warning', message: 'This person is already inside.' }]
      : []
  }
  if (!isInstant(start) || !isInstant(end)) return []
  const booked = db.one(`${others} and "status" in ('expected', 'checkedIn') and "start" < ? and "end" > ?`, [
    ...own,
    end,
    start,
  ])
  const message = 'This person has another visit at that time.'
  return booked ? [{ code: 'DUPLICATE', severity: 'warning', message }] : []
}

function missingFields(db: Database, { visitor, visitTypeId }: Question): Problem[] {
  const missing = (field: string, label: string): Problem => ({
    code: 'MISSING_FIELD',
    severity: 'warning',
    field,
    message: `${label} is missing.`,
  })
  const builtIn = db
    .all<{ name: string; label: string }>(
      'select "name", "label" from "visitUserField" where "required" = 1 and "visible" = 1 order by "order"',
    )
    .filter((field) => isEmpty(visitor[field.name]))
    .map((field) => missing(field.name, field.label))
  const given = new Map(
    ((visitor['customFields'] as Row[] | null | undefined) ?? []).map((entry) => [
      String(entry['customFieldId']),
      entry['value'],
    ]),
  )
  const custom = db
    .all<{ customFieldId: number; label: string; visitTypeIds: string | null }>(
      `select "customFieldId", "label", "visitTypeIds" from "customField"
       where "required" = 1 and "enabled" = 1 and "appliesTo" = 'visitor' order by "order"`,
    )
    .filter((field) => appliesTo(field.visitTypeIds, visitTypeId))
    .filter((field) => isEmpty(given.get(String(field.customFieldId))))
    .map((field) => missing(`customFields.${field.customFieldId}`, field.label))
  return [...builtIn, ...custom]
}

function appliesTo(visitTypeIds: string | null, visitTypeId: unknown): boolean {
  const ids = visitTypeIds ? (JSON.parse(visitTypeIds) as unknown[]) : []
  return ids.length === 0 || ids.map(String).includes(String(visitTypeId))
}

function missingCard(db: Database, { visitor, visitTypeId }: Question): Problem[] {
  if (isEmpty(visitTypeId) || isEmpty(visitor['visitUserId'])) return []
  const type = db.one('select "needsCard" from "visitType" where "visitTypeId" = ?', [String(visitTypeId)])
  const card = db.one(
    `select 1 from "issuable" where "visitUserId" = ? and "status" in ('reserved', 'issued')`,
    [String(visitor['visitUserId'])],
  )
  if (!type?.['needsCard'] || card) return []
  return [{ code: 'NO_CARD', severity: 'warning', message: 'A card is needed for this kind of visit.' }]
}
