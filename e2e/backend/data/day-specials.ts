import type { Database } from '../db/database'
import { user } from '../db/tenant-tables'
import { visit, visitUser } from '../db/visit-tables'
import { MINUTE } from '../rules/time'
import { addVisitor } from '../rules/visit-user'
import { at, iso, period } from './times'
import type { TenantSpec } from './tenant-spec'
import { wordsOf } from './words'

interface Day {
  date: string
  from: number
  to: number
  now: number
}

/** Inserts two hidden VIPs and a blocked visitor for the day. Keeps visits that a user has changed. */
export function insertSpecials(db: Database, spec: TenantSpec, day: Day, place: string): void {
  const prefix = `v-${day.date.replaceAll('-', '')}`
  const host = spec.staff[0]?.id
  if (!host) return
  const soon = Math.min(day.now + 40 * MINUTE, day.to - 10 * MINUTE)
  const before = Math.max(day.now - 50 * MINUTE, day.from)
  const common = {
    visitTypeId: 1,
    subject: wordsOf[spec.language].subjects[0]?.[0] ?? '',
    ...at(place),
    hostUserIds: [host],
    createdByUserId: host,
    updatedAt: iso(day.from),
    seeded: true,
  }
  /** Returns the new visit's id, or undefined if the visit exists. */
  const book = (name: string, start: number, vip: boolean, status: string) => {
    const visitId = `${prefix}-${name}`
    if (db.one('select 1 from "visit" where "visitId" = ?', [visitId])) return undefined
    const times = { start: onFive(start), end: onFive(start + 90 * MINUTE) }
    db.insert(visit, { ...common, visitId, ...period(times), vip, status })
    return visitId
  }
  const vips = [
    { firstName: 'Isabella', lastName: 'Montclair', company: 'Montclair Holdings' },
    { firstName: 'Henrik', lastName: 'Ekström', company: 'Ekström Kapital' },
  ]
  for (const [n, vip] of vips.entries()) {
    const inside = n === 1
    const visitId = book(`vip-${n + 1}`, inside ? before : soon, true, inside ? 'inProgress' : 'booked')
    if (!visitId) continue
    const visitUserId = `${visitId}-1`
    const userId = `p-vip-${n + 1}`
    if (!db.one('select 1 from "user" where "id" = ?', [userId])) {
      db.insert(user, { id: userId, ...vip, concealed: true })
    }
    addVisitor(db, visitId, { visitUserId, userId, visitUserTypeId: 1, ...vip }, true)
    if (inside)
      db.change(visitUser, visitUserId, {
        status: 'checkedIn',
        checkinTime: iso(before),
        updatedAt: iso(before),
      })
  }
  const refused = { firstName: 'Dexter', lastName: 'Crane', company: 'Crane Salvage' }
  const visitId = book('gate', Math.min(day.now + 15 * MINUTE, day.to - 15 * MINUTE), false, 'booked')
  if (!visitId) return
  addVisitor(
    db,
    visitId,
    { visitUserId: `${visitId}-1`, userId: 'p-blocked', visitUserTypeId: 1, ...refused },
    false,
  )
}

function onFive(time: number): number {
  return Math.floor(time / (5 * MINUTE)) * 5 * MINUTE
}
