import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ROLL_CALL_REFRESH } from '@/config/constants'
import { insideQueries } from '@/hooks/booking/inside'
import { useLocationIndex } from '@/hooks/use-location-index'
import { toggled } from '@/lib/lists'
import { countByPlace, findMisplaced, type Misplacement, placeNode } from '@/lib/location-tree'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import type { Location } from '@/services/location'
import { buildOutline, narrowed, type OutlineRow, outlineRows } from '@/ui/tree/outline'
import { aboveOf, type FlatNode, SMALL_TREE } from '@/ui/tree/tree-model'
import { useTenantId } from '@/widgets/use-tenant-id'

export type PlaceNode = FlatNode & {
  place: Location
  searchText: string
  misplacement: Misplacement | undefined
}
export type PlaceRow = OutlineRow<PlaceNode>

const NONE: readonly Location[] = []

/** All locations of the tenant with hierarchy and occupancy. */
export function usePlaces() {
  const tenantId = useTenantId()
  const { locations: query, index } = useLocationIndex(tenantId)
  const inside = useQuery(insideQueries.all(tenantId, ROLL_CALL_REFRESH))
  const locations = query.data ?? NONE
  const outline = useMemo(() => {
    const misplaced = findMisplaced(index)
    return buildOutline(
      locations.map((place): PlaceNode => {
        const node = placeNode(place)
        return {
          ...node,
          place,
          searchText: searchTextOf([place.name, place.code, place.address]),
          misplacement: misplaced.get(node.id),
        }
      }),
    )
  }, [locations, index])
  const counts = useMemo(
    () => (inside.data ? countByPlace(index, inside.data.visitors) : null),
    [index, inside.data],
  )
  return { query, index, outline, counts, inside }
}

export type Places = ReturnType<typeof usePlaces>

/** The visible rows of the tree, by expansion or by search. */
export function useTreeRows({ outline }: Pick<Places, 'outline'>, chosenId: string | null) {
  const [search, setSearch] = useState('')
  // Undefined until the user expands or collapses a node; until then the tree's size decides.
  const [open, setOpen] = useState<ReadonlySet<string>>()
  const words = useMemo(() => searchWords(search), [search])
  const isSearching = words.length > 0
  const openIds = useMemo(() => {
    if (open) return open
    if (outline.nodes.length <= SMALL_TREE) return new Set(outline.nodes.map(({ id }) => id))
    return new Set((outline.childrenOf.get(null) ?? []).map(({ id }) => id))
  }, [open, outline])
  const above = useMemo(() => (chosenId === null ? [] : aboveOf(outline, chosenId)), [outline, chosenId])
  const [shownFor, setShownFor] = useState<string | null>(null)
  // Expand the ancestors once when a location is selected; the user may collapse them afterwards.
  if (shownFor !== chosenId && (chosenId === null || outline.parentOf.has(chosenId))) {
    setShownFor(chosenId)
    setOpen(new Set([...openIds, ...above]))
  }
  const rows = useMemo(
    () =>
      isSearching
        ? outlineRows(
            narrowed(outline, ({ searchText }) => hasWords(searchText, words)),
            () => true,
          )
        : outlineRows(outline, (id) => openIds.has(id)),
    [outline, isSearching, words, openIds],
  )
  /** Whether a row matches itself, and not only through a descendant. */
  const isFound = useCallback(
    ({ searchText }: PlaceNode) => words.length === 0 || hasWords(searchText, words),
    [words],
  )
  return {
    rows,
    search,
    setSearch,
    isSearching,
    isFound,
    toggle: (id: string, isOpen: boolean) => setOpen((previous = openIds) => toggled(previous, [id], isOpen)),
    openAll: () => setOpen(new Set([...outline.childrenOf.keys()].filter((id) => id !== null))),
    closeAll: () => setOpen(new Set()),
  }
}
