import { useEffect, useMemo } from 'react'
import { createFinder } from '@/lib/text/finder'
import { searchWords } from '@/lib/text/fold'
import { whenIdle } from '@/lib/time/timer'

/**
 * Filters the rows of a long list by all words of a search.
 * @param searchTextOfRow see `searchTextOf`; keep its reference stable while its results stay the same
 */
export function useSearch<Row>(
  rows: readonly Row[],
  search: string,
  searchTextOfRow: (row: Row) => string,
): readonly Row[] {
  const finder = useMemo(() => createFinder(rows, searchTextOfRow), [rows, searchTextOfRow])
  // So that the first keystroke is as fast as the others.
  useEffect(() => whenIdle(finder.prepare), [finder])
  return useMemo(() => finder.find(searchWords(search)), [finder, search])
}
