import { MethodNotAllowed, NotFound, Unprocessable } from '@feathersjs/errors'
import type { Knex } from 'knex'
import type { Database } from '../db/database'
import { toWire, type Row, type Table } from '../db/table'
import type { CallParams, Page } from './params'
import { RowAdapter } from './row-adapter'

export type Id = string | number

interface TableOptions {
  /** false returns plain arrays, as small lookups do. */
  paginate?: false
  /** The table or view to read rows from; default is the table itself. */
  readFrom?: Table
  /** Soft delete: removing only marks the row as deleted. */
  keepRemoved?: boolean
}

/** find, get, create, update, patch and remove for one table. */
export class TableService {
  protected readonly rows: RowAdapter
  protected readonly reads: Table

  constructor(
    protected readonly table: Table,
    authDb: Database,
    private readonly options: TableOptions = {},
  ) {
    this.reads = options.readFrom ?? table
    this.rows = new RowAdapter(this.reads, authDb.knex, options.paginate)
  }

  get id(): string {
    return this.table.id
  }

  async find(params: CallParams): Promise<Page | Row[]> {
    const query = await this.rows.sanitizeQuery(params)
    const call = { ...params, adapter: { Model: params.db.knex }, query }
    const knex = this.narrowed(this.rows.createQuery(call), params)
    const found = await this.rows._find({ ...call, knex })
    if (Array.isArray(found)) return found.map((row) => this.answer(row, params))
    return { ...found, data: found.data.map((row) => this.answer(row, params)) }
  }

  async get(id: Id, params: CallParams): Promise<Row> {
    return this.rows.selected(this.answer(this.existing(params, id), params), params.query?.['$select'])
  }

  async create(data: Row, params: CallParams): Promise<Row> {
    const row = this.accepted(data)
    this.check({ ...this.table.defaults, ...row }, params)
    const id = params.db.atomically(() => {
      const made = params.db.insert(this.table, row)
      this.changed(made, params)
      return made
    })
    return this.get(id, params)
  }

  async update(id: Id, data: Row, params: CallParams): Promise<Row> {
    return this.patch(id, { ...this.blank(), ...data }, params)
  }

  async patch(id: Id | null, data: Row, params: CallParams): Promise<Row> {
    if (id === null) throw new MethodNotAllowed('Can not patch multiple entries')
    const old = this.existing(params, id)
    const changes = this.accepted(data)
    this.check({ ...toWire({ ...this.table, hidden: [] }, old), ...changes }, params)
    params.db.atomically(() => {
      params.db.change(this.table, id, changes)
      this.changed(id, params, old)
    })
    return this.get(id, params)
  }

  async remove(id: Id | null, params: CallParams): Promise<Row> {
    if (id === null) throw new MethodNotAllowed('Can not remove multiple entries')
    const old = this.existing(params, id)
    this.checkRemove(id, params)
    if (this.options.keepRemoved) params.db.change(this.table, id, { deleted: true, enabled: false })
    else params.db.run(`delete from "${this.table.name}" where "${this.table.id}" = ?`, [id])
    return this.answer(this.options.keepRemoved ? this.existing(params, id) : old, params)
  }

  /** The stored row. Throws a 404 if it does not exist. */
  protected existing(params: CallParams, id: Id): Row {
    const sql = `select * from "${this.reads.name}" where "${this.reads.id}" = ?`
    const row = params.db.one(sql, [id])
    if (!row) throw new NotFound(`No record found for id '${id}'`)
    return row
  }

  /** The base row of an update: fields that are not sent get their default or null. */
  protected blank(): Row {
    const blank: Row = {}
    for (const column of Object.keys(this.table.columns)) {
      const kept = [this.table.id, ...(this.table.hidden ?? []), ...(this.table.readOnly ?? [])]
      if (!kept.includes(column)) blank[column] = this.table.defaults?.[column] ?? null
    }
    return blank
  }

  /** Restricts lists to rows the caller may see. */
  protected narrowed(query: Knex.QueryBuilder, _params: CallParams): Knex.QueryBuilder {
    return query
  }

  protected answer(row: Row, _params: CallParams): Row {
    return toWire(this.reads, row)
  }

  /** The writable fields of a request. Throws a 422 for unknown fields. */
  protected accepted(data: Row): Row {
    const errors: Record<string, string> = {}
    const row: Row = {}
    for (const [column, value] of Object.entries(data)) {
      if (column === this.table.id || this.reads.readOnly?.includes(column)) continue
      const known = this.table.columns[column] && !this.table.hidden?.includes(column)
      if (!known) errors[column] = 'Unknown field'
      else row[column] = value
    }
    if (Object.keys(errors).length > 0) throw new Unprocessable('Some fields are not known', { errors })
    return row
  }

  /** Validates a row; subclasses add their rules. */
  protected check(row: Row, _params: CallParams): void {
    const errors: Record<string, string> = {}
    for (const column of this.table.required ?? []) {
      if (column !== this.table.id && isEmpty(row[column])) errors[column] = 'This field is required'
    }
    if (Object.keys(errors).length > 0) throw new Unprocessable('Some fields are missing', { errors })
  }

  /** Called inside the transaction after a write. */
  protected changed(_id: Id, _params: CallParams, _old?: Row): void {}

  protected checkRemove(_id: Id, _params: CallParams): void {}
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
