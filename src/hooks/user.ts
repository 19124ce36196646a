import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import type { Id } from '@/http/calls'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import { tenantKey } from './keys'

export const userQueries = {
  /** The signed-in person's own record in the tenant; null where the tenant has none. */
  own: (tenantId: Id, login: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'own', login),
      queryFn: ({ signal }) => userService.findByLogin(tenantId, login, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && login !== '',
    }),

  /**
   * People whose name, e-mail or company contains the text.
   * @param only hosts, or everybody
   */
  search: (tenantId: Id, text: string, only: 'hosts' | 'all', limit = 10) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'find', { text, only, limit }),
      queryFn: ({ signal }) =>
        userService.find(
          tenantId,
          {
            ...(text ? { $search: text } : {}),
            ...(only === 'hosts' ? { isHost: true } : {}),
            $limit: limit,
            $sort: { lastName: 1, firstName: 1 },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      enabled: tenantId !== '',
    }),

  /** People by their ids, for the names of hosts already chosen. */
  byIds: (tenantId: Id, userIds: readonly Id[]) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'find', { ids: userIds }),
      // Without the default of spec §5: a host who was disabled meanwhile still has a name.
      queryFn: ({ signal }) =>
        userService.find(
          tenantId,
          { id: { $in: [...userIds] }, enabled: undefined, deleted: undefined },
          { signal },
        ),
      enabled: tenantId !== '' && userIds.length > 0,
    }),

  /** Photos of the people shown, by user id; null where photos can't be had. */
  photos: (tenantId: Id, userIds: readonly Id[]) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user-photo', 'find', userIds),
      queryFn: ({ signal }) => userPhotoService.find(tenantId, userIds, { signal }),
      placeholderData: keepPreviousData,
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && userIds.length > 0,
    }),
}
