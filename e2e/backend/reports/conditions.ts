import { Unprocessable } from '@feathersjs/errors'
import type { Row } from '../db/table'
import { containsPattern, fold, text } from '../db/text'
import { LocationTree } from '../rules/location-tree'
import { isInstant, localDay } from '../rules/time'
import { isEmpty } from '../services/table-service'
import { pageOf, type Found, type ReportCall } from './report'

/** Builds the SQL of a report's payload. */
export class Conditions {
  private readonly parts: string[] = []
  private readonly values: (string | number)[] = []

  constructor(private readonly call: ReportCall) {}

  add(sql: string, ...values: (string | number)[]): void {
    this.parts.push(`(${sql})`)
    this.values.push(...values)
  }

  /** Matches the parameter or one of its values; no condition if the parameter is not sent. */
  isOneOf(column: string, parameter: string): void {
    const wanted = this.call.payload[parameter]
    if (isEmpty(wanted)) return
    const list = (Array.isArray(wanted) ? wanted : [wanted]).map(encoded)
    this.add(list.length > 0 ? `${column} in (${marks(list)})` : '0', ...list)
  }

  /** Matches all words anywhere in `column`, which must be a folded column. */
  contains(column: string, parameter: string): void {
    for (const word of fold(this.call.payload[parameter]).split(' ').filter(Boolean)) {
      this.add(`${column} like ? escape '\\'`, containsPattern(word))
    }
  }

  /** Matches the locations and their descendants. `list` is an SQL expression for a JSON list of ids. */
  isWithin(list: string, wanted: unknown): void {
    if (isEmpty(wanted)) return
    const ids = new LocationTree(this.call.db).below((Array.isArray(wanted) ? wanted : [wanted]).map(String))
    this.add(`exists (select 1 from json_each(${list}) where json_each."value" in (${marks(ids)}))`, ...ids)
  }

  /** `from` is inclusive; `to` is inclusive as a day and exclusive as an instant. */
  isBetween(column: string, { from, to }: { from?: unknown; to?: unknown }): void {
    const first = moment(this.call, 'from', from)
    const last = moment(this.call, 'to', to)
    if (first) this.add(`${column} >= ?`, first)
    if (last) this.add(`${column} < ?`, last)
  }

  where(): string {
    return this.parts.length > 0 ? `where ${this.parts.join(' and ')}` : ''
  }

  all<T = Row>(select: string, rest = ''): T[] {
    return this.call.db.all<T>(`${select} ${this.where()} ${rest}`, this.values)
  }

  /**
   * One page, counted and sorted by the database.
   * @param sortable the SQL of each sortable column; the first is the default order
   */
  page(from: string, columns: string, sortable: Record<string, string>, last: string): Found {
    const { limit, skip } = this.call.whole ? { limit: -1, skip: 0 } : pageOf(this.call.payload)
    const [counted] = this.all<{ total: number }>(`select count(*) as "total" ${from}`)
    const order = `order by ${orderBy(this.call.payload['$sort'], sortable)}, ${last}`
    const rows = this.all(`select ${columns} ${from}`, `${order} limit ${limit} offset ${skip}`)
    return { total: counted?.total ?? 0, rows }
  }
}

/** Converts a day at the tenant, or an instant, to an instant. */
export function moment({ tenant }: ReportCall, which: 'from' | 'to', value: unknown): string | undefined {
  if (isEmpty(value)) return undefined
  if (isInstant(value)) return new Date(value).toISOString()
  try {
    return localDay(text(value), tenant.timeZone)[which]
  } catch {
    const errors = { [which]: 'This is neither a day nor a time' }
    throw new Unprocessable('The period is not right', { errors })
  }
}

function orderBy(sort: unknown, sortable: Record<string, string>): string {
  const [wanted] = Object.entries((sort ?? {}) as Row)
  const [first = 'rowid'] = Object.values(sortable)
  if (!wanted) return first
  const column = sortable[wanted[0]]
  if (!column) {
    throw new Unprocessable('This order is not possible', { errors: { $sort: `Not by ${wanted[0]}` } })
  }
  return `${column} ${Number(wanted[1]) === -1 ? 'desc' : 'asc'}`
}

function encoded(value: unknown): string | number {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' ? value : String(value)
}

function marks(list: readonly unknown[]): string {
  return list.map(() => '?').join(', ')
}
