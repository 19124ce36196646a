import { type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import { useOnce } from '@/lib/react/use-once'
import { isOpen } from '@/lib/visit-status'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import type { PrintBadges } from '@/widgets/badge/use-print-badges'
import { DeskList } from './desk-list'
import { DeskToolbar } from './desk-toolbar'
import { GroupPlace } from './group/group-place'
import { type Selection, useShownSelection } from './group/use-selection'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import { useDeskSearch } from './use-desk-search'
import { useSoughtVisitor } from './use-sought-visitor'

type DeskVisitorsProps = {
  tenantId: string
  desk: Desk
  address: DeskAddress
  selection: Selection
  searchRef: RefObject<HTMLInputElement | null>
  tableRef: RefObject<DataTableHandle | null>
  /** Beside the filters: how old the list is. */
  aside: ReactNode
  onPrint: PrintBadges['printBadges']
}

/**
 * The day's visitors: what narrows them down, the list, and what is done with several of them. What is searched for is
 * known here and no higher up, so that a key draws the list and not the whole desk.
 */
export function DeskVisitors(props: DeskVisitorsProps) {
  const { tenantId, desk, address, selection, searchRef, tableRef, aside, onPrint } = props
  const found = useDeskSearch(desk)
  const shownSelection = useShownSelection(selection, found.rows)
  useSoughtVisitor(desk, found, address, tableRef)

  // The day opens where something is to be done, not at those who left in the morning.
  const firstOpen = useMemo(() => found.rows.find(({ status }) => isOpen(status))?.id, [found.rows])
  useOnce(!desk.isLoading && firstOpen !== undefined, () => {
    if (firstOpen !== undefined) tableRef.current?.scrollToRow(firstOpen)
  })

  return (
    <>
      <DeskToolbar
        {...{ desk, address, searchRef, selection, aside }}
        searchKey={found.searchKey}
        onSearch={found.setSearch}
        onLeaveSearch={useCallback(() => tableRef.current?.focusFirst(), [tableRef])}
      />
      <DeskList {...{ desk, found, address, selection, tableRef }} />
      <GroupPlace {...{ tenantId, selection, shownSelection, tableRef, onPrint }} />
    </>
  )
}
