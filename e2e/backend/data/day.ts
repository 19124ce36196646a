import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { text } from '../db/text'
import { visit, visitUser } from '../db/visit-tables'
import { HOUR, localDay, MINUTE } from '../rules/time'
import { bulkInsert } from './bulk'
import { Random } from './random'
import { insertSpecials } from './day-specials'
import { otherTimes, todayTimes, type State } from './day-times'
import { People } from './people'
import { Places } from './places'
import { at, iso, period, type Times } from './times'
import type { TenantSpec } from './tenant-spec'
import { wordsOf } from './words'

const TODAY: [State, number][] = [
  ['left', 0.25],
  ['onSite', 0.26],
  ['overstay', 0.06],
  ['late', 0.07],
  ['expected', 0.28],
  ['noShow', 0.03],
  ['cancelled', 0.05],
]
const PAST: [State, number][] = [
  ['left', 0.85],
  ['noShow', 0.08],
  ['cancelled', 0.07],
]
const FUTURE: [State, number][] = [
  ['expected', 0.95],
  ['cancelled', 0.05],
]

/** Inserts the visits of one day. `date` is a past day, today or a future day, relative to `now`. */
export function insertDay(db: Database, spec: TenantSpec, date: string, visitors: number, now: number): void {
  const { from, to } = localDay(date, spec.timeZone)
  const day = { date, from: Date.parse(from), to: Date.parse(to), now }
  const isToday = now >= day.from && now < day.to
  const plan = isToday ? TODAY : now >= day.to ? PAST : FUTURE
  const random = new Random(`${spec.id} ${date} ${isToday ? 'today' : ''}`)
  const places = new Places(db)
  const people = new People(db, random, visitors)
  const hosts = db.all<{ id: string }>('select "id" from "user" where "isHost" = 1 order by "id"')
  const visits: Row[] = []
  const guests: Row[] = []
  for (const [state, share] of plan) {
    for (let left = Math.max(1, Math.round(visitors * share)); left > 0;) {
      const group = people.take(Math.min(left, random.chance(0.75) ? 1 : random.whole(2, 5)))
      if (group.length === 0) break
      left -= group.length
      const n = visits.length + 1
      const visitId = `v-${date.replaceAll('-', '')}-${n}`
      const visitTypeId = random.pick([1, 1, 1, 1, 1, 2, 3, 3, 4, 5])
      const times = isToday ? todayTimes(state, day, random, n) : otherTimes(state, day, random)
      const host = random.pick(hosts).id
      visits.push({
        visitId,
        visitTypeId,
        subject: random.pick(wordsOf[spec.language].subjects[visitTypeId - 1] ?? ['']),
        ...period(times),
        ...at(places.pick(random, state === 'onSite' || state === 'overstay' ? group.length : 0)),
        status: visitStatus(state),
        hostUserIds: random.chance(0.1) ? [host, random.pick(hosts).id] : [host],
        announceProtocolId: random.whole(1, 3),
        customFields:
          visitTypeId === 3 ? [{ customFieldId: 4, value: String(random.whole(100000, 999999)) }] : null,
        createdByUserId: host,
        updatedAt: iso(Math.min(now, times.start) - 26 * HOUR),
        seeded: true,
      })
      for (const [k, who] of group.entries()) {
        const visitUserId = `${visitId}-${k + 1}`
        guests.push({ ...guest(who, state, times, random, visitTypeId), visitId, visitUserId })
      }
    }
  }
  bulkInsert(db, visit, visits)
  bulkInsert(db, visitUser, guests)
  if (isToday) {
    insertSpecials(db, spec, day, places.largest)
    handOutCards(db, random, date)
  }
}

function guest(who: Row, state: State, times: Times, random: Random, visitTypeId: number): Row {
  const inOrOut = state === 'left' || state === 'onSite' || state === 'overstay'
  const confirmed = inOrOut ? random.chance(0.8) : random.chance(0.5)
  const name = `${String(who['firstName'])} ${String(who['lastName'])}`
  const confirmedAt = iso(Math.min(times.start, Date.now()) - random.whole(2, 40) * HOUR)
  const phones = JSON.parse(text(who['phones']) || '[]') as { number: string }[]
  const needs = JSON.parse(text(who['specialAssistanceNeedIds']) || 'null') as number[] | null
  return {
    userId: who['id'],
    visitUserTypeId: [1, 2, 3, 4, 1][visitTypeId - 1] ?? 1,
    firstName: who['firstName'],
    lastName: who['lastName'],
    email: who['email'],
    phone: phones[0]?.number ?? null,
    company: who['company'],
    vehicleRegistration: who['vehicleRegistration'],
    specialAssistanceNeedIds: needs,
    status: guestStatus(state),
    checkinTime: times.checkin ? iso(times.checkin) : null,
    checkoutTime: times.checkout ? iso(times.checkout) : null,
    detailsConfirmedAt: confirmed ? confirmedAt : null,
    customFields:
      visitTypeId === 3 && confirmed
        ? [{ customFieldId: 1, value: { accepted: true, name, at: confirmedAt } }]
        : null,
    updatedAt: iso(Math.min(times.checkout ?? times.checkin ?? times.start - 26 * HOUR, Date.now() - MINUTE)),
  }
}

/** Issues cards to contractors and some others on site; one checked-out visitor has not returned a card. */
function handOutCards(db: Database, random: Random, date: string): void {
  const cards = db.all<{ issuableId: string }>(
    `select "issuableId" from "issuable" where "status" = 'available' order by "issuableId"`,
  )
  const holders = db.all<{
    visitUserId: string
    userId: string
    checkinTime: string
    status: string
    visitTypeId: number
  }>(
    `select "visitUserId", "userId", "checkinTime", "status", "visitTypeId" from "visitUserView"
       where "status" in ('checkedIn', 'checkedOut') and "visitId" like ? order by "visitUserId"`,
    [`v-${date.replaceAll('-', '')}-%`],
  )
  const forgetful = holders.find((holder) => holder.status === 'checkedOut')
  const issue = `update "issuable" set "status" = 'issued', "visitUserId" = ?, "userId" = ?, "issuedAt" = ? where "issuableId" = ?`
  for (const holder of holders) {
    const wears = holder.status === 'checkedIn' && (holder.visitTypeId === 3 || random.chance(0.6))
    const card = wears || holder === forgetful ? cards.shift() : undefined
    if (card) db.run(issue, [holder.visitUserId, holder.userId, holder.checkinTime, card.issuableId])
  }
}

function guestStatus(state: State): string {
  if (state === 'left') return 'checkedOut'
  if (state === 'onSite' || state === 'overstay') return 'checkedIn'
  return state === 'noShow' || state === 'cancelled' ? state : 'expected'
}

function visitStatus(state: State): string {
  if (state === 'left') return 'completed'
  if (state === 'onSite' || state === 'overstay') return 'inProgress'
  return state === 'cancelled' ? 'cancelled' : 'booked'
}
