import { text } from './text'

export type Row = Record<string, unknown>
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'json'

/** Schema of one table and the visibility of its columns on the wire. */
export interface Table {
  name: string
  id: string
  /** Lookups and companies have numeric ids, other tables text ids, so that both occur on the wire. */
  numericId?: boolean
  columns: Record<string, ColumnType>
  required?: readonly string[]
  defaults?: Row
  /** Columns compared without case and accents; each has a copy `<column>Fold`. */
  folded?: readonly string[]
  /** Columns that `$search` covers, combined in the column `search`. */
  search?: readonly string[]
  /** Further folded columns (of a view) that `$search` covers. */
  searchAlso?: readonly string[]
  /** Never returned, never accepted. */
  hidden?: readonly string[]
  /** Returned, but set by the server; ignored in requests. */
  readOnly?: readonly string[]
  /** column -> 'table(column)' */
  references?: Record<string, string>
  unique?: readonly string[]
  indexes?: readonly string[]
}

const SQL_TYPES: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  number: 'real',
  boolean: 'integer',
  json: 'text',
}

/** The SQL that creates the table and its indexes. */
export function tableSql(table: Table): string {
  const columns = Object.entries(table.columns).map(([column, type]) => {
    if (column === table.id) return `"${column}" ${table.numericId ? 'integer' : 'text'} primary key not null`
    const notNull = table.required?.includes(column) ? ' not null' : ''
    const unique = table.unique?.includes(column) ? ' unique' : ''
    const target = table.references?.[column]
    return `"${column}" ${SQL_TYPES[type]}${notNull}${unique}${target ? ` references ${target}` : ''}`
  })
  for (const column of table.folded ?? []) columns.push(`"${column}Fold" text`)
  if (table.search) columns.push(`"search" text`)
  const indexes = [...(table.indexes ?? []), ...(table.folded ?? []).map((column) => `"${column}Fold"`)]
  return [
    `create table "${table.name}" (${columns.join(', ')});`,
    ...indexes.map((index, n) => `create index "${table.name}_${n}" on "${table.name}" (${index});`),
  ].join('\n')
}

/** Converts a stored row to the wire format: booleans, parsed JSON, no hidden columns. */
export function toWire(table: Table, row: Row): Row {
  const result: Row = {}
  for (const [column, value] of Object.entries(row)) {
    const type = table.columns[column]
    if (!type || table.hidden?.includes(column)) continue
    result[column] = decode(type, value)
  }
  return result
}

function decode(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'json') return JSON.parse(text(value))
  return value
}

/** Encodes one value for SQLite. */
export function encode(type: ColumnType | undefined, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (type === 'json') return JSON.stringify(value)
  if (type === 'boolean') return value === true || value === 'true' || value === 1 ? 1 : 0
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'object' ? JSON.stringify(value) : text(value)
}
