import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import knexFactory, { type Knex } from 'knex'
import Libsql from 'libsql'
import { encode, type Row, type Table } from './table'
import { fold, text } from './text'

// Knex has no types for its dialects.
const Sqlite = createRequire(import.meta.url)(
  'knex/lib/dialects/better-sqlite3/index.js',
) as typeof Knex.Client

type Binding = string | number | null | undefined | boolean

/**
 * One SQLite file. libsql is synchronous, so requests cannot interleave inside `atomically`. The Feathers
 * adapter reads over the same connection through knex.
 */
export class Database {
  readonly knex: Knex
  private readonly raw: InstanceType<typeof Libsql>
  /** Cached, because preparing a statement takes longer than running it. */
  private readonly statements = new Map<string, Libsql.Statement<[unknown[]]>>()

  /** 'memory' while a file is being filled: without a WAL file it can be renamed or copied. */
  constructor(filename: string, journal: 'wal' | 'memory' = 'wal') {
    const raw = new Libsql(filename)
    // Without fsync a new file takes milliseconds; demo data lost in a power cut is recreated.
    raw.exec(
      `pragma busy_timeout=2000; pragma journal_mode=${journal}; pragma synchronous=OFF; pragma foreign_keys=ON`,
    )
    class SharedConnection extends Sqlite {
      _driver() {
        return Libsql
      }
      override async acquireRawConnection() {
        return raw
      }
      override async destroyRawConnection() {
        // The connection belongs to this Database; close() ends it.
      }
    }
    this.raw = raw
    this.knex = knexFactory({
      client: SharedConnection,
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    })
  }

  exec(sql: string): void {
    this.raw.exec(sql)
  }

  all<T = Row>(sql: string, values: readonly Binding[] = []): T[] {
    return this.statement(sql).all(values.map(bindable)) as T[]
  }

  one<T = Row>(sql: string, values: readonly Binding[] = []): T | undefined {
    return this.all<T>(sql, values)[0]
  }

  run(sql: string, values: readonly Binding[] = []): number {
    return this.statement(sql).run(values.map(bindable)).changes
  }

  /** Runs the synchronous `work` in one transaction. */
  atomically<T>(work: () => T): T {
    if (this.raw.inTransaction) return work()
    return this.raw.transaction(work).immediate() as T
  }

  /** Inserts one row and returns its id; creates the id if the row has none. */
  insert(table: Table, row: Row): string | number {
    const full: Row = { ...table.defaults, ...row }
    if (!table.numericId) full[table.id] ??= newId()
    const stored = storedColumns(table, full)
    const names = Object.keys(stored)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const marks = names.map(() => '?').join(', ')
    const sql = `insert into "${table.name}" (${columns}) values (${marks})`
    const result = this.statement(sql).run(Object.values(stored))
    return (full[table.id] as string | number | undefined) ?? Number(result.lastInsertRowid)
  }

  /** Updates the given columns of one row. */
  change(table: Table, id: string | number, changes: Row): void {
    const old = this.one(`select * from "${table.name}" where "${table.id}" = ?`, [id])
    if (!old) return
    const merged: Row = { ...old, ...changes }
    const stored = storedColumns(table, changes, merged)
    const names = Object.keys(stored)
    if (names.length === 0) return
    const sets = names.map((name) => `"${name}" = ?`).join(', ')
    this.run(`update "${table.name}" set ${sets} where "${table.id}" = ?`, [...Object.values(stored), id])
  }

  private statement(sql: string): Libsql.Statement<[unknown[]]> {
    const known = this.statements.get(sql)
    if (known) return known
    const statement = this.raw.prepare<[unknown[]]>(sql)
    this.statements.set(sql, statement)
    return statement
  }

  async close(): Promise<void> {
    this.statements.clear()
    await this.knex.destroy()
    this.raw.close()
  }
}

/** A random URL-safe id, short enough for a QR code. */
export function newId(): string {
  return randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')
}

/** The columns to store, including folded copies and the search text. */
export function storedColumns(
  table: Table,
  row: Row,
  whole: Row = row,
): Record<string, string | number | null> {
  const stored: Record<string, string | number | null> = {}
  for (const [column, type] of Object.entries(table.columns)) {
    if (row[column] === undefined) continue
    stored[column] = encode(type, row[column])
    if (table.folded?.includes(column)) stored[`${column}Fold`] = fold(row[column])
  }
  // Do not rebuild the search text when other columns change: it stays empty for a hidden VIP.
  const searched = row === whole || table.search?.some((column) => row[column] !== undefined)
  if (table.search && searched)
    stored['search'] = fold(table.search.map((column) => text(whole[column])).join(' '))
  return stored
}

function bindable(value: Binding): string | number | null {
  if (value === undefined) return null
  return typeof value === 'boolean' ? Number(value) : value
}
