import { useMemo, useState } from 'react'
import { useSearch } from '@/lib/react/use-search'
import { firstField, hasWords, searchWords } from '@/lib/text/fold'
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

const NONE: ReadonlySet<string> = new Set()

/**
 * The rows that match the search or matched it before they changed: a visitor found by their card number stays in the
 * list when the card is returned.
 * @param choice filters and search; a change drops the earlier matches
 */
function useMatches(filed: readonly DeskRow[], search: string, choice: string): readonly DeskRow[] {
  const found = useSearch(filed, search, searchTextOfRow)
  const [matched, setMatched] = useState({ choice, ids: NONE })
  const isSearching = searchWords(search).length > 0
  const before = matched.choice === choice ? matched.ids : NONE
  if (matched.choice !== choice || (isSearching && found.some(({ id }) => !before.has(id))))
    setMatched({ choice, ids: isSearching ? new Set([...before, ...found.map(({ id }) => id)]) : NONE })
  return useMemo(
    () => (before.size > found.length ? filed.filter(({ id }) => before.has(id)) : found),
    [filed, found, before],
  )
}

/** Searches the filtered rows. */
export function useDeskSearch({ filed, filters }: Pick<Desk, 'filed' | 'filters'>) {
  const [search, setSearch] = useState('')
  const [searchKey, setSearchKey] = useState(0)
  const choice = [filters, search.trim()].filter(Boolean).join(' ')
  const matches = useMatches(filed, search, choice)
  return {
    rows: useMemo(() => namesFirst(matches, search), [matches, search]),
    /** Filters and search as text; empty if nothing is filtered. */
    choice,
    search,
    setSearch,
    /** A new key resets the search field. */
    searchKey,
    clearSearch: () => {
      setSearch('')
      setSearchKey((key) => key + 1)
    },
  }
}

export type DeskSearch = ReturnType<typeof useDeskSearch>
