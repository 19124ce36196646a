import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { useLocationIndex } from '@/hooks/use-location-index'
import { issuableQueries } from '@/hooks/user/issuable'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { isSameId } from '@/lib/ids'
import { isWithin } from '@/lib/location-tree'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { fold } from '@/lib/text/fold'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Number of cards loaded to filter by location, and number shown. */
const LOADED = 100
const SHOWN = 12

type Wanted = {
  /** Part of the card number. */
  text: string
  /** Null for all. */
  categoryId?: string | null
  /** Whether cards are loaded yet. */
  isWanted?: boolean
}

/**
 * The category whose cards come first: the one named like the visitor's type ('Contractor card'), because the services
 * do not link them, else the tenant's first.
 */
function useFirstCategory({ visitUserTypeId }: Pick<VisitUser, 'visitUserTypeId'>, enabled: boolean) {
  const tenantId = useTenantId()
  const { data: categories = [] } = useQuery({ ...staffLookups.issuableItemCategories(tenantId), enabled })
  const { data: types = [] } = useQuery(bookingLookups.visitUserTypes(tenantId))
  const type = types.find((one) => isSameId(one.visitUserTypeId, visitUserTypeId))
  const named = type && categories.find(({ name }) => fold(name).includes(fold(type.name)))
  return categories.length > 1 ? (named ?? categories[0])?.issuableItemCategoryId : undefined
}

/**
 * The cards available to a visitor, those of the visitor's type first: of their location, its ancestors and
 * descendants, and without a location; if there are none, any.
 */
export function useAvailableCards(
  visitor: Pick<VisitUser, 'locationIds' | 'visitUserTypeId'>,
  { text, categoryId = null, isWanted = true }: Wanted,
) {
  const tenantId = useTenantId()
  const debounced = useDebounced(text.trim(), SEARCH_DEBOUNCE)
  const ofCategory = (id: string | null) =>
    issuableQueries.find(tenantId, {
      status: 'available',
      ...(id === null ? {} : { issuableItemCategoryId: id }),
      ...(debounced ? { $search: debounced } : {}),
      $sort: { number: 1 },
      $limit: LOADED,
    })
  const firstCategory = useFirstCategory(visitor, isWanted)
  const first = useQuery({
    ...ofCategory(String(firstCategory)),
    enabled: isWanted && categoryId === null && firstCategory !== undefined,
  })
  const list = useQuery({ ...ofCategory(categoryId), enabled: isWanted })
  const { index } = useLocationIndex(tenantId)
  const cards = useMemo(() => {
    const found = [
      ...(categoryId === null ? (first.data?.data ?? []) : []),
      // While another category loads, the list is that of the one before.
      ...(list.data?.data ?? []).filter(
        (card) =>
          categoryId === null || !list.isPlaceholderData || isSameId(card.issuableItemCategoryId, categoryId),
      ),
    ]
    const all = [
      ...new Map(found.map((card): [string, Issuable] => [String(card.issuableId), card])).values(),
    ]
    const places = visitor.locationIds.map(String)
    const isNear = (place: string | number) =>
      isWithin(index, place, new Set(places)) ||
      places.some((id) => isWithin(index, id, new Set([String(place)])))
    const near = all.filter(
      ({ locationId }) => locationId === null || locationId === undefined || isNear(locationId),
    )
    return (near.length > 0 ? near : all).slice(0, SHOWN)
  }, [categoryId, first.data, list.data, list.isPlaceholderData, index, visitor.locationIds])
  return {
    list,
    cards,
    isPending: list.isPending || (list.isPlaceholderData && cards.length === 0) || first.isLoading,
    isSearching: debounced !== '',
  }
}
