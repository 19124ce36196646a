import { Conflict, NotFound } from '@feathersjs/errors'
import { linkToken } from '../auth/authentication'
import type { BackendApp } from '../backend-app'
import type { Row } from '../db/table'
import { visit, visitUser } from '../db/visit-tables'
import type { Deliver } from '../mails'
import { createBooking, readBooking, updateBooking } from '../rules/booking'
import { ownUserId } from '../rules/mask'
import { problemsOf } from '../rules/problems'
import { nowAfter } from '../rules/time'
import { parsedVisitUser, storedVisitUser } from '../rules/visit-user'
import { selfUpdateAddress, type CallParams } from './params'
import type { Id } from './table-service'
import { visitUserOnWire } from './visit-user'
import { visitOnWire } from './visit'

/** `/booking/v1/{tenantId}`: books visits, checks visitors in and out. */
export class BookingService {
  constructor(
    private readonly app: BackendApp,
    private readonly deliver: Deliver,
  ) {}

  async create(data: Row, params: CallParams): Promise<Row> {
    return this.book(data, params, false)
  }

  async createHideVIPBooking(data: Row, params: CallParams): Promise<Row> {
    return this.book(data, params, true)
  }

  async update(id: Id, data: Row, params: CallParams): Promise<Row> {
    const { db } = params
    db.atomically(() => {
      const old = db.one('select * from "visit" where "visitId" = ?', [id])
      if (!old) throw new NotFound(`No record found for id '${id}'`)
      updateBooking(old, readBooking(db, data, old), params)
    })
    if (data['notify'] === true) await this.mailLinks(String(id), params)
    return visitOnWire(String(id), params)
  }

  /** Idempotent: returns a checked-in visitor unchanged. */
  async checkin(data: Row, params: CallParams): Promise<Row> {
    const { db, comparesNoState } = params
    const { visitId, visitUserId, proceed = false } = data
    return db.atomically(() => {
      const stored = storedVisitUser(db, visitUserId, visitId)
      if (stored['status'] === 'checkedIn' && !comparesNoState)
        return { visitUser: visitUserOnWire(stored, params) }
      if (stored['visitStatus'] === 'cancelled' && !comparesNoState)
        throw new Conflict('This visit is cancelled')
      const visitor = parsedVisitUser(stored)
      const { start, end, visitTypeId } = visitor
      const locationIds = visitor['locationIds'] as string[]
      const problems = problemsOf(db, { visitor, locationIds, start, end, visitTypeId, forCheckin: true })
      const refusal = problems.find((problem) => problem.severity === 'error')
      if (refusal) throw new Conflict(refusal.message, { code: refusal.code, problems })
      if (problems.length > 0 && proceed !== true) {
        return { visitUser: visitUserOnWire(stored, params), problems }
      }
      const now = nowAfter(stored['updatedAt'])
      db.change(visitUser, String(visitUserId), {
        status: 'checkedIn',
        checkinTime: now,
        checkoutTime: null,
        updatedAt: now,
      })
      // Keep the visit's updatedAt: a check-in must not cause a conflict for users who edit the booking.
      db.change(visit, String(visitId), { status: 'inProgress', seeded: false })
      return { visitUser: visitUserOnWire(storedVisitUser(db, visitUserId), params) }
    })
  }

  /** Idempotent: returns a checked-out visitor unchanged. */
  async checkout(data: Row, params: CallParams): Promise<Row> {
    const { db, comparesNoState } = params
    const { visitId, visitUserId } = data
    return db.atomically(() => {
      const stored = storedVisitUser(db, visitUserId, visitId)
      if (stored['status'] === 'checkedOut' && !comparesNoState)
        return { visitUser: visitUserOnWire(stored, params) }
      if (stored['status'] !== 'checkedIn' && !comparesNoState)
        throw new Conflict('This visitor is not inside')
      const now = nowAfter(stored['updatedAt'])
      db.change(visitUser, String(visitUserId), { status: 'checkedOut', checkoutTime: now, updatedAt: now })
      const open = `select 1 from "visitUser" where "visitId" = ? and "status" in ('expected', 'checkedIn')`
      const status = db.one(open, [String(visitId)]) ? 'inProgress' : 'completed'
      db.change(visit, String(visitId), { status, seeded: false })
      return { visitUser: visitUserOnWire(storedVisitUser(db, visitUserId), params) }
    })
  }

  private async book(data: Row, params: CallParams, vip: boolean): Promise<Row> {
    const { db, tenant, identity } = params
    const { visitId, isNew } = db.atomically(() =>
      createBooking(db, readBooking(db, data), ownUserId(tenant, identity) ?? null, vip),
    )
    if (isNew && data['notify'] === true) await this.mailLinks(visitId, params)
    return visitOnWire(visitId, params)
  }

  /** Mails the self-update link to each expected visitor. */
  private async mailLinks(visitId: string, params: CallParams): Promise<void> {
    const { db, tenant } = params
    const visitors = db.all<{ visitUserId: string; email: string }>(
      `select "visitUserId", "email" from "visitUser"
       where "visitId" = ? and "status" = 'expected' and "email" <> '' order by rowid`,
      [visitId],
    )
    for (const { visitUserId, email } of visitors) {
      const token = await linkToken(this.app, tenant.id, visitUserId)
      this.deliver({
        kind: 'selfUpdateLink',
        to: email,
        tenantId: tenant.id,
        text: `please check your details before your visit to ${tenant.name}:`,
        link: `${selfUpdateAddress(params, visitId, visitUserId)}#access_token=${token}`,
      })
    }
  }
}
