import { pageQuery } from '@/hooks/page-query'
// Cards with their holders: a card itself has only the holder's id.
import type { CallOptions, Id } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { personName } from '@/lib/text/person-name'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'
import { type Issuable, issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'

/** A card with its holder, a visitor or else a user; null and '' if there is no visible holder. */
export type HeldCard = { card: Issuable; visitor: VisitUser | null; name: string }

const idsOf = (ids: (Id | null | undefined)[]) => [
  ...new Set(ids.flatMap((id) => (id === null || id === undefined ? [] : [String(id)]))),
]

/** Entries by id; empty if the request fails, so that cards are shown without holders. */
async function byIds<T>(
  ids: string[],
  find: (query: { $in: string[] }) => Promise<Page<T>>,
  idOf: (entry: T) => Id,
): Promise<Map<string, T>> {
  if (ids.length === 0) return new Map()
  const { data } = await find({ $in: ids }).catch(() => ({ data: [] as T[] }))
  return new Map(data.map((entry) => [String(idOf(entry)), entry]))
}

async function find(tenantId: Id, query: Query, options: CallOptions): Promise<Page<HeldCard>> {
  const page = await issuableService.find(tenantId, query, options)
  const visitors = await byIds(
    idsOf(page.data.map(({ visitUserId }) => visitUserId)),
    (visitUserId) => visitUserService.find(tenantId, { visitUserId }, options),
    ({ visitUserId }) => visitUserId,
  )
  const visitorOf = ({ visitUserId }: Issuable) => visitors.get(String(visitUserId)) ?? null
  const others = await byIds(
    idsOf(page.data.filter((card) => !visitorOf(card)).map(({ userId }) => userId)),
    (id) => userService.find(tenantId, { id, enabled: undefined, deleted: undefined }, options),
    ({ id }) => id,
  )
  return {
    ...page,
    data: page.data.map((card) => {
      const visitor = visitorOf(card)
      const person = visitor ?? others.get(String(card.userId))
      return { card, visitor, name: person ? personName(person) : '' }
    }),
    unwanted: page.unwanted.map((card) => ({ card, visitor: null, name: '' })),
  }
}

export const heldCardQueries = {
  find: (tenantId: Id, query: Query) => pageQuery(['issuable', 'held'], tenantId, query, find),

  /** One page for an export, not cached. */
  once: find,
}
