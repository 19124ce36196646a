import { useMemo, useState } from 'react'
import { useSearch } from '@/lib/react/use-search'
import { hasWords, searchWords } from '@/lib/text/fold'
import { isOpen } from '@/lib/visit-status'
import type { DeskRow } from './desk-rows'
import type { Desk } from './use-desk'

const searchTextOfRow = ({ searchText }: DeskRow) => searchText

/** Rows whose name contains all words come first, before matches by company, host or card. */
function namesFirst(rows: readonly DeskRow[], search: string): readonly DeskRow[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  const named: DeskRow[] = []
  const others: DeskRow[] = []
  for (const row of rows) (hasWords(row.nameText, words) ? named : others).push(row)
  return named.length === 0 || others.length === 0 ? rows : [...named, ...others]
}

/**
 * The row that `↓` focuses: the first visitor who is expected or on site. With a search, rows whose name matches come
 * before those whose host matches, and expected visitors first, because most searches are for arrivals.
 */
export function firstOpen(rows: readonly DeskRow[], search: string): DeskRow | undefined {
  const words = searchWords(search)
  const isOpenRow = ({ status }: DeskRow) => isOpen(status)
  if (words.length === 0) return rows.find(isOpenRow)
  const isNamed = ({ nameText }: DeskRow) => hasWords(nameText, words)
  const isCandidate = rows.some(isNamed) ? isNamed : () => true
  const isOpenOne = (row: DeskRow) => isOpenRow(row) && isCandidate(row)
  return rows.find((row) => row.action === 'checkin' && isOpenOne(row)) ?? rows.find(isOpenOne)
}

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
  const [before, setBefore] = useState({ rows, hits, filterKey, found: hits })
  if (before.rows === rows && before.hits === hits && before.filterKey === filterKey) return before.found
  const earlier = before.filterKey === filterKey ? before.found : []
  const ids = new Set(hits === rows || earlier.length === 0 ? [] : [...earlier, ...hits].map(({ id }) => id))
  const found = ids.size > hits.length ? rows.filter(({ id }) => ids.has(id)) : hits
  setBefore({ rows, hits, filterKey, found })
  return found
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
