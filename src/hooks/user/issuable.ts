import { queryOptions } from '@tanstack/react-query'
import { DAY_POLL_LIVE, LOOKUP_STALE_TIME } from '@/config/constants'
import { change } from '@/hooks/change'
import { creation } from '@/hooks/creation'
import { CACHED_IN, tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import { pollInterval } from '@/hooks/poll-interval'
import type { CallOptions, Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { findAll } from '@/http/whole-list'
import { isSameId } from '@/lib/ids'
import {
  type Issuable,
  type IssuableChange,
  issuableService,
  type NewIssuable,
} from '@/services/user/issuable'

/** Maximum number of cards to load per visitor. */
const OF_ONE = 10

const HELD = ['issued', 'reserved']

/** Only the cards that somebody has: a server may ignore the filter. */
const held = (cards: Issuable[]) => HELD.flatMap((wanted) => cards.filter(({ status }) => status === wanted))

/** The cards that a visitor has, issued ones before reserved ones. */
export async function cardsHeldBy(tenantId: Id, visitUserId: Id, options?: CallOptions): Promise<Issuable[]> {
  const { data } = await issuableService.find(tenantId, { visitUserId, $limit: OF_ONE }, options)
  // A server that ignores this filter returns cards of other visitors.
  return held(data.filter((card) => isSameId(card.visitUserId, visitUserId)))
}

export const issuableQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['issuable'], tenantId, query, issuableService.find),

  /** A visitor's card; null if there is none. */
  heldBy: (tenantId: Id, visitUserId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'issuable', 'find', 'heldBy', String(visitUserId)),
      queryFn: async ({ signal }) => (await cardsHeldBy(tenantId, visitUserId, { signal }))[0] ?? null,
      enabled: tenantId !== '',
    }),

  /** Cards that visitors have, issued ones before reserved ones. */
  held: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'issuable', 'find', 'held'),
      queryFn: async ({ signal }) => {
        const status = { $in: HELD }
        return held(await findAll((page) => issuableService.find(tenantId, { status, ...page }, { signal })))
      },
      refetchInterval: (query) => pollInterval(DAY_POLL_LIVE, query),
    }),

  /** Whether a tenant has cards: without any, the app does not ask for them (docs/decisions/031-cards-and-badges.md). */
  areUsed: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'issuable', 'find', 'areUsed'),
      queryFn: async ({ signal }) => {
        const { total, data } = await issuableService.find(tenantId, { $limit: 1 }, { signal })
        return Math.max(total, data.length) > 0
      },
      staleTime: LOOKUP_STALE_TIME,
      enabled: tenantId !== '',
    }),
}

export const issuableMutations = {
  create: (tenantId: Id) =>
    creation(tenantId, CACHED_IN.issuable, {
      create: (issuable: NewIssuable, options) => issuableService.create(tenantId, issuable, options),
      find: ({ number }, page) => issuableService.find(tenantId, { number, ...page }),
      same: ['number', 'issuableItemCategoryId', 'locationId'],
      update: ({ issuableId }, issuable) => issuableService.patch(tenantId, issuableId, issuable),
    }),

  patch: (tenantId: Id) =>
    change(tenantId, CACHED_IN.issuable, ({ issuableId, ...fields }: IssuableChange & { issuableId: Id }) =>
      issuableService.patch(tenantId, issuableId, fields),
    ),
}
