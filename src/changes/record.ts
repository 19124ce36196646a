import type { CallOptions, Id, Sending } from '@/http/calls'
import { isNoRecord, statusOf, withUnknownOutcome } from '@/http/errors'
import { hasValues, isDeleted } from '@/http/record-checks'
import type { Change } from './send'

/** The key of all changes of one record, which are sent one after the other. */
export const recordKey = (service: string, tenantId: Id, id: Id) => [service, String(tenantId), String(id)]

type Patched<Fields, Output> = {
  get: (tenantId: Id, id: Id, options?: CallOptions) => Promise<Output>
  patch: (tenantId: Id, id: Id, fields: Fields, sending: Sending) => Promise<Output>
}

/**
 * A patch of a record. It has happened if the record has the values.
 * @param options of each of its requests
 */
export function patchOf<Fields extends object, Output>(
  name: string,
  { get, patch }: Patched<Fields, Output>,
  [tenantId, id, fields]: [tenantId: Id, id: Id, fields: Fields],
  options?: CallOptions,
): Change<Output> {
  return {
    key: recordKey(name, tenantId, id),
    content: fields,
    request: (sending) => patch(tenantId, id, fields, { ...sending, ...options }),
    confirm: async () => {
      const record = await get(tenantId, id, options)
      return hasValues(record, fields) ? record : null
    },
  }
}

export type Removed<Stored extends object> = {
  get: (tenantId: Id, id: Id) => Promise<Stored>
  remove: (tenantId: Id, id: Id, sending: Sending) => Promise<void>
}

/** Whether a record still exists. Some services keep deleted records and mark them. */
async function isThere({ get }: Removed<object>, tenantId: Id, id: Id): Promise<boolean> {
  try {
    return !isDeleted(await get(tenantId, id))
  } catch (error) {
    if (statusOf(error) === 410 || isNoRecord(error)) return false
    throw error
  }
}

/**
 * A deletion. A 404 means that the record is gone, or that the service cannot delete: it is looked up.
 * @param check called with the record as it is just before; throwing prevents the deletion
 */
export function removalOf<Stored extends object>(
  name: string,
  service: Removed<Stored>,
  [tenantId, id]: [tenantId: Id, id: Id],
  check?: (now: Stored) => unknown,
): Change<void> {
  const isGone = async () => !(await isThere(service, tenantId, id))
  return {
    before: async () => {
      if (!check) return
      const now = await service.get(tenantId, id).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error
      })
      if (now) await check(now)
    },
    key: recordKey(name, tenantId, id),
    content: 'remove',
    request: (sending) =>
      service.remove(tenantId, id, sending).catch(async (error: unknown) => {
        if (![404, 410].includes(statusOf(error) ?? 0)) throw error
        const isDone = await isGone().catch(() => {
          throw withUnknownOutcome(error)
        })
        if (!isDone) throw error
      }),
    // A record may be hidden from those who may not delete it; one that is missing was looked up.
    isFinal: (error) => [403, 404, 410].includes(statusOf(error) ?? 0),
    confirm: async () => ((await isGone()) ? undefined : null),
  }
}
