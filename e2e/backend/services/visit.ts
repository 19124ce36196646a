import { BadRequest, NotFound } from '@feathersjs/errors'
import type { Database } from '../db/database'
import { toWire, type Row } from '../db/table'
import { visit } from '../db/visit-tables'
import { isEmpty, TableService, type Id } from './table-service'
import type { CallParams } from './params'
import { visitUserOnWire } from './visit-user'

/** `/booking/v1/{tenantId}/visit`: reads visits; get by id includes the visitors. */
export class VisitService extends TableService {
  constructor(authDb: Database) {
    super(visit, authDb)
  }

  override async get(id: Id, params: CallParams): Promise<Row> {
    return this.rows.selected(visitOnWire(String(id), params), params.query?.['$select'])
  }

  /** A host's upcoming and current visits, the next one first. */
  async pendingVisitsForUser(data: Row, params: CallParams): Promise<Row[]> {
    if (isEmpty(data['userId']))
      throw new BadRequest('userId is required', { errors: { userId: 'Required' } })
    const rows = params.db.all<{ visitId: string }>(
      `select "visitId" from "visit" where "status" in ('booked', 'inProgress')
       and ("end" > ? or exists (select 1 from "visitUser" vu
         where vu."visitId" = "visit"."visitId" and vu."status" = 'checkedIn'))
       and exists (select 1 from json_each("hostUserIds") where json_each."value" = ?)
       order by "start", "visitId" limit 500`,
      [new Date().toISOString(), String(data['userId'])],
    )
    return rows.map((row) => visitOnWire(row.visitId, params))
  }
}

/** A Visit with its visitors, except for self-update links, with or without a token. */
export function visitOnWire(visitId: string, params: CallParams): Row {
  const row = params.db.one('select * from "visit" where "visitId" = ?', [visitId])
  if (!row) throw new NotFound(`No record found for id '${visitId}'`)
  const wire = toWire(visit, row)
  if (params.identity.kind === 'nobody' || params.identity.kind === 'link') return wire
  const visitors = params.db.all('select * from "visitUserView" where "visitId" = ? order by "place"', [
    visitId,
  ])
  return { ...wire, visitUsers: visitors.map((visitor) => visitUserOnWire(visitor, params)) }
}
