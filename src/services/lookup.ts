// Shared by the lookup services of spec §7: find and get.
import * as z from 'zod/mini'
import { type CallOptions, type Id, type ServiceDescription, serviceCalls } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { findAll } from '@/http/whole-list'
import { flag, maybe, number, withName } from './shapes'

/** Fields of every lookup besides its id (assumed). */
export const lookupFields = {
  name: z.string(),
  order: maybe(number),
  enabled: flag(true),
}

type Entry = { order?: number | null | undefined; enabled?: boolean | null | undefined }

/** The enabled entries in the tenant's order. */
const enabledInOrder = <T extends Entry>(entries: readonly T[]): T[] =>
  entries.filter(({ enabled }) => enabled ?? true).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))

/**
 * All enabled entries of a list in the tenant's order. Empty if the deployment has no such service.
 * @param onUnconfirmed see `wholeList`
 */
export async function findAllEnabled<T extends Entry>(
  find: (page: Query) => Promise<Page<T>>,
  onUnconfirmed?: (entries: T[]) => void,
): Promise<T[]> {
  const all = await findAll(find, (entries) => onUnconfirmed?.(enabledInOrder(entries))).catch(
    ifNotOffered([]),
  )
  return enabledInOrder(all)
}

/** Client for a small list that rarely changes. Sources: paths spec §7, shapes assumed. */
export function lookupService<T extends Entry>(schema: z.ZodMiniType<T>, description: ServiceDescription) {
  const calls = serviceCalls({ ...description, read: withName })

  const find = (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<T>> =>
    calls.find(schema, tenantId, query, options)

  return {
    /** GET {path}: one page, in the server's order. */
    find,

    /**
     * GET {path}/{id}
     * @throws NotFound if there is no such entry
     */
    get: (tenantId: Id, id: Id, options?: CallOptions): Promise<T> =>
      calls.get(schema, tenantId, id, options),

    /**
     * All enabled entries in the tenant's order. Empty if the deployment has no such service.
     * @param onUnconfirmed see `wholeList`
     */
    findAll: (tenantId: Id, options?: CallOptions, onUnconfirmed?: (entries: T[]) => void): Promise<T[]> =>
      findAllEnabled((page) => find(tenantId, page, options), onUnconfirmed),
  }
}
