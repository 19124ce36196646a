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

/**
 * Keeps rows that no longer match until the search or a filter changes: a visitor found by card number stays in the list
 * when the card is returned.
 */
function createMatchKeeper() {
  let choice = ''
  let ids = new Set<string>()
  return (rows: readonly DeskRow[], found: readonly DeskRow[], next: string): readonly DeskRow[] => {
    if (next !== choice) ids = new Set()
    choice = next
    // Without a search, all rows are found.
    if (found === rows) return rows
    for (const { id } of found) ids.add(id)
    return ids.size === found.length ? found : rows.filter(({ id }) => ids.has(id))
  }
}

/** Searches the filtered rows. */
export function useDeskSearch({ filed, filters }: Pick<Desk, 'filed' | 'filters'>) {
  const [search, setSearch] = useState('')
  const [searchKey, setSearchKey] = useState(0)
  const choice = [filters, search.trim()].filter(Boolean).join(' ')
  const found = useSearch(filed, search, searchTextOfRow)
  const [keepMatches] = useState(createMatchKeeper)
  const matches = useMemo(() => keepMatches(filed, found, choice), [keepMatches, filed, found, choice])
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
