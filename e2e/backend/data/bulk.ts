import { storedColumns, type Database } from '../db/database'
import type { Row, Table } from '../db/table'

/** Writes many rows of one table by one statement; rows whose id exists stay as they are. */
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
