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
  /** Changes to send as realtime events. */
  changes: Changes
}

/** The params of every service method. */
export interface CallParams extends KnexAdapterParams {
  route: Record<string, string>
  headers: Record<string, string | undefined>
  identity: Identity
  tenant: OpenTenant
  /** The database of the call: the tenant's or the auth database. */
  db: Database
  /** Makes changes that do not fit a record's state, as services do that do not compare it. */
  comparesNoState?: boolean
}

/** The app's address for callers without an Origin header. */
const DEMO_APP = 'http://localhost:5173'

/** The app's origin for links. The backend does not know it, so it uses the Origin header. */
export function appOrigin({ headers }: CallParams): string {
  return headers['origin'] ?? DEMO_APP
}

/** Address of the self-update page, without the token. */
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
