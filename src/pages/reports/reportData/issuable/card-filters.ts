import * as z from 'zod/mini'
import type { Query } from '@/http/query-string'
import type { LocationIndex } from '@/lib/location-tree'
import { placeConditions } from '@/widgets/data-screen/place-conditions'

/** The statuses shown: the server's, and 'overdue' for a card past its due date. */
export const CARD_STATUSES = ['available', 'reserved', 'issued', 'overdue', 'lost', 'disabled'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]

const text = z.catch(z.nullable(z.string().check(z.maxLength(100))), null)

/** The card filters in the query string; invalid values are ignored. */
export const cardFilters = z.object({
  status: z.catch(z.nullable(z.enum(CARD_STATUSES)), null),
  category: text,
  location: text,
})

export type CardFilters = z.infer<typeof cardFilters>

type FilterLookups = {
  index: LocationIndex
  categories: readonly { issuableItemCategoryId: string | number }[]
  now: number
}

/** The filters as a service query. A pure function, so that it can be tested without a server. */
export function cardQuery(filters: CardFilters, { index, categories, now }: FilterLookups): Query {
  const category = categories.find((one) => String(one.issuableItemCategoryId) === filters.category)
  const places = placeConditions(index, filters.location, 'locationId')
  const status: Query =
    filters.status === 'overdue'
      ? { status: 'issued', dueAt: { $lt: new Date(now).toISOString() } }
      : filters.status === null
        ? {}
        : { status: filters.status }
  return {
    ...status,
    ...(category ? { issuableItemCategoryId: category.issuableItemCategoryId } : {}),
    ...(places.length > 1 ? { $or: places } : places[0]),
  }
}
