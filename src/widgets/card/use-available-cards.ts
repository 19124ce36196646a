import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocationIndex } from '@/hooks/use-location-index'
import { issuableQueries } from '@/hooks/user/issuable'
import { isWithin } from '@/lib/location-tree'
import { useDebounced } from '@/lib/react/use-debounced'
import type { VisitUser } from '@/services/booking/visit-user'

/** Number of cards loaded to filter by location, and number shown. */
const LOADED = 100
const SHOWN = 12

/**
 * The cards available to a visitor: those of their location, its ancestors and descendants, and those without a
 * location; if there are none, any.
 * @param text part of the card number
 * @param categoryId null for all
 */
export function useAvailableCards(
  tenantId: string,
  visitor: VisitUser,
  { text, categoryId }: { text: string; categoryId: string | null },
) {
  const debounced = useDebounced(text.trim(), 200)
  const list = useQuery(
    issuableQueries.find(tenantId, {
      status: 'available',
      ...(categoryId === null ? {} : { issuableItemCategoryId: categoryId }),
      ...(debounced ? { $search: debounced } : {}),
      $sort: { number: 1 },
      $limit: LOADED,
    }),
  )
  const { index } = useLocationIndex(tenantId)
  const cards = useMemo(() => {
    const all = list.data?.data ?? []
    const places = visitor.locationIds.map(String)
    const isNear = (place: string | number) =>
      isWithin(index, place, new Set(places)) ||
      places.some((id) => isWithin(index, id, new Set([String(place)])))
    const near = all.filter(
      ({ locationId }) => locationId === null || locationId === undefined || isNear(locationId),
    )
    return (near.length > 0 ? near : all).slice(0, SHOWN)
  }, [list.data, index, visitor.locationIds])
  return { list, cards, isSearching: debounced !== '' }
}

export type AvailableCards = ReturnType<typeof useAvailableCards>
