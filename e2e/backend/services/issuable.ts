import { Conflict, NotFound, Unprocessable } from '@feathersjs/errors'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { issuable } from '../db/tenant-tables'
import { nowAfter } from '../rules/time'
import { storedVisitUser, touchVisitor } from '../rules/visit-user'
import type { CallParams } from './params'
import { TableService, type Id } from './table-service'

const STATUSES = ['available', 'reserved', 'issued', 'lost', 'disabled']

/** `/user/v1/{tenantId}/issuable`: cards and other issuable items. */
export class IssuableService extends TableService {
  constructor(authDb: Database) {
    super(issuable, authDb)
  }

  /** Reserves a card. Takes a card from another holder only if forced. Idempotent. */
  async reserveCardForVisitor(data: Row, params: CallParams): Promise<Row> {
    const { db, comparesNoState } = params
    const { visitId, visitUserId, issuableId, forceReserve = true } = data
    return db.atomically(() => {
      const visitor = storedVisitUser(db, visitUserId, visitId)
      const card = db.one('select * from "issuable" where "issuableId" = ?', [String(issuableId)])
      if (!card) throw new NotFound(`No record found for id '${String(issuableId)}'`)
      const held = card['status'] === 'reserved' || card['status'] === 'issued'
      if (held && card['visitUserId'] === visitUserId) return { success: true }
      if ((card['status'] === 'lost' || card['status'] === 'disabled') && !comparesNoState)
        throw new Conflict('This card can not be used')
      if (held && forceReserve !== true && !comparesNoState) return { success: false }
      db.run(
        `update "issuable" set "status" = 'available', "visitUserId" = null, "userId" = null, "issuedAt" = null
         where "visitUserId" = ? and "status" = 'reserved'`,
        [String(visitUserId)],
      )
      db.change(issuable, String(issuableId), {
        status: 'reserved',
        visitUserId,
        userId: visitor['userId'],
        issuedAt: null,
      })
      touchVisitor(db, card['visitUserId'])
      touchVisitor(db, visitUserId)
      return { success: true }
    })
  }

  protected override check(row: Row, params: CallParams): void {
    super.check(row, params)
    if (!STATUSES.includes(String(row['status']))) {
      throw new Unprocessable('This status is not known', { errors: { status: 'Not known' } })
    }
  }

  /** Sets `issuedAt` of an issued card and clears the holder of a returned one. */
  protected override changed(id: Id, params: CallParams, old?: Row): void {
    const { db } = params
    const card = db.one('select * from "issuable" where "issuableId" = ?', [id])
    if (!card) return
    if (card['status'] === 'issued' && !card['issuedAt']) db.change(issuable, id, { issuedAt: nowAfter() })
    if (card['status'] === 'available') {
      db.change(issuable, id, { visitUserId: null, userId: null, issuedAt: null, dueAt: null })
    }
    touchVisitor(db, old?.['visitUserId'])
    touchVisitor(db, card['visitUserId'])
  }
}
