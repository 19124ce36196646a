import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEach } from '@/lib/react/use-each'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { notify } from '@/widgets/notify'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import type { DeskSearch } from './use-desk-search'

/** Focuses the row of the visitor in the address, e.g. after a scan, and clears filters that hide it. */
export function useSoughtVisitor(
  { list, rows, isLoading }: Desk,
  { rows: shownRows, clearSearch }: DeskSearch,
  { visitorId, clearFilters, forgetVisitor }: DeskAddress,
  tableRef: RefObject<DataTableHandle | null>,
): void {
  const { t } = useTranslation()
  const askedAgainFor = useRef<string | null>(null)
  // The address keeps the visitor for a moment after the row got the focus; a search typed in that time must
  // not be cleared.
  const [servedId, setServedId] = useState<string | null>(null)
  if (visitorId === null && servedId !== null) setServedId(null)
  const isHere = (one: { id: string }) => one.id === visitorId
  const step = () => {
    if (visitorId === null || visitorId === servedId || isLoading) return null
    if (shownRows.some(isHere)) return 'found'
    if (rows.some(isHere)) return 'hidden'
    return list.isFetching || !list.data?.isComplete ? null : 'missing'
  }
  const due = step()
  useEach(due && `${due} ${visitorId}`, () => {
    if (due === 'hidden') {
      clearSearch()
      clearFilters()
      return
    }
    // Refetch once: the visitor may have been booked a moment ago.
    if (due === 'missing' && askedAgainFor.current !== visitorId) {
      askedAgainFor.current = visitorId
      void list.refetch()
      return
    }
    if (due === 'found') tableRef.current?.focusRow(visitorId ?? '')
    else notify.info(t('scanner.notListed'))
    askedAgainFor.current = null
    setServedId(visitorId)
    forgetVisitor()
  })
}
