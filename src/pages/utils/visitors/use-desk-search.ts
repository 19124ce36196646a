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

/** Searches the filtered rows. */
export function useDeskSearch({ filed, filters }: Pick<Desk, 'filed' | 'filters'>) {
  const [search, setSearch] = useState('')
  const [searchKey, setSearchKey] = useState(0)
  const found = useSearch(filed, search, searchTextOfRow)
  return {
    rows: useMemo(() => namesFirst(found, search), [found, search]),
    /** Filters and search as text; empty if nothing is filtered. */
    choice: [filters, search.trim()].filter(Boolean).join(' '),
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
