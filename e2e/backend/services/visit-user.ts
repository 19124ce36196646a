import { BadRequest, Conflict, MethodNotAllowed } from '@feathersjs/errors'
import type { Database } from '../db/database'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { visitUser, visitUserView } from '../db/visit-tables'
import { LocationTree } from '../rules/location-tree'
import { maskVip } from '../rules/mask'
import { isInstant, localDay, todayAt } from '../rules/time'
import { addVisitor, changeVisitor, removeVisitor, storedVisitUser } from '../rules/visit-user'
import { TableService, type Id } from './table-service'
import type { CallParams, Page } from './params'

const DAY_PAGE = 500
/** Check-in and check-out have their own methods; a patch may set only these. */
const PATCHABLE = ['expected', 'noShow', 'cancelled']

/** `/booking/v1/{tenantId}/visit-user`: the visitors of visits. */
export class VisitUserService extends TableService {
  constructor(authDb: Database) {
    super(visitUser, authDb, { readFrom: visitUserView })
  }

  /** Selects after masking, which needs fields that may not be selected. */
  override async find(params: CallParams): Promise<Row[] | Page> {
    const { $select, ...query } = params.query ?? {}
    const pick = (row: Row) => this.rows.selected(row, $select)
    // Refuses unknown fields also of an empty list.
    pick({})
    const found = await super.find({ ...params, query })
    return Array.isArray(found) ? found.map(pick) : { ...found, data: found.data.map(pick) }
  }

  override async create(data: Row, params: CallParams): Promise<Row> {
    const row = this.accepted(data)
    const { db } = params
    const parent = db.one('select "vip" from "visit" where "visitId" = ?', [text(row['visitId'])])
    if (!parent) throw new BadRequest('visitId is not known', { errors: { visitId: 'Not known' } })
    this.check({ ...row, userId: row['userId'] ?? 'new', status: 'expected', updatedAt: 'now' }, params)
    const id = db.atomically(() => {
      markTouched(db, row['visitId'])
      return addVisitor(db, String(row['visitId']), row, parent['vip'] === 1)
    })
    return this.get(id, params)
  }

  override async patch(id: Id | null, data: Row, params: CallParams): Promise<Row> {
    if (id === null) throw new MethodNotAllowed('Can not patch multiple entries')
    const { db } = params
    db.atomically(() => {
      const old = storedVisitUser(db, id)
      const { status, ...rest } = data
      const changes = this.accepted(rest)
      delete changes['visitId']
      delete changes['userId']
      if (status !== undefined && status !== old['status'])
        changes['status'] = nextStatus(old, status, params)
      this.check({ ...old, ...changes }, params)
      markTouched(db, old['visitId'])
      changeVisitor(db, old, changes)
    })
    return this.get(id, params)
  }

  override async remove(id: Id | null, params: CallParams): Promise<Row> {
    if (id === null) throw new MethodNotAllowed('Can not remove multiple entries')
    const { db } = params
    const old = storedVisitUser(db, id)
    db.atomically(() => {
      markTouched(db, old['visitId'])
      removeVisitor(old, params)
    })
    return this.answer(old, params)
  }

  /**
   * The visitors whose visit overlaps the local day of its location. Today also includes visitors still on
   * site from an earlier day, so that the front desk does not lose track of them.
   */
  async getVisitorsForDay(data: Row, params: CallParams): Promise<Page> {
    const { db, tenant } = params
    const date = text(data['date'])
    const limit = bounded(data['$limit'], DAY_PAGE, DAY_PAGE)
    const skip = bounded(data['$skip'], 0, Number.MAX_SAFE_INTEGER)
    const day = dayCondition(new LocationTree(db), date, tenant.timeZone, data['locationIds'])
    const since = data['changedSince'] ?? null
    if (since !== null && !isInstant(since)) {
      throw new BadRequest('changedSince must be a time', { errors: { changedSince: 'Not a time' } })
    }
    const where = since ? `(${day.sql}) and "changedAt" >= ?` : day.sql
    const values = since ? [...day.values, new Date(since).toISOString()] : day.values
    const ids = `select "visitUserId" from "visitUserView" where ${where}`
    const total = db.one(`select count(*) as "total" from (${ids})`, values)
    const rows = db.all(
      `select * from "visitUserView" where "visitUserId" in
        (${ids} order by "start", "visitUserId" limit ? offset ?) order by "start", "visitUserId"`,
      [...values, limit, skip],
    )
    return {
      total: Number(total?.['total'] ?? 0),
      limit,
      skip,
      data: rows.map((row) => this.answer(row, params)),
    }
  }

  protected override answer(row: Row, params: CallParams): Row {
    return visitUserOnWire(row, params)
  }
}

/** A VisitUser with the visit's times, hosts and card. Hidden VIPs are masked; photos are never included. */
export function visitUserOnWire(row: Row, params: CallParams): Row {
  return maskVip(toWire(visitUserView, row), row, params.tenant, params.identity)
}

function dayCondition(tree: LocationTree, date: string, tenantZone: string, locationIds: unknown) {
  const within = Array.isArray(locationIds) ? tree.below(locationIds.map(String)) : tree.ids
  const zones = new Map<string, string[]>()
  for (const id of within) {
    const zone = tree.zoneOf(id, tenantZone)
    zones.set(zone, [...(zones.get(zone) ?? []), id])
  }
  const parts: string[] = []
  const values: string[] = []
  for (const [zone, ids] of zones) {
    const { from, to } = localDay(date, zone)
    const leftInside = todayAt(zone) === date ? ` or "status" = 'checkedIn'` : ''
    const marks = ids.map(() => '?').join(', ')
    const anywhere = `exists (select 1 from json_each("locationIds") l where l."value" in (${marks}))`
    const inPlace = Array.isArray(locationIds) ? anywhere : `"primaryLocationId" in (${marks})`
    parts.push(`("start" < ? and ("end" > ?${leftInside}) and ${inPlace})`)
    values.push(to, from, ...ids)
  }
  localDay(date, tenantZone)
  return { sql: parts.length > 0 ? `(${parts.join(' or ')})` : '0', values }
}

function nextStatus(old: Row, wanted: unknown, { comparesNoState }: CallParams): string {
  if (typeof wanted !== 'string' || !PATCHABLE.includes(wanted)) {
    throw new BadRequest('This status can not be set', { errors: { status: 'Use checkin or checkout' } })
  }
  if (comparesNoState) return wanted
  if (old['status'] === 'checkedIn') throw new Conflict('This visitor is inside')
  if (old['status'] === 'checkedOut') throw new Conflict('This visitor has left')
  return wanted
}

function bounded(value: unknown, fallback: number, max: number): number {
  const number = Number(value ?? fallback)
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback
}

/** Keeps a visit that a user changed when demo data is moved to the next day. */
function markTouched(db: Database, visitId: unknown): void {
  db.run('update "visit" set "seeded" = 0 where "visitId" = ?', [String(visitId)])
}
