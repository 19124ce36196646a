import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { visitUserView } from '../db/visit-tables'
import { maskVip } from '../rules/mask'
import { MINUTE } from '../rules/time'
import { Conditions } from './conditions'
import type { Report, ReportCall } from './report'

/** Past and future visitors: one row per visitor of a visit. */
export const visitors: Report = {
  columns: {
    name: 'text',
    company: 'text',
    subject: 'text',
    visitType: 'text',
    host: 'text',
    location: 'text',
    start: 'datetime',
    end: 'datetime',
    checkinTime: 'datetime',
    checkoutTime: 'datetime',
    stay: 'duration',
    status: 'text',
    cardNumber: 'text',
  },
  parameters: ['from', 'to', 'locationIds', 'search', 'status', 'visitTypeIds', 'userId'],
  run(call) {
    const { payload } = call
    const conditions = new Conditions(call)
    conditions.isBetween('v."start"', payload)
    conditions.isWithin('v."locationIds"', payload['locationIds'])
    conditions.contains(`(v."search" || ' ' || coalesce(v."cardNumberFold", ''))`, 'search')
    conditions.isOneOf('v."status"', 'status')
    conditions.isOneOf('v."visitTypeId"', 'visitTypeIds')
    conditions.isOneOf('v."userId"', 'userId')
    const sortable = {
      start: 'v."start"',
      name: 'v."lastNameFold"',
      company: 'v."companyFold"',
      subject: 'v."subject"',
      visitType: '"visitType"',
      end: 'v."end"',
      checkinTime: 'v."checkinTime"',
      checkoutTime: 'v."checkoutTime"',
      status: 'v."status"',
      cardNumber: 'v."cardNumberFold"',
      stay: 'julianday(v."checkoutTime") - julianday(v."checkinTime")',
    }
    const columns = `v.*, t."name" as "visitType"`
    const from = 'from "visitUserView" v left join "visitType" t on t."visitTypeId" = v."visitTypeId"'
    const found = conditions.page(from, columns, sortable, 'v."visitUserId"')
    const places = placeNames(call)
    return { ...found, rows: found.rows.map((row) => visitorRow(call, row, places)) }
  },
}

/** All users of the tenant, staff and visitors; with a period, those with a visit in it. */
export const users: Report = {
  columns: {
    name: 'text',
    login: 'text',
    company: 'text',
    email: 'text',
    phone: 'text',
    location: 'text',
    isHost: 'boolean',
    enabled: 'boolean',
  },
  parameters: ['from', 'to', 'locationIds', 'search', 'isHost', 'enabled', 'companyId'],
  run(call) {
    const { payload } = call
    const conditions = new Conditions(call)
    conditions.add('u."deleted" = 0 and u."concealed" = 0')
    conditions.contains('u."search"', 'search')
    conditions.isWithin('u."locationIds"', payload['locationIds'])
    conditions.isOneOf('u."isHost"', 'isHost')
    conditions.isOneOf('u."enabled"', 'enabled')
    conditions.isOneOf('u."companyId"', 'companyId')
    if (payload['from'] ?? payload['to']) {
      const came = new Conditions(call)
      came.isBetween('v."start"', payload)
      const ids = came.all<{ userId: string }>('select distinct v."userId" from "visitUserView" v')
      conditions.add(
        'u."id" in (select "value" from json_each(?))',
        JSON.stringify(ids.map(({ userId }) => userId)),
      )
    }
    const sortable = {
      name: 'u."lastNameFold"',
      login: 'u."loginFold"',
      company: 'u."companyFold"',
      email: 'u."email"',
      isHost: 'u."isHost"',
      enabled: 'u."enabled"',
    }
    const found = conditions.page('from "user" u', 'u.*', sortable, 'u."id"')
    const places = placeNames(call)
    return {
      ...found,
      rows: found.rows.map((row) => ({
        userId: row['id'],
        name: fullName(row),
        login: row['login'],
        company: row['company'],
        email: row['email'],
        phone: listOf<{ number?: string }>(row['phones'])[0]?.number ?? null,
        location: placesOf(row, places),
        isHost: row['isHost'] === 1,
        enabled: row['enabled'] === 1,
      })),
    }
  },
}

/** Cards and their holders; with a period, those issued in it. */
export const issuable: Report = {
  columns: {
    number: 'text',
    category: 'text',
    status: 'text',
    holder: 'text',
    company: 'text',
    location: 'text',
    issuedAt: 'datetime',
    dueAt: 'datetime',
  },
  parameters: ['from', 'to', 'locationIds', 'search', 'status', 'issuableItemCategoryIds'],
  run(call) {
    const { payload } = call
    const conditions = new Conditions(call)
    conditions.isBetween('i."issuedAt"', payload)
    conditions.isWithin('json_array(i."locationId", v."primaryLocationId")', payload['locationIds'])
    conditions.contains(`(i."numberFold" || ' ' || coalesce(v."search", ''))`, 'search')
    conditions.isOneOf('i."status"', 'status')
    conditions.isOneOf('i."issuableItemCategoryId"', 'issuableItemCategoryIds')
    const sortable = {
      number: 'i."numberFold"',
      category: '"category"',
      status: 'i."status"',
      issuedAt: 'i."issuedAt"',
      dueAt: 'i."dueAt"',
      company: 'v."companyFold"',
      holder: 'v."lastNameFold"',
    }
    const columns = `v.*, i."issuableId", i."number", i."status" as "cardStatus", i."issuedAt", i."dueAt",
      i."locationId", c."name" as "category"`
    const from = `from "issuable" i left join "visitUserView" v on v."visitUserId" = i."visitUserId"
      left join "issuableItemCategory" c on c."issuableItemCategoryId" = i."issuableItemCategoryId"`
    const found = conditions.page(from, columns, sortable, 'i."issuableId"')
    const places = placeNames(call)
    return { ...found, rows: found.rows.map((row) => cardRow(call, row, places)) }
  },
}

function visitorRow({ tenant, identity }: ReportCall, stored: Row, places: Map<string, string>): Row {
  const row = maskVip(toWire(visitUserView, stored), stored, tenant, identity)
  return {
    visitId: row['visitId'],
    visitUserId: row['visitUserId'],
    userId: row['userId'],
    name: fullName(row),
    company: row['company'],
    subject: row['subject'],
    visitType: stored['visitType'],
    host: (row['hostNames'] as string[]).join(', '),
    location: placesOf(stored, places),
    start: row['start'],
    end: row['end'],
    checkinTime: row['checkinTime'],
    checkoutTime: row['checkoutTime'],
    stay: minutesBetween(row['checkinTime'], row['checkoutTime']),
    status: row['status'],
    cardNumber: row['cardNumber'],
  }
}

function cardRow({ tenant, identity }: ReportCall, stored: Row, places: Map<string, string>): Row {
  const { issuableId, number, category, issuedAt, dueAt, visitId, visitUserId } = stored
  const holder = visitUserId ? maskVip(toWire(visitUserView, stored), stored, tenant, identity) : {}
  return {
    issuableId,
    visitId,
    visitUserId,
    number,
    category,
    status: stored['cardStatus'],
    holder: visitUserId ? fullName(holder) : null,
    company: holder['company'] ?? null,
    location: places.get(text(stored['locationId'])) ?? placesOf(stored, places),
    issuedAt,
    dueAt,
  }
}

/** Whole minutes, or null if one of the times is missing. */
export function minutesBetween(from: unknown, to: unknown): number | null {
  if (!from || !to) return null
  return Math.round((Date.parse(text(to)) - Date.parse(text(from))) / MINUTE)
}

function placeNames({ db }: ReportCall): Map<string, string> {
  const rows = db.all<{ locationId: string; name: string }>('select "locationId", "name" from "location"')
  return new Map(rows.map((row) => [row.locationId, row.name]))
}

function placesOf(row: Row, places: Map<string, string>): string | null {
  const names = listOf<string>(row['locationIds']).flatMap((id) => places.get(id) ?? [])
  return names.join(', ') || null
}

function fullName(row: Row): string {
  return `${text(row['firstName'])} ${text(row['lastName'])}`
}

function listOf<T>(stored: unknown): T[] {
  return JSON.parse(text(stored) || '[]') as T[]
}
