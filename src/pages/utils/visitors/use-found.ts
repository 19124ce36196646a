import { useState } from 'react'
import { useSearch } from '@/lib/react/use-search'
import type { DeskRow } from './desk-rows'
import type { Desk } from './use-desk'

const haystackOfRow = ({ haystack }: DeskRow) => haystack

/** Whom the search finds among those whom the filters leave. */
export function useFound({ filed, filters }: Pick<Desk, 'filed' | 'filters'>) {
  const [search, setSearch] = useState('')
  const [searchKey, setSearchKey] = useState(0)
  return {
    rows: useSearch(filed, search, haystackOfRow),
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

export type Found = ReturnType<typeof useFound>
