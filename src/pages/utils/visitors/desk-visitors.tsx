import { type ReactNode, type RefObject, useCallback, useRef, useState, memo } from 'react'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { loadable } from '@/widgets/screen/loadable'
import { useDeskContext } from './desk-context'
import { DeskList } from './desk-list'
import { DeskToolbar } from './desk-toolbar'
import { GroupBar } from './group/group-bar'
import { useGroupActions } from './group/use-group-actions'
import { type Selection, useShownSelection, type ShownSelection } from './group/use-selection'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import { useDeskSearch } from './use-desk-search'
import { useDeskShortcuts } from './use-desk-shortcuts'
import { useVisitorFocus } from './use-visitor-focus'

const GroupActionsDialog = loadable(
  async () => (await import('./group/group-actions-dialog')).GroupActionsDialog,
)

type GroupPlaceProps = {
  tenantId: string
  selection: Selection
  shownSelection: ShownSelection
  desk: Desk
  searchRef: RefObject<HTMLInputElement | null>
  listRef: RefObject<HTMLElement | null>
  tableRef: RefObject<DataTableHandle | null>
}

/** Shortcuts and group actions. A separate component, so that progress does not re-render the list. */
const GroupPlace = memo(function GroupPlace(props: GroupPlaceProps) {
  const { tenantId, desk, selection, shownSelection, searchRef, listRef, tableRef } = props
  const { printBadges } = useDeskContext()
  const group = useGroupActions(tenantId, selection, tableRef)
  useDeskShortcuts({ desk, searchRef, listRef, selection, group })
  const { unresolved } = group
  return (
    <>
      <GroupBar
        selection={selection}
        shownSelection={shownSelection}
        group={group}
        onPrint={printBadges}
        onClear={() => {
          selection.clear()
          tableRef.current?.focus()
        }}
      />
      {unresolved && <GroupActionsDialog group={group} visitors={unresolved} onClose={group.close} />}
    </>
  )
})

type DeskVisitorsProps = {
  tenantId: string
  desk: Desk
  address: DeskAddress
  selection: Selection
  searchRef: RefObject<HTMLInputElement | null>
  tableRef: RefObject<DataTableHandle | null>
  /** Shown beside the filters: the age of the list. */
  aside: ReactNode
}

/**
 * The day's visitors: filters, list and group actions. Holds the search state, so that typing re-renders only
 * the list and not the whole front desk.
 */
export function DeskVisitors(props: DeskVisitorsProps) {
  const { tenantId, desk, address, selection, searchRef, tableRef, aside } = props
  const listRef = useRef<HTMLDivElement>(null)
  const [isPointing, setPointing] = useState(false)
  const deskSearch = useDeskSearch(desk, isPointing)
  const shownSelection = useShownSelection(selection, deskSearch.rows)
  useVisitorFocus(desk, deskSearch, address, tableRef)

  return (
    <>
      <DeskToolbar
        {...{ desk, address, searchRef, selection, aside }}
        searchKey={deskSearch.searchKey}
        onSearch={deskSearch.setSearch}
        onLeaveSearch={useCallback(() => tableRef.current?.focusFirst(), [tableRef])}
      />
      <div ref={listRef} className="contents">
        <div
          className="contents"
          onPointerEnter={() => setPointing(true)}
          onPointerLeave={() => setPointing(false)}
        >
          <DeskList {...{ desk, deskSearch, address, selection, tableRef }} />
        </div>
        <GroupPlace {...{ tenantId, desk, selection, shownSelection, searchRef, listRef, tableRef }} />
      </div>
    </>
  )
}
