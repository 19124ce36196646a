import { useMemo, useState } from 'react'
import { useSearch } from '@/lib/react/use-search'
import { firstField, hasWords, searchWords } from '@/lib/text/fold'
import type { DeskRow } from './desk-rows'
import type { Desk } from './use-desk'

const searchTextOfRow = ({ searchText }: DeskRow) => searchText

/** Those whose own name has all words come first, before those found by company, host or card. */
function namesFirst(rows: readonly DeskRow[], search: string): readonly DeskRow[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  const named = new Set(rows.filter(({ searchText }) => hasWords(firstField(searchText), words)))
  return named.size === 0 ? rows : [...named, ...rows.filter((row) => !named.has(row))]
}

/** Whom the search finds among those whom the filters leave. */
export function useDeskSearch({ filed, filters }: Pick<Desk, 'filed' | 'filters'>) {
  const [search, setSearch] = useState('')
  const [searchKey, setSearchKey] = useState(0)
  const found = useSearch(filed, search, searchTextOfRow)
  return {
    rows: useMemo(() => namesFirst(found, search), [found, search]),
    /** The filters and words that chose them, as text; empty where they are everybody of today. */
    choice: [filters, search.trim()].filter(Boolean).join(' '),
    search,
    setSearch,
    /** Another one is another, empty field. */
    searchKey,
    clearSearch: () => {
      setSearch('')
      setSearchKey((key) => key + 1)
    },
  }
}

export type DeskSearch = ReturnType<typeof useDeskSearch>
