import type { KnexAdapterParams } from '@feathersjs/knex'
import type { Identity } from '../auth/identity'
import type { Changes } from '../db/changes'
import type { Database } from '../db/database'
import type { Row } from '../db/table'

/** A tenant whose database is open. */
export interface OpenTenant {
  id: string
  database: string
  name: string
  timeZone: string
  db: Database
  /** For realtime. */
  changes: Changes
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

/** Where a demo without a page of its own on the caller's side would be. */
const DEMO_APP = 'http://localhost:5173'

/** The app's address for links: this backend knows none, so it is that of the page which asks. */
export function appOrigin({ headers }: CallParams): string {
  return headers['origin'] ?? DEMO_APP
}

/** Where a visitor completes their own details; what a link's token is, comes behind it. */
export function selfUpdateAddress(params: CallParams, visitId: string, visitUserId: string): string {
  const ids = [params.tenant.id, visitId, visitUserId].map(encodeURIComponent)
  return `${appOrigin(params)}/visitor-self-update/${ids.join('/')}`
}

export interface Page {
  total: number
  limit: number
  skip: number
  data: Row[]
}
