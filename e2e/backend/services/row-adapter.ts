import { BadRequest } from '@feathersjs/errors'
import { KnexAdapter } from '@feathersjs/knex'
import type { Knex } from 'knex'
import { encode, type Table } from '../db/table'
import { containsPattern, fold } from '../db/text'
import type { CallParams } from './params'
import type { Row } from '../db/table'

type Condition = Record<string, unknown>
const PAGE = { default: 50, max: 500 }

/** Feathers' knex adapter with `$search`, comparison without case and accents, and list columns. */
export class RowAdapter extends KnexAdapter<Row, Row, CallParams, Row> {
  constructor(
    readonly table: Table,
    model: Knex,
    paginate: false | typeof PAGE = PAGE,
  ) {
    super({
      Model: model,
      name: table.name,
      id: table.id,
      paginate,
      filters: { $search: (value: unknown) => value },
    })
  }

  override createQuery(params: CallParams): Knex.QueryBuilder {
    const { $search, $sort, $select, ...query } = (params.query ?? {}) as Condition
    const sort = this.sorting($sort)
    const select = this.selection($select)
    const builder = super.createQuery({
      ...params,
      query: { ...query, ...(sort && { $sort: sort }), ...(select && { $select: select }) },
    })
    if (typeof $search === 'string') this.search(builder, $search)
    return builder
  }

  override knexify(builder: Knex.QueryBuilder, query: Condition = {}, parent?: string): Knex.QueryBuilder {
    for (const [key, value] of Object.entries(query)) {
      if (key === '$or' || key === '$and') this.junction(builder, key, value)
      else if (!parent && isObject(value)) this.knexify(builder, value, key)
      else this.compare(builder, parent ?? key, parent ? key : '=', value)
    }
    return builder
  }

  private junction(builder: Knex.QueryBuilder, key: '$or' | '$and', value: unknown): void {
    if (!Array.isArray(value)) throw new BadRequest(`${key} must be a list`)
    builder.where((outer) => {
      for (const condition of value as Condition[]) {
        const inner = (nested: Knex.QueryBuilder) => void this.knexify(nested, condition)
        if (key === '$or') outer.orWhere(inner)
        else outer.where(inner)
      }
    })
  }

  private compare(builder: Knex.QueryBuilder, name: string, operator: string, value: unknown): void {
    const field = this.field(name)
    const column = `${this.table.name}.${this.column(field)}`
    if (this.table.columns[field] === 'json') return this.compareList(builder, column, operator, value)
    const one = (item: unknown) => this.binding(field, item)
    if (operator === '$in' || operator === '$nin') {
      const list = asList(value, operator).map(one)
      if (operator === '$in') builder.whereIn(column, list as string[])
      else builder.whereNotIn(column, list as string[])
    } else if (operator === '=' || operator === '$ne') {
      const bound = one(value)
      if (bound === null) builder[operator === '=' ? 'whereNull' : 'whereNotNull'](column)
      else if (operator === '=') builder.where(column, bound)
      // SQL's `<>` excludes null, but "not X" must include it.
      else builder.where((or) => void or.whereNot(column, bound).orWhereNull(column))
    } else {
      const sign = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' }[operator]
      if (!sign) throw new BadRequest(`Invalid query parameter ${operator}`)
      builder.where(column, sign, one(value))
    }
  }

  /** A list column matches if it contains the value, or one of the values of `$in`. */
  private compareList(builder: Knex.QueryBuilder, column: string, operator: string, value: unknown): void {
    if (operator !== '=' && operator !== '$in') throw new BadRequest(`Invalid query parameter ${operator}`)
    const values = (operator === '$in' ? asList(value, operator) : [value]).map(String)
    const marks = values.map(() => '?').join(', ') || 'null'
    builder.whereRaw(
      `exists (select 1 from json_each(??) where cast(json_each.value as text) in (${marks}))`,
      [column, ...values],
    )
  }

  private search(builder: Knex.QueryBuilder, text: string): void {
    if (!this.table.search) throw new BadRequest('This list can not be searched')
    const columns = ['search', ...(this.table.searchAlso ?? [])].map(
      (column) => `${this.table.name}.${column}`,
    )
    for (const word of fold(text).split(' ').filter(Boolean)) {
      builder.where((or) => {
        for (const column of columns) or.orWhereRaw("?? like ? escape '\\'", [column, containsPattern(word)])
      })
    }
  }

  private sorting(sort: unknown): Record<string, 1 | -1> | undefined {
    if (sort === undefined) return undefined
    if (!isObject(sort)) throw new BadRequest('$sort must name its columns')
    return Object.fromEntries(
      Object.entries(sort).map(([name, way]) => [this.column(this.field(name)), Number(way) === -1 ? -1 : 1]),
    )
  }

  /** Applies `$select` of a get; always includes the id. */
  selected(row: Row, select: unknown): Row {
    const names = this.selection(select)
    if (!names) return row
    return Object.fromEntries(
      Object.entries(row).filter(([name]) => name === this.table.id || names.includes(name)),
    )
  }

  private selection(select: unknown): string[] | undefined {
    if (select === undefined) return undefined
    return asList(select, '$select').map((name) => this.field(String(name)))
  }

  private field(name: string): string {
    const bare = name.startsWith(`${this.table.name}.`) ? name.slice(this.table.name.length + 1) : name
    if (!this.table.columns[bare] || this.table.hidden?.includes(bare)) {
      throw new BadRequest(`Unknown field '${bare}'`)
    }
    return bare
  }

  private column(field: string): string {
    return this.table.folded?.includes(field) ? `${field}Fold` : field
  }

  private binding(field: string, value: unknown): string | number | null {
    if (isObject(value) || Array.isArray(value)) throw new BadRequest(`Invalid value for '${field}'`)
    // Query strings cannot contain null: it arrives as an empty string.
    if (value === '' || value === null || value === 'null') return null
    return this.table.folded?.includes(field) ? fold(value) : encode(this.table.columns[field], value)
  }
}

function isObject(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asList(value: unknown, operator: string): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return [value]
  // A stock Feathers server parses more than 20 array entries as an object, so clients must send fewer.
  throw new BadRequest(`${operator} must be a list of at most 20 values`)
}
