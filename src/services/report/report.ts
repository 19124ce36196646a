// spec §7: /report/v1/{tenantId}: executeReport, fireReport, dashboard
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { id } from '@/lib/id-schema'
import { flag, listOf, maybe, number, openObject, type Shape, time } from '@/services/shapes'

const columnSchema = z.looseObject({
  key: z.string(),
  label: maybe(z.string()),
  /** text, number, date, datetime, boolean, duration */
  type: z.catch(z.string(), 'text'),
})

const resultSchema = z.looseObject({
  reportId: maybe(id),
  name: maybe(z.string()),
  /** ISO 8601 UTC */
  generatedAt: maybe(time),
  /** If empty, the keys of the rows are used. */
  columns: listOf(columnSchema),
  rows: z.array(openObject),
  total: maybe(number),
  /** Whether the response omits rows. */
  truncated: flag(false),
})

/** A report's table; a row holds its values by column key. Source: assumed. */
export type ReportResult = Shape<typeof resultSchema>

const count = z.catch(number, 0)
/** A missing total is unknown, not zero. */
const optionalNumber = maybe(number)
/** A missing chart is unknown, not empty. */
const chart = <S extends z.ZodMiniType>(entry: S) => maybe(z.array(entry))
const share = chart(z.looseObject({ id, name: maybe(z.string()), count }))

const HALF_A_DAY = 12 * 60 * 60_000

/** A day as 'YYYY-MM-DD'. Many databases send the time at which it begins there, in UTC. */
function dayIn(text: string): string {
  const start = text.endsWith('Z') ? Date.parse(text) : Number.NaN
  return Number.isNaN(start) ? text.slice(0, 10) : new Date(start + HALF_A_DAY).toISOString().slice(0, 10)
}

const day = z.pipe(z.string(), z.transform(dayIn))

const dashboardSchema = z.looseObject({
  onSite: optionalNumber,
  expected: optionalNumber,
  arrived: optionalNumber,
  departed: optionalNumber,
  overdue: optionalNumber,
  averageStayMinutes: optionalNumber,
  byDay: chart(z.looseObject({ date: day, expected: count, arrived: count })),
  byHour: chart(z.looseObject({ hour: number, arrived: count })),
  byVisitType: share,
  byLocation: share,
})

/** Visitor counts over a period. Days are 'YYYY-MM-DD', hours 0 to 23. Source: assumed. */
export type Dashboard = Shape<typeof dashboardSchema>

/** `payload` holds the report's parameters by name (assumed). */
export type ReportOrder = { reportId: Id; payload?: Record<string, unknown> }

/** Source: assumed. */
export type DashboardQuery = { from: string; to: string; locationIds?: readonly Id[] }

const calls = serviceCalls({
  name: 'report',
  path: 'report/v1/:tenantId',
  methods: ['executeReport', 'fireReport', 'dashboard'],
  address: serviceAddress.report,
})

const ordered = ({ reportId, payload = {} }: ReportOrder) => ({ reportId, payload })

export const reportService = {
  /**
   * POST /report/v1/{tenantId}, executeReport: creates a report and returns it.
   * @throws NotFound (404) for an unknown report
   */
  executeReport: (tenantId: Id, order: ReportOrder, options?: CallOptions): Promise<ReportResult> =>
    calls.custom('executeReport', resultSchema, tenantId, ordered(order), options),

  /**
   * POST /report/v1/{tenantId}, fireReport: has the server create a report and send it by e-mail (assumed).
   * @returns whether the server accepted it; any response but a refusal means that it did
   */
  async fireReport(tenantId: Id, order: ReportOrder, options?: CallOptions): Promise<boolean> {
    const schema = z.catch(z.looseObject({ accepted: flag(true) }), { accepted: true })
    return (await calls.custom('fireReport', schema, tenantId, ordered(order), options)).accepted
  },

  /** POST /report/v1/{tenantId}, dashboard: the counts of a period, both days inclusive (assumed). */
  dashboard: (tenantId: Id, query: DashboardQuery, options?: CallOptions): Promise<Dashboard> =>
    calls.custom('dashboard', dashboardSchema, tenantId, query, options),
}
