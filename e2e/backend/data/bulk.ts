import { storedColumns, type Database } from '../db/database'
import type { Row, Table } from '../db/table'

/** Inserts many rows with one prepared statement; skips rows whose id exists. */
export function bulkInsert(db: Database, table: Table, rows: Iterable<Row>): void {
  const names = [
    ...Object.keys(table.columns),
    ...(table.folded ?? []).map((column) => `${column}Fold`),
    ...(table.search ? ['search'] : []),
  ]
  const columns = names.map((name) => `"${name}"`).join(', ')
  const marks = names.map(() => '?').join(', ')
  const insert = `insert or ignore into "${table.name}" (${columns}) values (${marks})`
  for (const row of rows) {
    const stored = storedColumns(table, { ...table.defaults, ...row })
    const values = names.map((name) => stored[name])
    db.run(insert, values)
  }
}
