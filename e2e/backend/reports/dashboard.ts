import { Unprocessable } from '@feathersjs/errors'
import type { Row } from '../db/table'
import { HOUR, todayAt } from '../rules/time'
import { daysBetween, localTime } from './calendar'
import { Conditions, moment } from './conditions'
import { minutesBetween } from './lists'
import type { ReportCall } from './report'

const LONGEST = 366 * 24 * HOUR

interface Visitor {
  status: string
  start: string
  checkinTime: string | null
  checkoutTime: string | null
  visitTypeId: number
  primaryLocationId: string
}

/**
 * The dashboard of a period and, optionally, of locations and their descendants. Days and hours are in the
 * tenant's time zone. `onSite` and `overdue` (on site after the end of the visit) are current values;
 * `expected` is every visitor booked in the period and not cancelled, checked in or not.
 */
export function dashboard(call: ReportCall): Row {
  const { db, payload, tenant } = call
  const today = todayAt(tenant.timeZone)
  const period = { from: payload['from'] ?? today, to: payload['to'] ?? today }
  const from = moment(call, 'from', period.from) ?? ''
  const to = moment(call, 'to', period.to) ?? ''
  if (from >= to || Date.parse(to) - Date.parse(from) > LONGEST) {
    throw new Unprocessable('The period is not right', { errors: { to: 'After the start, within a year' } })
  }
  const visitors = visitorsOf(call, { from, to })
  const within = (time: string | null) => time !== null && time >= from && time < to
  const booked = visitors.filter(({ start, status }) => within(start) && status !== 'cancelled')
  const arrived = visitors.filter(({ checkinTime }) => within(checkinTime))
  const departed = visitors.filter(({ checkoutTime }) => within(checkoutTime))
  const at = localTime(tenant.timeZone)
  const last = new Date(Date.parse(to) - 1).toISOString()
  const expectedOn = counted(booked, ({ start }) => at(start).date)
  const arrivedOn = counted(arrived, ({ checkinTime }) => at(checkinTime ?? '').date)
  const arrivedAt = counted(arrived, ({ checkinTime }) => at(checkinTime ?? '').hour)
  const days = daysBetween(at(from).date, at(last).date)
  return {
    ...ofThisMoment(call),
    expected: booked.length,
    arrived: arrived.length,
    departed: departed.length,
    averageStayMinutes: average(
      departed.map((row) => minutesBetween(row.checkinTime, row.checkoutTime) ?? 0),
    ),
    byDay: days.map((date) => ({
      date,
      expected: expectedOn.get(date) ?? 0,
      arrived: arrivedOn.get(date) ?? 0,
    })),
    byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, arrived: arrivedAt.get(hour) ?? 0 })),
    byVisitType: named(
      counted(booked, (row) => row.visitTypeId),
      db.all('select "visitTypeId" as "id", "name" from "visitType"'),
    ),
    byLocation: named(
      counted(booked, (row) => row.primaryLocationId),
      db.all('select "locationId" as "id", "name" from "location"'),
    ),
  }
}

function visitorsOf(call: ReportCall, { from, to }: { from: string; to: string }): Visitor[] {
  const conditions = new Conditions(call)
  conditions.isWithin('"locationIds"', call.payload['locationIds'])
  const times = ['start', 'checkinTime', 'checkoutTime'].map((time) => `("${time}" >= ? and "${time}" < ?)`)
  conditions.add(times.join(' or '), from, to, from, to, from, to)
  return conditions.all<Visitor>(
    `select "status", "start", "checkinTime", "checkoutTime", "visitTypeId", "primaryLocationId" from "visitUserView"`,
  )
}

function ofThisMoment(call: ReportCall): { onSite: number; overdue: number } {
  const conditions = new Conditions(call)
  conditions.isWithin('"locationIds"', call.payload['locationIds'])
  conditions.add(`"status" = 'checkedIn'`)
  const inside = conditions.all<{ end: string }>('select "end" from "visitUserView"')
  const now = new Date().toISOString()
  return { onSite: inside.length, overdue: inside.filter(({ end }) => end < now).length }
}

function counted<K>(rows: readonly Visitor[], keyOf: (row: Visitor) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

/** Sorted by count, descending. */
function named<K>(counts: Map<K, number>, names: { id?: unknown; name?: unknown }[]): Row[] {
  return names
    .map(({ id, name }) => ({ id, name, count: counts.get(id as K) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function average(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.length > 0 ? Math.round(sum / numbers.length) : 0
}
