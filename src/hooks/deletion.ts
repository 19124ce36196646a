// Deletes records and counts references to them. Loaded with the confirmation dialog.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Removed, removalOf } from '@/changes/record'
import { ALWAYS_STALE } from '@/config/constants'
import { serverNow } from '@/hooks/clock'
import type { Id } from '@/http/calls'
import { refusal } from '@/http/errors'
import type { Page } from '@/http/parse'
import { isSameId } from '@/lib/ids'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { companyService } from '@/services/company/company'
import { type CustomField, customFieldService } from '@/services/custom-field'
import { locationService } from '@/services/location'
import { type Issuable, issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { change } from './change'
import { removeFromIndex } from './company/company-index'
import { CACHED_IN, tenantKey } from './keys'
import { questionQueries } from './question-set-up'
import { cardRefusal, hasChanged } from './user/issuable'

type More<Stored> = {
  /** Removes the record from other caches. */
  drop?: (client: QueryClient, id: Id) => void
  /** As in `removalOf`. */
  check?: (now: Stored) => unknown
  /** Whether others refer to the record, which the user was not told. */
  isUsed?: (client: QueryClient, id: Id) => Promise<boolean>
}

/**
 * @param name of the service, as in error messages
 * @param caches as in `change`
 */
const deletion = <Stored extends object>(
  tenantId: Id,
  name: string,
  service: Removed<Stored>,
  caches: Parameters<typeof change>[1],
  { drop, check, isUsed }: More<Stored> = {},
) =>
  change(
    tenantId,
    caches,
    (id: Id, { client }) => {
      const removal = removalOf(name, service, [tenantId, id], check)
      const before = async () => {
        // The dialog shows the new uses with the error.
        if (await isUsed?.(client, id)) throw refusal({ state: 'used' })
        await removal.before?.()
      }
      return { ...removal, before }
    },
    (client, _, id) => drop?.(client, id),
  )

/**
 * Whether others refer to a record of which the user was told that none of their kind do.
 * @param seen what the user was told
 */
const isNewlyUsed =
  (seen: Uses<string> | undefined, count: (client: QueryClient, id: Id) => Promise<Uses<string>>) =>
  async (client: QueryClient, id: Id): Promise<boolean> => {
    if (!seen) return false
    // Without it the service decides.
    const now = await count(client, id).catch((): Uses<string> => ({}))
    return Object.entries(now).some(([kind, uses]) => seen[kind] === 0 && uses !== null && uses > 0)
  }

/** With `seen` they throw a Conflict (`foundBefore`) if there are other uses by now; undefined if they were not counted. */
export const deletions = {
  // Not 'get', so that the open record is not refetched.
  user: (tenantId: Id, seen?: Uses<string>) =>
    deletion(tenantId, 'user', userService, [['user', 'find']], {
      isUsed: isNewlyUsed(seen, (client, id) => client.fetchQuery(usesQueries.user(tenantId, id))),
    }),

  /**
   * @param seen the card that the user sees; it is read just before
   * @throws Conflict (`foundBefore`) if it has another status or holder by now
   */
  card: (tenantId: Id, seen: Issuable) =>
    deletion(tenantId, 'issuable', issuableService, CACHED_IN.issuable, {
      check: async (now) => {
        if (hasChanged(now, seen)) throw await cardRefusal(tenantId, now)
      },
    }),

  location: (tenantId: Id, seen?: Uses<string>) =>
    deletion(tenantId, 'location', locationService, ['location'], {
      isUsed: isNewlyUsed(seen, (client, id) => client.fetchQuery(usesQueries.location(tenantId, id))),
    }),

  company: (tenantId: Id, seen?: Uses<string>) =>
    deletion(tenantId, 'company', companyService, ['company'], {
      isUsed: isNewlyUsed(seen, (client, id) => client.fetchQuery(usesQueries.company(tenantId, id))),
      drop: (client, id) => removeFromIndex(client, tenantId, id),
    }),

  /** @param question one without answers, as the user was told */
  question: (tenantId: Id, question: CustomField) =>
    deletion(tenantId, 'customField', customFieldService, ['custom-field'], {
      isUsed: async (client) =>
        (await client.fetchQuery(questionQueries.isAnswered(tenantId, question)).catch(() => null)) === true,
    }),
}

export type DeletionOptions = ReturnType<typeof deletion>

/** Number of entries; null if the request fails, ignores the condition, or did not search all. */
const countOf = <T>(page: Promise<Page<T>>, isMeant: (entry: T) => boolean): Promise<number | null> =>
  page.then(
    ({ data, unwanted, total, isCounted, searched }) => {
      // Without the server's count, only the total of an empty page is certain.
      const isCertain = searched === null && (isCounted || total === 0)
      return isCertain && unwanted.length === 0 && data.every(isMeant) ? Math.max(total, data.length) : null
    },
    () => null,
  )

const isIn = (ids: readonly Id[], id: Id) => ids.some((one) => isSameId(one, id))

/** Number of references to a record by kind; null if unknown. */
export type Uses<Kind extends string> = Record<Kind, number | null>

export const usesQueries = {
  user: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'inside' | 'hosted' | 'visits' | 'cards'>> => {
        const coming = { end: { $gte: new Date(serverNow()).toISOString() }, $limit: 1 }
        const held = { userId: id, status: { $in: ['reserved', 'issued'] }, $limit: 1 }
        const isTheirs = ({ userId }: { userId?: Id | null | undefined }) => isSameId(userId, id)
        const [inside, hosted, visits, cards] = await Promise.all([
          countOf(
            visitUserService.find(tenantId, { userId: id, status: 'checkedIn', $limit: 1 }, { signal }),
            isTheirs,
          ),
          countOf(
            visitService.find(tenantId, { hostUserIds: { $in: [id] }, ...coming }, { signal }),
            ({ hostUserIds }) => isIn(hostUserIds, id),
          ),
          countOf(
            visitUserService.find(tenantId, { userId: id, status: 'expected', ...coming }, { signal }),
            isTheirs,
          ),
          countOf(issuableService.find(tenantId, held, { signal }), isTheirs),
        ])
        return { inside, hosted, visits, cards }
      },
      staleTime: ALWAYS_STALE,
      gcTime: 0,
    }),

  /** Users of a company, including disabled ones. */
  company: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'company', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'users'>> => {
        const query = { companyId: id, $limit: 1, deleted: undefined, enabled: undefined }
        const users = await countOf(userService.find(tenantId, query, { signal }), ({ companyId }) =>
          isSameId(companyId, id),
        )
        return { users }
      },
      staleTime: ALWAYS_STALE,
      gcTime: 0,
    }),

  /** `below`: number of child locations, loaded anew. */
  location: (tenantId: Id, id: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'location', 'uses', String(id)),
      queryFn: async ({ signal }): Promise<Uses<'visits' | 'users' | 'cards'> & { below: number }> => {
        const within = { locationIds: { $in: [id] } }
        const end = { $gte: new Date(serverNow()).toISOString() }
        const [visits, users, cards, places] = await Promise.all([
          countOf(visitService.find(tenantId, { ...within, end, $limit: 1 }, { signal }), ({ locationIds }) =>
            isIn(locationIds, id),
          ),
          countOf(
            userService.find(tenantId, { ...within, enabled: undefined, $limit: 1 }, { signal }),
            ({ locationIds }) => isIn(locationIds, id),
          ),
          countOf(issuableService.find(tenantId, { locationId: id, $limit: 1 }, { signal }), (card) =>
            isSameId(card.locationId, id),
          ),
          locationService.findAll(tenantId, { signal }),
        ])
        const below = places.data.filter(({ parentLocationId }) => isSameId(parentLocationId, id)).length
        return { visits, users, cards, below }
      },
      staleTime: ALWAYS_STALE,
      gcTime: 0,
    }),
}
