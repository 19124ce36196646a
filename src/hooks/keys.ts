import type { Id } from '@/http/calls'

/**
 * The key of every cached answer begins with its tenant, so that dropping a tenant is one call, and goes on with service
 * and method, so that a change names what it makes old.
 */
export const tenantKey = (tenantId: Id, ...rest: readonly unknown[]) =>
  ['tenant', String(tenantId), ...rest] as const

/** The key of what belongs to the signed-in person and to no tenant; it goes with the session. */
export const authKey = (...rest: readonly unknown[]) => ['auth', ...rest] as const
