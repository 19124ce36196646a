import { at, iso, period } from '../data/times'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { issuable } from '../db/tenant-tables'
import { visit, visitUser } from '../db/visit-tables'
import { HOUR, localDay, MINUTE, todayAt } from '../rules/time'
import { addVisitor } from '../rules/visit-user'

interface Sketch {
  firstName: string
  lastName: string
  company?: string | null
  /** In minutes from now. */
  start: number
  end: number
  status?: string
  visitStatus?: string
  place?: 'ground' | 'first' | 'small'
  visitTypeId?: number
  vip?: boolean
  userId?: string
  card?: string
  needs?: number[]
  /** Key of the visit, if several visitors share one. */
  visit?: string
}

const COMPANY = 'Abbott & Lane Architects'

/** One visitor of each kind; tests find the ids by this key. */
const SKETCHES = {
  expected: { firstName: 'Elena', lastName: 'Expected', start: 20, end: 80 },
  expected2: { firstName: 'Émile', lastName: 'Éxpéctant', start: 30, end: 90 },
  late: { firstName: 'Liam', lastName: 'Late', start: -30, end: 60 },
  onSite: {
    firstName: 'Oscar',
    lastName: 'Onsite',
    start: -60,
    end: 60,
    status: 'checkedIn',
    card: 'card-3',
  },
  overstay: { firstName: 'Olivia', lastName: 'Overstay', start: -120, end: -15, status: 'checkedIn' },
  left: { firstName: 'Lena', lastName: 'Left', start: -180, end: -60, status: 'checkedOut' },
  noShow: { firstName: 'Noah', lastName: 'Noshow', start: -240, end: -180, status: 'noShow' },
  cancelled: {
    firstName: 'Carla',
    lastName: 'Cancelled',
    start: 60,
    end: 120,
    status: 'cancelled',
    visitStatus: 'cancelled',
  },
  /** Check-in is refused: BLOCKED, an error. */
  blocked: {
    firstName: 'Dexter',
    lastName: 'Crane',
    company: 'Crane Salvage',
    start: 15,
    end: 75,
    userId: 'p-blocked',
  },
  /** Check-in warns: OUTSIDE_WINDOW, because the visit starts in four hours. */
  warning: { firstName: 'Wanda', lastName: 'Warning', start: 240, end: 300 },
  /** Check-in warns: MISSING_FIELD, no company. */
  missing: { firstName: 'Mina', lastName: 'Missing', company: null, start: 25, end: 85 },
  /** Check-in warns: LOCATION_FULL, because `onSiteSmall` is in the small room. */
  full: { firstName: 'Felix', lastName: 'Fuller', start: 10, end: 70, place: 'small' },
  onSiteSmall: {
    firstName: 'Sofia',
    lastName: 'Small',
    start: -20,
    end: 100,
    status: 'checkedIn',
    place: 'small',
  },
  /** Check-in warns: NO_CARD and MISSING_FIELD (the agreement), as for every contractor. */
  contractor: { firstName: 'Conrad', lastName: 'Contract', start: 12, end: 72, visitTypeId: 3 },
  /** One visit of two. */
  groupFirst: { firstName: 'Gwen', lastName: 'Group', start: 18, end: 78, visit: 'group' },
  groupSecond: { firstName: 'Gil', lastName: 'Group', start: 18, end: 78, visit: 'group' },
  assistance: { firstName: 'Ada', lastName: 'Assist', start: 40, end: 100, needs: [1] },
  vip: { firstName: 'Victoria', lastName: 'Vance', start: 35, end: 95, vip: true, place: 'first' },
} satisfies Record<string, Sketch>

export type VisitorIds = Record<keyof typeof SKETCHES, { visitId: string; visitUserId: string }>

/** Inserts visits around now, within today in the time zone. */
export function insertVisitors(db: Database, timeZone: string, more: number): VisitorIds {
  const now = Date.now()
  const ids = Object.entries(SKETCHES).map(([key, sketch]) => [
    key,
    insertVisitor(db, key, sketch, timeZone, now),
  ])
  for (let n = 1; n <= more; n++) {
    const minutes = 5 + (n % 40)
    const sketch = { firstName: `Extra${n}`, lastName: `Visitor${n}`, start: minutes, end: minutes + 60 }
    insertVisitor(db, `extra-${n}`, sketch, timeZone, now)
  }
  return Object.fromEntries(ids) as VisitorIds
}

function insertVisitor(db: Database, key: string, sketch: Sketch, timeZone: string, now: number) {
  const { from, to } = localDay(todayAt(timeZone), timeZone)
  const within = (minutes: number) => {
    const time = Math.floor((now + minutes * MINUTE) / MINUTE) * MINUTE
    return Math.min(Math.max(time, Date.parse(from)), Date.parse(to) - MINUTE)
  }
  const { firstName, lastName, company = COMPANY, status = 'expected', visitTypeId = 1, vip = false } = sketch
  const visitId = `v-${sketch.visit ?? key}`
  const visitUserId = `vu-${key}`
  const start = within(sketch.start)
  const end = Math.max(within(sketch.end), start + MINUTE)
  const place = { ground: 'ground-floor', first: 'first-floor', small: 'small-room' }[
    sketch.place ?? 'ground'
  ]
  const visitStatus = { checkedIn: 'inProgress', checkedOut: 'completed' }[status] ?? 'booked'
  const booked = iso(now - 24 * HOUR)
  const known = db.one('select 1 from "visit" where "visitId" = ?', [visitId])
  const insertVisit = (row: Row) => known ?? db.insert(visit, row)
  insertVisit({
    visitId,
    visitTypeId,
    subject: `Subject of ${lastName}`,
    ...period({ start, end }),
    ...at(`test-site.main-building.${place}`),
    status: sketch.visitStatus ?? visitStatus,
    hostUserIds: [key === 'vip' ? 'h-george' : 'h-helen'],
    vip,
    updatedAt: booked,
  })
  const person = { firstName, lastName, company, specialAssistanceNeedIds: sketch.needs ?? null }
  const email = `${firstName}.${lastName}@guest.example`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const own = sketch.userId ? { userId: sketch.userId } : {}
  addVisitor(db, visitId, { visitUserId, visitUserTypeId: 1, ...person, email, ...own }, vip)
  const isIn = status === 'checkedIn' || status === 'checkedOut'
  db.change(visitUser, visitUserId, {
    status,
    checkinTime: isIn ? iso(start) : null,
    checkoutTime: status === 'checkedOut' ? iso(end) : null,
    updatedAt: booked,
  })
  if (sketch.card) db.change(issuable, sketch.card, { status: 'issued', visitUserId, issuedAt: iso(start) })
  return { visitId, visitUserId }
}
