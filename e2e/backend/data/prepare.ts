import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseDate } from '@internationalized/date'
import { authSql } from '../db/auth-tables'
import { Database } from '../db/database'
import { tenantSql } from '../db/tenant-sql'
import { todayAt } from '../rules/time'
import { fillAuth } from './auth'
import { insertBase } from './base'
import { insertDay } from './day'
import { demoTenants, metropolis } from './demo-tenants'
import { demoLogins } from './logins'
import type { TenantSpec } from './tenant-spec'

export type DataSet = 'demo' | 'large'

/** A hash of the schema; files with another one are recreated. SQLite stores it in 31 bits. */
const SCHEMA_VERSION =
  createHash('sha256')
    .update(authSql + tenantSql)
    .digest()
    .readUInt32BE() >>> 1

const AROUND = 7

/** Creates missing databases and inserts today's visits for every tenant. */
export async function prepare(folder: string, data: DataSet): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const specs = specsOf(data)
  await make(join(folder, 'auth.db'), (db) => fillAuth(db, specs, demoLogins(data)))
  for (const spec of specs) {
    const filename = join(folder, `${spec.id}.db`)
    await make(filename, async (db) => {
      db.exec(tenantSql)
      db.atomically(() => insertBase(db, spec))
    })
    const db = new Database(filename)
    refreshDays(db, spec)
    await db.close()
  }
}

export function specsOf(data: DataSet): TenantSpec[] {
  return data === 'large' ? [...demoTenants, metropolis] : demoTenants
}

/**
 * Moves the demo visits to today if the database was filled on another day. Visits that were booked, changed
 * or checked in by a user are kept (no longer `seeded`).
 */
export function refreshDays(db: Database, spec: TenantSpec, now = Date.now()): void {
  const today = todayAt(spec.timeZone)
  if (db.one('select 1 from "meta" where "key" = ? and "value" = ?', ['day', today])) return
  db.atomically(() => {
    db.exec(`
      update "issuable" set "status" = 'available', "visitUserId" = null, "userId" = null, "issuedAt" = null
        where "visitUserId" in (select "visitUserId" from "visitUserView" v join "visit" using ("visitId")
          where "visit"."seeded" = 1);
      delete from "visit" where "seeded" = 1;`)
    const middle = parseDate(today)
    for (let offset = -AROUND; offset <= AROUND; offset++) {
      const date = middle.add({ days: offset }).toString()
      const weekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())
      const usual = Math.min(300, Math.ceil(spec.visitorsToday / (weekend ? 12 : 5)))
      insertDay(db, spec, date, offset === 0 ? spec.visitorsToday : usual, now)
    }
    db.run('insert or replace into "meta" values (?, ?)', ['day', today])
  })
}

/** Renames the file only when it is complete, so that files left by a crash are recreated. */
async function make(filename: string, fill: (db: Database) => void | Promise<void>): Promise<void> {
  if (existsSync(filename) && (await versionOf(filename)) === SCHEMA_VERSION) return
  const unfinished = `${filename}.unfinished`
  for (const ending of ['', '-wal', '-shm']) rmSync(filename + ending, { force: true })
  rmSync(unfinished, { force: true })
  const db = new Database(unfinished, 'memory')
  await fill(db)
  db.exec(`pragma user_version = ${SCHEMA_VERSION}`)
  await db.close()
  renameSync(unfinished, filename)
}

async function versionOf(filename: string): Promise<number> {
  try {
    const db = new Database(filename)
    const row = db.one('pragma user_version')
    await db.close()
    return Number(row?.['user_version'])
  } catch {
    return 0
  }
}
