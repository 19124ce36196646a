import { queryOptions } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { DAY_POLL_LIVE, LOOKUP_STALE_TIME } from '@/config/constants'
import { change } from '@/hooks/change'
import { creation } from '@/hooks/creation'
import { CACHED_IN, tenantKey } from '@/hooks/keys'
import { pageQuery } from '@/hooks/page-query'
import { pollInterval } from '@/hooks/poll-interval'
import type { CallOptions, Id } from '@/http/calls'
import { refusal, type ServiceError, statusOf } from '@/http/errors'
import type { Query } from '@/http/query-string'
import { findAll } from '@/http/whole-list'
import { isSameId } from '@/lib/ids'
import { personName } from '@/lib/text/person-name'
import { visitUserService } from '@/services/booking/visit-user'
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

/** The name of the visitor who has a card; null if there is none or they cannot be read. */
export async function nameOfHolder(tenantId: Id, { visitUserId }: Issuable): Promise<string | null> {
  if (visitUserId === null || visitUserId === undefined) return null
  try {
    return personName(await visitUserService.get(tenantId, visitUserId)) || null
  } catch {
    // The holder's visit is gone or not accessible, but the card is still held.
    return null
  }
}

/** Whether somebody has the card. */
export const isHeld = ({ status }: Issuable): boolean => HELD.includes(status)

/** Whether a card has another status or holder than when it was seen. */
export const hasChanged = (now: Issuable, seen: Issuable): boolean =>
  now.status !== seen.status || !hasSameHolder(now, seen)

/** Whether two states of a card have the same holder. */
export const hasSameHolder = (one: Issuable, other: Issuable): boolean =>
  isSameId(one.visitUserId, other.visitUserId) && isSameId(one.userId, other.userId)

/** The error of a change that was not sent because of the state of the card. */
export async function cardRefusal(tenantId: Id, card: Issuable): Promise<ServiceError> {
  const { number, status } = card
  if (isHeld(card)) return refusal({ state: 'held', number, name: await nameOfHolder(tenantId, card) })
  const states = ['available', 'lost', 'disabled'] as const
  const state = states.find((known) => known === status) ?? 'changed'
  return refusal({ state, number, name: null })
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
      create: (issuable: NewIssuable, sending) => issuableService.create(tenantId, issuable, sending),
      find: ({ number }, page) => issuableService.find(tenantId, { number, ...page }),
      same: ['number', 'issuableItemCategoryId', 'locationId'],
      update: ({ issuableId }, issuable, sending) =>
        issuableService.patch(tenantId, issuableId, issuable, sending),
    }),

  patch: (tenantId: Id) =>
    change(
      tenantId,
      CACHED_IN.issuable,
      /**
       * The card is read just before, because services may accept a change in any state.
       * @param seen the card that the user sees
       * @throws Conflict (`foundBefore`) if it has another status or holder by now, or was deleted
       */
      ({ seen, ...fields }: IssuableChange & { seen: Issuable }) => ({
        ...patchOf('issuable', issuableService, [tenantId, seen.issuableId, fields]),
        request: async (sending) => {
          const { issuableId, number } = seen
          const now = await issuableService.get(tenantId, issuableId).catch((error: unknown) => {
            throw statusOf(error) === 404 ? refusal({ state: 'missing', number, name: null }) : error
          })
          if (!hasChanged(now, seen)) return issuableService.patch(tenantId, issuableId, fields, sending)
          if (now.status === fields.status) return now
          throw await cardRefusal(tenantId, now)
        },
      }),
    ),
}
