// Deleting records, and what else names them. Loaded with the dialog that asks.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { withUnknownOutcome } from '@/http/errors'
import {
  isOutcomeUnknown,
  isServiceError,
  isUnknown,
  mayHaveHappened,
  notOffered,
  statusOf,
} from '@/http/faults'
import type { Page } from '@/http/parse'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { companyService } from '@/services/company/company'
import { customFieldService } from '@/services/custom-field'
import { locationService } from '@/services/location'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { removeFromIndex } from './company/company-index'
import { tenantKey } from './keys'

type Service = {
  get: (tenantId: Id, id: Id) => Promise<object>
  remove: (tenantId: Id, id: Id) => Promise<void>
}

/** `isRepeat`: it was sent before without a clear answer. */
type Deletion = { id: Id; isRepeat: boolean }

/** Whether a record is still there. Some services keep deleted records and mark them. */
async function isThere({ get }: Service, tenantId: Id, id: Id): Promise<boolean> {
  try {
    const record = await get(tenantId, id)
    return !('deleted' in record && record.deleted === true)
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 410) return false
    throw error
  }
}

/**
 * Deletes a record. After an unclear answer the record is looked up, so that a deletion that happened is not reported as
 * failed; a 404 says either that the record is gone or that the service can't delete.
 * @throws an error marked with `isOutcomeUnknown` where the record can't be looked up
 */
async function removeRecord(service: Service, tenantId: Id, { id, isRepeat }: Deletion): Promise<void> {
  const lookUp = (error: unknown) =>
    isThere(service, tenantId, id).catch(() => {
      throw isServiceError(error) ? withUnknownOutcome(error) : error
    })
  try {
    if (isRepeat && !(await isThere(service, tenantId, id))) return
    await service.remove(tenantId, id)
  } catch (error) {
    const isGone = statusOf(error) === 404 || statusOf(error) === 410
    if (!isGone && (!mayHaveHappened(error) || statusOf(error) === 501)) throw error
    if (await lookUp(error)) throw error
  }
}

/**
 * @param name the service's, as in error messages
 * @param drop takes the record out of what is cached besides the queries of `keys`
 */
function deletion(
  tenantId: Id,
  name: string,
  service: Service,
  keys: readonly (readonly string[])[],
  drop?: (client: QueryClient, id: Id) => void,
) {
  const invalidate = (client: QueryClient) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: tenantKey(tenantId, ...key) })
  }
  return mutationOptions({
    mutationFn: (asked: Deletion) => removeRecord(service, tenantId, asked),
    onSuccess: (_, { id }, _result, { client }) => {
      drop?.(client, id)
      invalidate(client)
    },
    onError: (error, _asked, _result, { client }) => {
      if (isUnknown(error) && !isOutcomeUnknown(error)) notOffered.add(`${name}.remove`)
      if (isOutcomeUnknown(error)) invalidate(client)
    },
  })
}

export const deletions = {
  // Not 'get': the open record is not asked for again.
  user: (tenantId: Id) => deletion(tenantId, 'user', userService, [['user', 'find']]),

  card: (tenantId: Id) => deletion(tenantId, 'issuable', issuableService, [['issuable'], ['visit-user']]),

  location: (tenantId: Id) => deletion(tenantId, 'location', locationService, [['location']]),

  company: (tenantId: Id) =>
    deletion(tenantId, 'company', companyService, [['company']], (client, id) =>
      removeFromIndex(client, tenantId, id),
    ),

  question: (tenantId: Id) => deletion(tenantId, 'customField', customFieldService, [['custom-field']]),
}

export type DeletionOptions = ReturnType<typeof deletion>

/** How many entries a service has; null where it can't say, ignores the condition, or not all were looked through. */
const countOf = <T>(page: Promise<Page<T>>, isMeant: (entry: T) => boolean): Promise<number | null> =>
  page.then(
    ({ data, total, isCounted, searched }) => {
      // Without a server's count the total of a page is a guess, except that of an empty one.
      const isCertain = searched === null && (isCounted || total === 0)
      return isCertain && data.every(isMeant) ? Math.max(total, data.length) : null
    },
    () => null,
  )

const isIn = (ids: readonly Id[], id: Id) => ids.some((one) => String(one) === String(id))
const isSame = (one: Id | null | undefined, id: Id) => one !== null && one !== undefined && isIn([one], id)

/** What names a record besides its own service, by kind; null where it could not be counted. */
export type Uses<Kind extends string> = Record<Kind, number | null>

export const usesQueries = {
  user: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'hosted' | 'visits' | 'cards'>> => {
        const coming = { end: { $gte: new Date().toISOString() }, $limit: 1 }
        const held = { userId: id, status: { $in: ['reserved', 'issued'] }, $limit: 1 }
        const [hosted, visits, cards] = await Promise.all([
          countOf(
            visitService.find(tenantId, { hostUserIds: { $in: [id] }, ...coming }, { signal }),
            ({ hostUserIds }) => isIn(hostUserIds, id),
          ),
          countOf(
            visitUserService.find(tenantId, { userId: id, status: 'expected', ...coming }, { signal }),
            ({ userId }) => isSame(userId, id),
          ),
          countOf(issuableService.find(tenantId, held, { signal }), ({ userId }) => isSame(userId, id)),
        ])
        return { hosted, visits, cards }
      },
      staleTime: 0,
      gcTime: 0,
    }),

  /** Its users, disabled ones too. */
  company: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'company', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'users'>> => {
        const query = { companyId: id, $limit: 1, deleted: undefined, enabled: undefined }
        const users = await countOf(userService.find(tenantId, query, { signal }), ({ companyId }) =>
          isSame(companyId, id),
        )
        return { users }
      },
      staleTime: 0,
      gcTime: 0,
    }),

  /** `below`: locations below it, as they are now. */
  location: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'location', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'visits' | 'users' | 'cards'> & { below: number }> => {
        const within = { locationIds: { $in: [id] } }
        const end = { $gte: new Date().toISOString() }
        const [visits, users, cards, places] = await Promise.all([
          countOf(visitService.find(tenantId, { ...within, end, $limit: 1 }, { signal }), ({ locationIds }) =>
            isIn(locationIds, id),
          ),
          countOf(
            userService.find(tenantId, { ...within, enabled: undefined, $limit: 1 }, { signal }),
            ({ locationIds }) => isIn(locationIds, id),
          ),
          countOf(issuableService.find(tenantId, { locationId: id, $limit: 1 }, { signal }), (card) =>
            isSame(card.locationId, id),
          ),
          locationService.findAll(tenantId, { signal }),
        ])
        const below = places.data.filter(({ parentLocationId }) => isSame(parentLocationId, id)).length
        return { visits, users, cards, below }
      },
      staleTime: 0,
      gcTime: 0,
    }),
}
