import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { patchOf, recordKey } from '@/changes/record'
import { orThrow, send } from '@/changes/send'
import { ALWAYS_STALE, LOOKUP_STALE_TIME } from '@/config/constants'
import { change } from '@/hooks/change'
import { creation } from '@/hooks/creation'
import { tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import type { Id } from '@/http/calls'
import { notKnown } from '@/http/errors'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { hasValues } from '@/http/record-checks'
import { wholeList } from '@/http/whole-list'
import { isSameId } from '@/lib/ids'
import { requestId } from '@/lib/request-id'
import {
  type DashboardSettings,
  type NewUser,
  type User,
  type UserChange,
  userService,
} from '@/services/user/user'

const settingsKey = (tenantId: Id, userId: Id) =>
  tenantKey(tenantId, 'user', 'dashboardSettings', String(userId))

/** Whether a search for hosts has shown that the services do not say who is one. */
export const areHostsUnknown = (client: QueryClient, tenantId: Id): boolean =>
  client
    .getQueriesData<Page<User>>({ queryKey: tenantKey(tenantId, 'user', 'find') })
    .some(([, page]) => page?.lacksHosts === true)

type Search = { text: string; only: 'hosts' | 'all'; limit: number }

/** How long the result of a search is current, in ms. */
const SEARCH_STALE_TIME = 60_000

/** The result of a search for a prefix of this text, if it is empty: a longer text cannot match then. */
function emptyPrefixResult(
  client: QueryClient,
  tenantId: Id,
  { text, only }: Search,
): Page<User> | undefined {
  const searches = client.getQueryCache().findAll({ queryKey: tenantKey(tenantId, 'user', 'find') })
  const empty = searches.find((query) => {
    const { text: prefix, ...search } = query.queryKey.at(-1) as Partial<Search>
    const page = query.state.data as Page<User> | undefined
    return (
      prefix &&
      prefix !== text &&
      search.only === only &&
      text.startsWith(prefix) &&
      !query.isStaleByTime(SEARCH_STALE_TIME) &&
      page?.total === 0 &&
      page.dropped === 0 &&
      page.searched === null
    )
  })
  return empty?.state.data as Page<User> | undefined
}

export const userQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['user'], tenantId, query, userService.find),

  /** One page for an export, not cached. */
  once: userService.find,

  /** Always refetched, because edited data must be current. */
  get: (tenantId: Id, userId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'get', String(userId)),
      queryFn: ({ signal }) => userService.get(tenantId, userId, { signal }),
      staleTime: ALWAYS_STALE,
      enabled: tenantId !== '',
    }),

  dashboardSettings: (tenantId: Id, userId: Id) =>
    queryOptions({
      queryKey: settingsKey(tenantId, userId),
      queryFn: ({ signal }) => userService.dashboardSettings(tenantId, userId, { signal }),
      enabled: tenantId !== '' && userId !== '',
    }),

  /** The signed-in user's record in the tenant; null if there is none. */
  own: (tenantId: Id, login: string) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'cached', login),
      queryFn: ({ signal }) => userService.findByLogin(tenantId, login, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '' && login !== '',
    }),

  /**
   * People whose name, e-mail or company contains the text.
   * @param only hosts or all users
   */
  search: (tenantId: Id, text: string, only: 'hosts' | 'all', limit: number) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'find', { text, only, limit } satisfies Search),
      queryFn: async ({ client, signal }) =>
        emptyPrefixResult(client, tenantId, { text, only, limit }) ??
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
      staleTime: SEARCH_STALE_TIME,
      enabled: tenantId !== '',
    }),

  /** People by their ids, for the names of hosts already chosen. */
  byIds: (tenantId: Id, userIds: readonly Id[]) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'find', { ids: userIds }),
      // Overrides the default of spec §5, because a disabled host still has a name.
      queryFn: ({ signal }) =>
        userService.find(
          tenantId,
          { id: { $in: [...userIds] }, enabled: undefined, deleted: undefined, $limit: userIds.length },
          { signal },
        ),
      enabled: tenantId !== '' && userIds.length > 0,
    }),
}

/** Whether login or e-mail identify a user; a name alone does not. */
const isFindable = ({ login, email }: NewUser) => Boolean(login || email)

/** Creates a user. One of whom only the name is known is found as the one who was not there before. */
function userCreation(tenantId: Id) {
  /** Ids of users with the same name, from before the creation. */
  let namesakes: ReadonlySet<string> | null = null
  const find = ({ firstName, lastName }: NewUser, page: Query) =>
    userService.find(tenantId, { firstName, lastName, enabled: undefined, ...page })
  const readNamesakes = async (user: NewUser) => {
    const { data, isComplete } = await wholeList((page) => find(user, page))
    return isComplete ? new Set(data.map(({ id }) => String(id))) : null
  }
  return creation(tenantId, ['user'], {
    create: async (user: NewUser, sending) => {
      if (!isFindable(user)) namesakes ??= await readNamesakes(user).catch(() => null)
      return userService.create(tenantId, user, sending)
    },
    find: async (user, page) => {
      if (isFindable(user)) return find(user, page)
      if (!namesakes) throw notKnown('user.find: a name alone identifies nobody')
      const { data, ...list } = await find(user, page)
      return { ...list, data: data.filter(({ id }) => !namesakes?.has(String(id))) }
    },
    same: ['firstName', 'lastName', 'email', 'login'],
    identifies: isFindable,
    update: ({ id }, user, sending) => userService.patch(tenantId, id, user, sending),
  })
}

export const userMutations = {
  create: userCreation,

  patch: (tenantId: Id) =>
    change(tenantId, ['user'], ({ id, ...fields }: UserChange & { id: Id }) =>
      patchOf('user', userService, [tenantId, id, fields]),
    ),

  /** Sends nothing if the user already has the wanted value. */
  toggleSimpleBooking: (tenantId: Id) =>
    change(
      tenantId,
      ['user'],
      ({ user, wanted }: { user: Pick<User, 'id' | 'simpleBooking'>; wanted: boolean }) => ({
        key: recordKey('user', tenantId, user.id),
        content: ['simpleBooking', wanted],
        request: async (sending) => {
          // The service inverts its own value, which may have been changed elsewhere.
          const now = await userService.get(tenantId, user.id)
          return userService.toggleSimpleBooking(tenantId, now, wanted, sending)
        },
        confirm: async () => {
          const now = await userService.get(tenantId, user.id)
          return now.simpleBooking === wanted ? wanted : null
        },
      }),
      // The next toggle must compare with the new value.
      (client, now, { user }) =>
        client.setQueriesData<User | null>({ queryKey: tenantKey(tenantId, 'user', 'cached') }, (own) =>
          own && isSameId(own.id, user.id) ? { ...own, simpleBooking: now } : own,
        ),
    ),

  /**
   * Changes some of a user's settings, by a function of the current ones. Loads these and sends them along, sequentially,
   * so that other settings are kept; the result goes to the cache without a refetch.
   */
  changeDashboardSettings: (tenantId: Id, userId: Id) =>
    mutationOptions({
      mutationFn: async (change: (before: DashboardSettings) => DashboardSettings) => {
        let before: DashboardSettings = {}
        let settings: DashboardSettings = {}
        const read = () => userService.dashboardSettings(tenantId, userId)
        const outcome = await send({
          key: settingsKey(tenantId, userId),
          // Two functions are two changes.
          content: requestId(),
          before: async () => {
            before = await read()
            settings = { ...before, ...change(before) }
          },
          request: async (sending) => {
            // A second press may have nothing left to change.
            if (JSON.stringify(settings) !== JSON.stringify(before))
              await userService.updateDashboardSettings(tenantId, userId, settings, sending)
            return settings
          },
          confirm: async () => {
            const now = await read()
            return hasValues(now, settings) ? now : null
          },
        })
        return orThrow(outcome)
      },
      onSuccess: (settings, _change, _result, { client }) => {
        client.setQueryData(settingsKey(tenantId, userId), settings)
      },
    }),
}
