// spec §7: /report/v1/{tenantId}: executeReport, fireReport, dashboard
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import { asPage, parseResponse } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { fromJsonText } from '@/lib/json-text'
import { flag, flagValue, listOf, maybe, number, openObject, type Shape, time } from '@/services/shapes'

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

/** A day as 'YYYY-MM-DD'. Many databases send the time at which it begins there, in UTC; some as an epoch. */
function dayIn(value: unknown): unknown {
  const text = typeof value === 'number' ? z.safeParse(time, value).data : value
  if (typeof text !== 'string') return value
  const start = text.endsWith('Z') ? Date.parse(text) : Number.NaN
  return Number.isNaN(start) ? text.slice(0, 10) : new Date(start + HALF_A_DAY).toISOString().slice(0, 10)
}

const day = z.pipe(z.pipe(z.unknown(), z.transform(dayIn)), z.string())

/** A number, unless it is too long for one. */
const cellNumber = number.check(z.refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER))
const cellDay = day.check(z.regex(/^\d{4}-\d\d-\d\d/))

type Cell = { schema: z.ZodMiniType; isUsual: (value: unknown) => boolean }

const numberCell: Cell = { schema: cellNumber, isUsual: (value) => typeof value === 'number' }
/** Cells by the type of their column. Usual values are not parsed, because there may be 200,000 rows. */
const CELLS: ReadonlyMap<string, Cell> = new Map([
  ['number', numberCell],
  ['duration', numberCell],
  ['boolean', { schema: flagValue, isUsual: (value) => typeof value === 'boolean' }],
  ['datetime', { schema: time, isUsual: (value) => typeof value === 'string' && value.endsWith('Z') }],
  ['date', { schema: cellDay, isUsual: (value) => typeof value === 'string' && value.length <= 10 }],
])

/** Reads the cells of rows; values that do not fit the type of their column stay as received. */
function readCells({ columns, rows }: Pick<ReportResult, 'columns' | 'rows'>): ReportResult['rows'] {
  const typed = columns.flatMap(({ key, type }) => {
    const cell = CELLS.get(type)
    return cell ? [{ key, ...cell }] : []
  })
  return rows.map((row) => {
    const read = typed.flatMap(({ key, schema, isUsual }): [string, unknown][] => {
      if (isUsual(row[key])) return []
      const { success, data } = z.safeParse(schema, row[key])
      return success ? [[key, data]] : []
    })
    return read.length > 0 ? { ...row, ...Object.fromEntries(read) } : row
  })
}

/** The description of a column, which may be its key alone. */
function readColumn(column: unknown): unknown {
  if (!isRecord(column)) return { key: column }
  const { key, field, name, id: columnId } = column
  return { ...column, key: key ?? field ?? name ?? columnId }
}

/** A result in the assumed form, from a bare list of rows, a page of them, or rows that are lists of cells. */
function tableIn(response: unknown): unknown {
  const content = fromJsonText(response)
  if (!isRecord(content)) return { rows: content }
  const page = asPage(content)
  const found = 'rows' in content ? (fromJsonText(content.rows) ?? []) : isRecord(page) && page.data
  const listed = fromJsonText(content.columns)
  const columns = Array.isArray(listed) ? listed.map(readColumn) : []
  const rows = Array.isArray(found)
    ? found.map((row: unknown) =>
        Array.isArray(row)
          ? Object.fromEntries(row.map((cell, index) => [Object(columns[index]).key ?? index, cell]))
          : row,
      )
    : undefined
  return { ...content, columns, rows }
}

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
  executeReport: async (tenantId: Id, order: ReportOrder, options?: CallOptions): Promise<ReportResult> => {
    const response = await calls.custom('executeReport', z.unknown(), tenantId, ordered(order), options)
    const result = parseResponse(resultSchema, tableIn(response), 'report.executeReport')
    const rows = readCells(result)
    return { ...result, rows, truncated: result.truncated || (result.total ?? 0) > rows.length }
  },

  /**
   * POST /report/v1/{tenantId}, fireReport: has the server create a report and send it by e-mail (assumed).
   * @returns whether the server accepted it; any response but a refusal means that it did
   */
  async fireReport(tenantId: Id, order: ReportOrder, sending: Sending): Promise<boolean> {
    const schema = z.catch(z.looseObject({ accepted: flag(true) }), { accepted: true })
    return (await calls.customChange('fireReport', schema, tenantId, ordered(order), sending)).accepted
  },

  /** POST /report/v1/{tenantId}, dashboard: the counts of a period, both days inclusive (assumed). */
  dashboard: (tenantId: Id, query: DashboardQuery, options?: CallOptions): Promise<Dashboard> =>
    calls.custom('dashboard', dashboardSchema, tenantId, query, options),
}
