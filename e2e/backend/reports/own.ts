import type { Row } from '../db/table'
import { text } from '../db/text'
import { moment } from './conditions'
import { daysBetween, localTime } from './calendar'
import { issuable, minutesBetween, visitors } from './lists'
import { pageOfRows, type Report, type ReportCall } from './report'

interface Period {
  from?: string
  to?: string
}

const PERIOD = { parameters: ['period', 'location'], required: ['period'] }

/** Rows of the visitors report for the period and location of this report. */
function visitorsIn({ payload, ...call }: ReportCall, more: Row = {}): Row[] {
  const { from, to } = (payload['period'] ?? {}) as Period
  const question = { from, to, locationIds: payload['location'], ...more }
  const { rows } = visitors.run({ ...call, payload: question, whole: true })
  return rows.filter(({ status }) => status !== 'cancelled')
}

function grouped(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = text(row[column])
    const group = groups.get(key)
    if (group) group.push(row)
    else if (key) groups.set(key, [row])
  }
  return groups
}

const isIn = ({ status }: Row) => status === 'checkedIn'
const came = ({ checkinTime }: Row) => checkinTime !== null

/** The tenants' own reports, listed in the configuration key `reports`. */
export const ownReports: Record<string, Report> = {
  arrivals: {
    ...PERIOD,
    columns: { date: 'date', expected: 'number', arrived: 'number' },
    run(call) {
      const at = localTime(call.tenant.timeZone)
      const dated = visitorsIn(call).map((row) => ({ ...row, date: at(String(row['start'])).date }))
      const groups = grouped(dated, 'date')
      const days = [...groups.keys()]
      const rows = daysBetween(days[0] ?? '2000-01-01', days.at(-1) ?? '').map((date) => {
        const ofDay = groups.get(date) ?? []
        return { date, expected: ofDay.length, arrived: ofDay.filter(came).length }
      })
      return pageOfRows(rows, call.payload)
    },
  },
  hosts: {
    ...PERIOD,
    parameters: [...PERIOD.parameters, 'atLeast'],
    columns: { host: 'text', visits: 'number', visitors: 'number', stay: 'duration' },
    run(call) {
      // A visit with two hosts counts for each host.
      const each = visitorsIn(call).flatMap((row) =>
        text(row['host'])
          .split(', ')
          .map((host) => ({ ...row, host })),
      )
      const rows = [...grouped(each, 'host')].map(([host, list]) => {
        const stays = list.flatMap((row) => minutesBetween(row['checkinTime'], row['checkoutTime']) ?? [])
        const sum = stays.reduce((total, stay) => total + stay, 0)
        const stay = stays.length > 0 ? Math.round(sum / stays.length) : null
        return { host, visits: grouped(list, 'visitId').size, visitors: list.length, stay }
      })
      const atLeast = Number(call.payload['atLeast'] ?? 0)
      const many = rows.filter((row) => row.visitors >= atLeast)
      return pageOfRows(
        many.toSorted((a, b) => b.visitors - a.visitors),
        call.payload,
      )
    },
  },
  companies: {
    ...PERIOD,
    parameters: ['period', 'company', 'inside'],
    columns: { company: 'text', visitors: 'number', inside: 'number', lastVisit: 'date' },
    run(call) {
      const at = localTime(call.tenant.timeZone)
      const list = visitorsIn(call, { search: call.payload['company'] })
      const rows = [...grouped(list, 'company')].map(([company, people]) => ({
        company,
        visitors: people.length,
        inside: people.filter(isIn).length,
        lastVisit: at(String(people.at(-1)?.['start'])).date,
      }))
      const wanted = call.payload['inside'] === true ? rows.filter(({ inside }) => inside > 0) : rows
      return pageOfRows(
        wanted.toSorted((a, b) => b.visitors - a.visitors),
        call.payload,
      )
    },
  },
  noShows: {
    ...PERIOD,
    columns: { start: 'datetime', name: 'text', company: 'text', host: 'text', location: 'text' },
    run(call) {
      const now = new Date().toISOString()
      const absent = visitorsIn(call, { status: ['noShow', 'expected'] })
      return pageOfRows(
        absent.filter(({ end }) => String(end) < now),
        call.payload,
      )
    },
  },
  cardsOut: {
    parameters: ['category', 'before'],
    columns: { number: 'text', category: 'text', holder: 'text', company: 'text', issuedAt: 'datetime' },
    run(call) {
      const { category, before } = call.payload
      const question = { status: 'issued', issuableItemCategoryIds: category, $sort: { issuedAt: 1 } }
      const { rows } = issuable.run({ ...call, payload: question, whole: true })
      const limit = moment(call, 'from', before)
      return pageOfRows(
        rows.filter(({ issuedAt }) => !limit || String(issuedAt) < limit),
        call.payload,
      )
    },
  },
}
