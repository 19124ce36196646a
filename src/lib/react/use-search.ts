import { useEffect, useMemo } from 'react'
import { createFinder } from '@/lib/text/finder'
import { searchWords } from '@/lib/text/fold'
import { whenIdle } from '@/lib/time/when-idle'

/**
 * The rows of a long list in which all words of a search occur.
 * @param searchTextOfRow see `searchTextOf`; the same function for as long as it says the same
 */
export function useSearch<Row>(
  rows: readonly Row[],
  search: string,
  searchTextOfRow: (row: Row) => string,
): readonly Row[] {
  const finder = useMemo(() => createFinder(rows, searchTextOfRow), [rows, searchTextOfRow])
  // So that the first letter is as quick as the others.
  useEffect(() => whenIdle(finder.prepare), [finder])
  return useMemo(() => finder.find(searchWords(search)), [finder, search])
}
