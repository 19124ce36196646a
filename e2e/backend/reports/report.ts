import { Unprocessable } from '@feathersjs/errors'
import { languageOf } from '../data/tenant-language'
import type { Row } from '../db/table'
import { text } from '../db/text'
import type { CallParams } from '../services/params'
import { reportWords } from './words'

type ColumnType = 'text' | 'number' | 'date' | 'datetime' | 'boolean' | 'duration'

/** Durations are in minutes. */
type Columns = Record<string, ColumnType>

/** A report request: tenant, caller and payload. */
export interface ReportCall extends Pick<CallParams, 'db' | 'tenant' | 'identity'> {
  payload: Row
  /** Returns all rows instead of a page, for reports that aggregate the rows of another one. */
  whole?: boolean
}

export interface Found {
  total: number
  rows: Row[]
}

export interface Report {
  columns: Columns
  /** Allowed payload keys besides paging. */
  parameters: readonly string[]
  required?: readonly string[]
  run(call: ReportCall): Found
}

/** Maximum number of rows in one response. */
const MAX_ROWS = 10_000
const PAGING = ['$limit', '$skip', '$sort']

/** The response of `executeReport`. */
export function reportResult(reportId: string, report: Report, call: ReportCall): Row {
  checkPayload(report, call.payload)
  const { names, columns } = reportWords[languageOf(call.db)]
  const { total, rows } = report.run(call)
  const { limit, skip } = pageOf(call.payload)
  const truncated = limit === MAX_ROWS && total - skip > MAX_ROWS
  return {
    reportId,
    name: names[reportId] ?? reportId,
    generatedAt: new Date().toISOString(),
    columns: Object.entries(report.columns).map(([key, type]) => ({ key, label: columns[key] ?? key, type })),
    rows,
    total,
    ...(truncated && { truncated }),
  }
}

/** The requested page, capped at MAX_ROWS. */
export function pageOf(payload: Row): { limit: number; skip: number } {
  const whole = (value: unknown, otherwise: number) => {
    const number = Number(value ?? otherwise)
    return Number.isInteger(number) && number >= 0 ? number : otherwise
  }
  return { limit: Math.min(whole(payload['$limit'], MAX_ROWS), MAX_ROWS), skip: whole(payload['$skip'], 0) }
}

/** The same for rows computed in memory: sorts by one column and cuts the page. */
export function pageOfRows(rows: Row[], payload: Row): Found {
  const { limit, skip } = pageOf(payload)
  const [sort] = Object.entries((payload['$sort'] ?? {}) as Row)
  const sorted = sort ? rows.toSorted((a, b) => compare(a[sort[0]], b[sort[0]]) * Number(sort[1])) : rows
  return { total: rows.length, rows: sorted.slice(skip, skip + limit) }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return text(a).localeCompare(text(b))
}

function checkPayload({ parameters, required = [] }: Report, payload: Row): void {
  const errors: Record<string, string> = {}
  for (const name of Object.keys(payload)) {
    if (!parameters.includes(name) && !PAGING.includes(name)) errors[name] = 'Unknown parameter'
  }
  for (const name of required) {
    if (payload[name] === undefined || payload[name] === null) errors[name] = 'This field is required'
  }
  if (Object.keys(errors).length > 0) throw new Unprocessable('The report can not be run', { errors })
}
