import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnce } from '@/lib/react/use-once'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { notify } from '@/widgets/notify'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import type { DeskSearch } from './use-desk-search'

/** Focuses the row of the visitor in the address, e.g. after a scan, and clears filters that hide it. */
export function useVisitorFocus(
  { list, rows, isLoading }: Desk,
  { rows: shownRows, clearSearch }: DeskSearch,
  { visitorId, clearFilters, forgetVisitor }: DeskAddress,
  tableRef: RefObject<DataTableHandle | null>,
): void {
  const { t } = useTranslation()
  const refetchedFor = useRef<string | null>(null)
  // The address keeps the visitor for a moment after the row got the focus; a search typed in that time must
  // not be cleared.
  const [focusedId, setFocusedId] = useState<string | null>(null)
  if (visitorId === null && focusedId !== null) setFocusedId(null)
  const isSame = (one: { id: string }) => one.id === visitorId
  const step = () => {
    if (visitorId === null || visitorId === focusedId || isLoading) return null
    if (shownRows.some(isSame)) return 'found'
    if (rows.some(isSame)) return 'hidden'
    return list.isFetching || !list.data?.isComplete ? null : 'missing'
  }
  const due = step()
  useOnce(due && `${due} ${visitorId}`, () => {
    if (due === 'hidden') {
      clearSearch()
      clearFilters()
      return
    }
    // Refetch once: the visitor may have been booked a moment ago.
    if (due === 'missing' && refetchedFor.current !== visitorId) {
      refetchedFor.current = visitorId
      void list.refetch()
      return
    }
    if (due === 'found') tableRef.current?.focusRow(visitorId ?? '')
    else notify.info(t('scanner.notListed'))
    refetchedFor.current = null
    setFocusedId(visitorId)
    forgetVisitor()
  })
}
