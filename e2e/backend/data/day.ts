import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { visit, visitUser } from '../db/visit-tables'
import { HOUR, localDay, MINUTE } from '../rules/time'
import { bulkInsert } from './bulk'
import { Random } from './random'
import { insertVips } from './day-specials'
import type { TenantSpec } from './tenant-spec'
import { wordsOf } from './words'

export type State = 'left' | 'onSite' | 'overstay' | 'late' | 'expected' | 'noShow' | 'cancelled'

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

export interface Times {
  start: number
  end: number
  checkin?: number
  checkout?: number
}

/** The visits of one day: `date` lies before, on or after the day that `now` belongs to at the tenant. */
export function insertDay(db: Database, spec: TenantSpec, date: string, visitors: number, now: number): void {
  const { from, to } = localDay(date, spec.timeZone)
  const day = { date, from: Date.parse(from), to: Date.parse(to), now }
  const isToday = now >= day.from && now < day.to
  const plan = isToday ? TODAY : now >= day.to ? PAST : FUTURE
  const random = new Random(`${spec.id} ${date} ${isToday ? 'today' : ''}`)
  const places = leaves(db)
  const people = db.all(
    'select "id", "firstName", "lastName", "email", "company", "companyId", "phones", "vehicleRegistration",' +
      ' "specialAssistanceNeedIds" from "user" where "isHost" = 0 and "blocked" = 0 and "concealed" = 0' +
      ' order by cast(substr("id", 3) as integer) limit 20000',
  )
  const hosts = db.all<{ id: string }>('select "id" from "user" where "isHost" = 1 order by "id"')
  const visits: Row[] = []
  const guests: Row[] = []
  let person = random.whole(0, people.length - 1)
  for (const [state, share] of plan) {
    for (let left = Math.max(1, Math.round(visitors * share)); left > 0;) {
      const size = Math.min(left, random.chance(0.78) ? 1 : random.whole(2, 5))
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
        ...at(random.pick(places)),
        status: visitStatus(state),
        hostUserIds: random.chance(0.1) ? [host, random.pick(hosts).id] : [host],
        announceProtocolId: random.whole(1, 3),
        customFields:
          visitTypeId === 3 ? [{ customFieldId: 4, value: String(random.whole(100000, 999999)) }] : null,
        createdByUserId: host,
        updatedAt: new Date(Math.min(now, times.start) - 26 * HOUR).toISOString(),
        seeded: true,
      })
      for (let k = 1; k <= size; k++) {
        const who = people[person++ % people.length]
        if (who)
          guests.push({
            ...guest(who, state, times, random, visitTypeId),
            visitId,
            visitUserId: `${visitId}-${k}`,
          })
      }
      left -= size
    }
  }
  bulkInsert(db, visit, visits)
  bulkInsert(db, visitUser, guests)
  if (isToday) {
    insertVips(db, spec, day, places)
    handOutCards(db, random)
  }
}

/** Visits start on a full five minutes and stay within their own day. */
function todayTimes(
  state: State,
  day: { from: number; to: number; now: number },
  random: Random,
  n: number,
): Times {
  const { from, to, now } = day
  const past = Math.min(6 * HOUR, now - from)
  const future = Math.min(9 * HOUR, to - now)
  const fit = (time: number) => Math.min(Math.max(rounded(time), from), to - MINUTE)
  const ended = (time: number) => Math.min(time, now - MINUTE)
  switch (state) {
    case 'left': {
      const start = fit(now - random.between(0.4, 1) * past)
      const end = Math.max(fit(start + random.whole(6, 24) * 5 * MINUTE), start + 5 * MINUTE)
      const checkin = Math.min(start + random.whole(-12, 9) * MINUTE, now - 10 * MINUTE)
      return { start, end, checkin, checkout: Math.max(ended(end + random.whole(-15, 12) * MINUTE), checkin) }
    }
    case 'onSite': {
      const start = fit(now - random.between(0.05, 0.5) * past)
      const end = Math.max(fit(now + random.between(0.05, 0.4) * future), now + 5 * MINUTE)
      return { start, end, checkin: ended(start + random.whole(-14, 12) * MINUTE) }
    }
    case 'overstay': {
      const start = fit(now - random.between(0.5, 1) * past)
      const end = Math.min(fit(now - random.between(0.03, 0.15) * past), now - 2 * MINUTE)
      return { start: Math.min(start, end - 5 * MINUTE), end, checkin: ended(start) }
    }
    case 'late':
    case 'noShow':
    case 'cancelled': {
      const ago = state === 'late' ? random.between(0.02, 0.15) : random.between(0.5, 0.9)
      const start = Math.min(fit(now - ago * past), now - 3 * MINUTE)
      const end = state === 'late' ? Math.max(fit(now + 0.2 * future), now + 20 * MINUTE) : fit(start + HOUR)
      return { start, end: Math.max(end, start + 5 * MINUTE) }
    }
    case 'expected': {
      // Every third comes within the hour, so that there is always somebody to let in.
      const ahead = n % 3 === 0 ? random.between(10 * MINUTE, 55 * MINUTE) : random.between(0.05, 1) * future
      const start = Math.min(fit(now + Math.min(ahead, future * 0.9)), to - 5 * MINUTE)
      return { start, end: start + random.whole(6, 24) * 5 * MINUTE }
    }
  }
}

function otherTimes(state: State, day: { from: number }, random: Random): Times {
  const start = day.from + random.whole(16, 34) * 30 * MINUTE
  const end = start + random.whole(2, 6) * 30 * MINUTE
  if (state !== 'left') return { start, end }
  return {
    start,
    end,
    checkin: start + random.whole(-10, 8) * MINUTE,
    checkout: end + random.whole(-20, 10) * MINUTE,
  }
}

function guest(who: Row, state: State, times: Times, random: Random, visitTypeId: number): Row {
  const inOrOut = state === 'left' || state === 'onSite' || state === 'overstay'
  const confirmed = inOrOut ? random.chance(0.8) : random.chance(0.5)
  const name = `${String(who['firstName'])} ${String(who['lastName'])}`
  const confirmedAt = iso(Math.min(times.start, Date.now()) - random.whole(2, 40) * HOUR)
  const phones = JSON.parse(String(who['phones'] ?? '[]')) as { number: string }[]
  const needs = JSON.parse(String(who['specialAssistanceNeedIds'] ?? 'null')) as number[] | null
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

/** Contractors and some others inside wear a card; one who left has not given it back. */
function handOutCards(db: Database, random: Random): void {
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
       where "status" in ('checkedIn', 'checkedOut') and "checkinTime" >= ? order by "visitUserId"`,
    [iso(Date.now() - 20 * HOUR)],
  )
  const forgetful = holders.find((holder) => holder.status === 'checkedOut')
  const give = db.prepared(
    `update "issuable" set "status" = 'issued', "visitUserId" = ?, "userId" = ?, "issuedAt" = ? where "issuableId" = ?`,
  )
  for (const holder of holders) {
    const wears = holder.status === 'checkedIn' && (holder.visitTypeId === 3 || random.chance(0.6))
    const card = wears || holder === forgetful ? cards.shift() : undefined
    if (card) give([holder.visitUserId, holder.userId, holder.checkinTime, card.issuableId])
  }
}

function leaves(db: Database): string[] {
  return db
    .all<{ locationId: string }>(
      `select "locationId" from "location" l where not exists
       (select 1 from "location" c where c."parentLocationId" = l."locationId") order by "locationId"`,
    )
    .map((row) => row.locationId)
}

export function at(locationId: string): Row {
  return { locationIds: [locationId], primaryLocationId: locationId }
}

export function period({ start, end }: Times): Row {
  return { start: iso(start), end: iso(end) }
}

export function iso(time: number): string {
  return new Date(time).toISOString()
}

function rounded(time: number): number {
  return Math.round(time / (5 * MINUTE)) * 5 * MINUTE
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
