import type { Id } from '@/http/calls'

/**
 * Query keys begin with the tenant, so that one call clears a tenant's cache. Service and method follow, so
 * that a mutation can invalidate them.
 */
export const tenantKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  ['tenant', String(tenantId), ...rest] as const

/** Services whose caches contain a record: a visit has its visitors, a visitor the times of the visit and their card. */
export const CACHED_IN = {
  'visit-user': ['visit-user', 'visit'],
  visit: ['visit', 'visit-user'],
  issuable: ['issuable', 'visit-user'],
} as const

/** Query key of the signed-in user's data that belongs to no tenant; cleared with the session. */
export const authKey = (...rest: readonly unknown[]) => ['auth', ...rest] as const
