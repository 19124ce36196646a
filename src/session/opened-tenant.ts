import * as z from 'zod/mini'
import { createStore } from '@/lib/store'

// In the history entry, so that it is kept on a reload and on Back; ids are unique only per tenant.
const entrySchema = z.object({ key: z.optional(z.string()), tenantId: z.optional(z.string()) })

const entry = () => z.safeParse(entrySchema, window.history.state).data

/** Set when a page of another tenant was not opened again, until the front desk has said so. */
export const hasLeftTenant = createStore(false)

/** Set while another tab has switched the tenant and this one keeps its own for its unsaved input. */
export const keepsTenant = createStore(false)

/** The tenant under which the page in the address bar was opened; null for a new address. */
export function openedTenant({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const isShown = window.location.pathname === pathname && window.location.search === search
  return (isShown && entry()?.tenantId) || null
}

/**
 * Remembers the tenant of the shown page; null forgets it.
 * @param key the router's key of its history entry: the address bar may be ahead of the screen
 */
export function setOpenedTenant(key: string, tenantId: string | null): void {
  if ((entry()?.key ?? 'default') === key)
    window.history.replaceState({ ...window.history.state, tenantId: tenantId ?? undefined }, '')
}
