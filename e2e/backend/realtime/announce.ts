import type { HookContext, NextFunction } from '@feathersjs/feathers'
import type { BackendApp } from '../backend-app'
import { NOBODY } from '../auth/identity'
import type { Change } from '../db/changes'
import { toWire, type Row } from '../db/table'
import { issuable } from '../db/tenant-tables'
import { visit, visitUserView } from '../db/visit-tables'
import { maskVip } from '../rules/mask'
import type { CallParams, OpenTenant } from '../services/params'
import { channelOf } from './sockets'

/** The services with realtime events; the event name contains this path. */
const PATHS: Record<Change['kind'], string> = {
  visitUser: 'booking/v1/:tenantId/visit-user',
  visit: 'booking/v1/:tenantId/visit',
  issuable: 'user/v1/:tenantId/issuable',
}

/** Sends events only to clients that may open the tenant. */
export function publishEvents(app: BackendApp): void {
  for (const path of Object.values(PATHS)) {
    app.service(path).publish((row: Row) => app.channel(channelOf(String(row['tenantId']))))
  }
}

/**
 * Sends events for all changes of a call. Feathers' own events are disabled: they send the caller's response,
 * which may name a hidden VIP, and miss custom methods and indirect changes.
 */
export function announce(app: BackendApp) {
  return async (context: HookContext, next: NextFunction) => {
    context.event = null
    const { tenant } = context.params as Partial<CallParams>
    try {
      await next()
    } finally {
      for (const change of tenant?.changes.take() ?? []) if (tenant) tell(app, tenant, change)
    }
  }
}

function tell(app: BackendApp, tenant: OpenTenant, change: Change): void {
  const path = PATHS[change.kind]
  const row = { ...rowOf(tenant, change), tenantId: tenant.id }
  app.service(path).emit(change.event, row, { path, app, service: app.service(path), result: row })
}

function rowOf(tenant: OpenTenant, { kind, id, event, visitId }: Change): Row {
  if (event === 'removed') return { [IDS[kind]]: id, ...(visitId && { visitId }) }
  const table = { visitUser: visitUserView, visit, issuable }[kind]
  const row = tenant.db.one(`select * from "${table.name}" where "${table.id}" = ?`, [id]) ?? {}
  return maskVip(toWire(table, row), row, tenant, NOBODY)
}

const IDS: Record<Change['kind'], string> = {
  visitUser: 'visitUserId',
  visit: 'visitId',
  issuable: 'issuableId',
}
