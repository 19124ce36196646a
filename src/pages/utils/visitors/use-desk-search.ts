import { useMemo, useState } from 'react'
import { useSearch } from '@/lib/react/use-search'
import { firstField, hasWords, searchWords } from '@/lib/text/fold'
import { isOpen } from '@/lib/visit-status'
import type { DeskRow } from './desk-rows'
import type { Desk } from './use-desk'

const searchTextOfRow = ({ searchText }: DeskRow) => searchText

/** Rows whose name contains all words come first, before matches by company, host or card. */
function namesFirst(rows: readonly DeskRow[], search: string): readonly DeskRow[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  const named = new Set(rows.filter(({ searchText }) => hasWords(firstField(searchText), words)))
  return named.size === 0 ? rows : [...named, ...rows.filter((row) => !named.has(row))]
}

/**
 * The row that `↓` focuses: the first visitor who is expected or on site. With a search, rows whose name matches come
 * before those whose host matches, and expected visitors first, because most searches are for arrivals.
 */
export function firstOpen(rows: readonly DeskRow[], search: string): DeskRow | undefined {
  const words = searchWords(search)
  const isNamed = ({ searchText }: DeskRow) => hasWords(firstField(searchText), words)
  const candidates = words.length > 0 && rows.some(isNamed) ? rows.filter(isNamed) : rows
  const open = candidates.filter(({ status }) => isOpen(status))
  const arrival = words.length > 0 ? open.find(({ action }) => action === 'checkin') : undefined
  return arrival ?? open[0]
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The rows found, and earlier matches until the search or a filter changes: a visitor found by card number stays in the
 * list when the card is returned.
 * @param filterKey filters and search as text
 */
function useMatches(
  rows: readonly DeskRow[],
  hits: readonly DeskRow[],
  filterKey: string,
): readonly DeskRow[] {
  const [stored, setStored] = useState({ filterKey, ids: NONE })
  const ids = stored.filterKey === filterKey ? stored.ids : NONE
  // Without a search, all rows are found.
  const added = hits === rows ? [] : hits.filter(({ id }) => !ids.has(id))
  if (stored.filterKey !== filterKey || added.length > 0)
    setStored({ filterKey, ids: new Set([...ids, ...added.map(({ id }) => id)]) })
  return useMemo(
    () => (hits === rows || hits.length === ids.size ? hits : rows.filter(({ id }) => ids.has(id))),
    [rows, hits, ids],
  )
}

/** The search typed before the app started (index.html); null if there is none. */
const earlySearch = () => document.querySelector<HTMLElement>('.frame-staff')?.dataset['search'] ?? null

/**
 * Searches the filtered rows.
 * @param isPointing whether the pointer is over the list: rows that no longer match the status filter then stay, so that
 * the others do not move under the pointer
 */
export function useDeskSearch(
  { placed, filtered, filters }: Pick<Desk, 'placed' | 'filtered' | 'filters'>,
  isPointing: boolean,
) {
  const [early, setEarly] = useState(earlySearch)
  const [search, setSearch] = useState(early ?? '')
  const [searchKey, setSearchKey] = useState(0)
  const filterKey = [filters, search.trim()].filter(Boolean).join(' ')
  const held = useMatches(placed, isPointing ? filtered : placed, `${isPointing} ${filters}`)
  const rows = isPointing ? held : filtered
  const hits = useSearch(rows, search, searchTextOfRow)
  const matches = useMatches(rows, hits, filterKey)
  return {
    rows: useMemo(() => namesFirst(matches, search), [matches, search]),
    /** Filters and search as text; empty if nothing is filtered. */
    filterKey,
    search,
    setSearch,
    /** A new key resets the search field. */
    searchKey,
    /** The first text of the search field, which then takes the focus. */
    early,
    clearSearch: () => {
      setSearch('')
      setEarly(null)
      setSearchKey((key) => key + 1)
    },
  }
}

export type DeskSearch = ReturnType<typeof useDeskSearch>
