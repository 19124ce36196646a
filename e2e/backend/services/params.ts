import type { KnexAdapterParams } from '@feathersjs/knex'
import type { Identity } from '../auth/identity'
import type { Database } from '../db/database'
import type { Row } from '../db/table'

/** A tenant whose database is open. */
export interface OpenTenant {
  id: string
  database: string
  name: string
  timeZone: string
  db: Database
}

/** What every service method gets beside the query. */
export interface CallParams extends KnexAdapterParams {
  route: Record<string, string>
  headers: Record<string, string | undefined>
  identity: Identity
  tenant: OpenTenant
  /** The database the call reads and writes: the tenant's, or the auth database. */
  db: Database
}

export interface Page {
  total: number
  limit: number
  skip: number
  data: Row[]
}
