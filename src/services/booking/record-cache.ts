import { currentCaller } from '@/http/caller'
import type { CallOptions, Id } from '@/http/calls'
import { currentToken } from '@/http/client'
import { ifNotOffered } from '@/http/errors'
import { NO_ENTRIES, type Page } from '@/http/parse'

/** All entries of a page by ids; null if it cannot be loaded, none if that is not offered. */
export const entriesOf = <T>(page: Promise<Page<T>>): Promise<readonly T[] | null> =>
  page.catch(ifNotOffered(NO_ENTRIES)).then(
    ({ data }) => data,
    () => null,
  )

/** How long a record is cached, in ms; a day list is polled every 30 s. */
const KNOWN_FOR = 5 * 60_000

/**
 * Caches the records that lists are completed with. By token, because the next user may have fewer permissions; none of a
 * kiosk or a link, so that no personal data stays there.
 * @param load finds records by id; null if that failed, so that the next list retries
 */
export function recordCache<Field extends string, T extends Readonly<Record<Field, Id>>>(
  load: (tenantId: Id, ids: readonly Id[], options: CallOptions) => Promise<readonly T[] | null>,
  idField: Field,
) {
  const known = new Map<string, { readAt: number; record: T | undefined }>()
  /** Counts invalidations, so that a response in flight at that time is not cached. */
  let invalidations = 0

  return {
    /** Invalidates one record, or all of a tenant. */
    invalidate(tenantId: Id, id: Id | null): void {
      invalidations++
      const part = `/${tenantId}/${id ?? ''}`
      for (const key of known.keys())
        if (id === null ? key.includes(part) : key.endsWith(part)) known.delete(key)
    },

    /** Loads records into the cache; returns a lookup by id. */
    async find(tenantId: Id, wanted: readonly Id[], options: CallOptions) {
      const now = Date.now()
      const token = await currentToken()
      const keyOf = (id: Id) => `${token}/${tenantId}/${id}`
      for (const [key, { readAt }] of known) if (now - readAt > KNOWN_FOR) known.delete(key)
      const ids = [...new Set(wanted)].filter((id) => !known.has(keyOf(id)))
      const loaded = new Map<string, T>()
      if (ids.length > 0) {
        const before = invalidations
        const records = await load(tenantId, ids, options)
        for (const record of records ?? []) loaded.set(String(record[idField]), record)
        for (const id of records && before === invalidations && !currentCaller() ? ids : [])
          known.set(keyOf(id), { readAt: now, record: loaded.get(String(id)) })
      }
      return (id: Id) => loaded.get(String(id)) ?? known.get(keyOf(id))?.record
    },
  }
}
