import { type ReactNode, type RefObject, useCallback, useRef, useState, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { visitorId } from '@/day/day-list'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useOnce } from '@/lib/react/use-once'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { personName } from '@/lib/text/person-name'
import { GroupBar } from '@/pages/utils/visitors/group/group-bar'
import {
  useGroupActions,
  type GroupAction,
  type GroupActions,
} from '@/pages/utils/visitors/group/use-group-actions'
import {
  type Selection,
  useShownSelection,
  type ShownSelection,
} from '@/pages/utils/visitors/group/use-selection'
import type { VisitUser } from '@/services/booking/visit-user'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { notify } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { SearchStatus } from '@/widgets/search-status'
import { useDeskContext } from './desk-context'
import { DeskList } from './desk-list'
import type { DeskRow } from './desk-rows'
import { DeskToolbar } from './desk-toolbar'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import { useDeskSearch, type DeskSearch } from './use-desk-search'

type DeskShortcuts = {
  desk: Desk
  searchRef: RefObject<HTMLInputElement | null>
  /** The list and the bar of the selection. */
  listRef: RefObject<HTMLElement | null>
  selection: Selection
  group: GroupActions
}

/** Why a shortcut does not apply to a row. */
function reasonOf({ status, action }: DeskRow) {
  if (status.kind === 'cancelled') return 'cancelled'
  if (action === null) return 'left'
  return action === 'checkout' ? 'onSite' : 'notOnSite'
}

/**
 * `/` search, `N` new booking, `X` select the focused row, `U` undo its check-in or else the last one; `I`
 * in, `O` out and `B` badge act on the focused row. If it is selected, or the focus is elsewhere in the list, in the
 * bar or nowhere, they act on all selected rows, like the buttons of the bar.
 */
function useDeskShortcuts(props: DeskShortcuts): void {
  const { desk, searchRef, listRef, selection, group } = props
  const { t, press, printBadges } = useDeskContext()
  const navigate = useNavigate()
  const { rows, checkIn } = desk
  const rowOf = (target: Element) => {
    const id = target.closest('[data-row-id]')?.getAttribute('data-row-id')
    return rows.find((one) => one.id === id)
  }
  const isSelected = ({ id }: DeskRow) => selection.selected.some((one) => one.id === id)
  const isForSelection = (target: Element, row: DeskRow | undefined) => {
    if (row) return isSelected(row)
    const isAtList = target === document.body || listRef.current?.contains(target)
    return isAtList && selection.selected.length > 0
  }
  const actOnSelection = (eligible: readonly VisitUser[], start: () => void, whyNot: string) => {
    // The buttons are not shown while a batch runs, so ignore their keys too.
    if (group.progress) return
    if (eligible.length > 0) start()
    else notify.info(whyNot)
  }
  const act = (target: Element, action: GroupAction) => {
    const row = rowOf(target)
    if (isForSelection(target, row))
      return actOnSelection(group.eligible[action], () => group.start(action), t(`group.none.${action}`))
    if (!row || row.entry) return
    if (row.action === action) press(row.visitor, action)
    else notify.info(t(`noAction.${reasonOf(row)}`, { name: row.name }))
  }
  const print = (target: Element) => {
    const row = rowOf(target)
    const { badges } = group.eligible
    if (isForSelection(target, row))
      return actOnSelection(badges, () => printBadges(badges), t('group.none.print'))
    if (!row) return
    if (row.status.kind === 'cancelled') notify.info(t('noBadge', { name: row.name }))
    else printBadges([row.visitor])
  }
  const undo = (target: Element) => {
    const undoable = [...checkIn.entries.values()].flatMap(({ visitor, state }) =>
      state.status === 'waiting' ? [{ visitor, until: state.until }] : [],
    )
    const focusedId = rowOf(target)?.id
    const focused = undoable.find(({ visitor }) => visitorId(visitor) === focusedId)
    const [last] = undoable.sort((one, other) => other.until - one.until)
    if (!last) return notify.info(t('nothingToUndo'))
    const { visitor } = focused ?? last
    checkIn.undo(visitor)
    // Its row may be scrolled out of view.
    if (!focused) notify.info(t('said.undone', { name: personName(visitor) }))
  }
  useShortcuts({
    [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current),
    [SHORTCUT_KEYS.newBooking]: () => void navigate(paths.prebooking()),
    [SHORTCUT_KEYS.checkIn]: (target) => act(target, 'checkin'),
    [SHORTCUT_KEYS.checkOut]: (target) => act(target, 'checkout'),
    [SHORTCUT_KEYS.undo]: undo,
    ...(offers('badge.generateBadge') && { [SHORTCUT_KEYS.badge]: print }),
    [SHORTCUT_KEYS.select]: (target) => {
      const row = rowOf(target)
      if (row) selection.toggle(row.id)
    },
  })
}

/** Focuses the row of the visitor in the address, e.g. after a scan, and clears filters that hide it. */
function useVisitorFocus(
  { list, rows, isLoading }: Desk,
  { rows: shownRows, clearSearch }: DeskSearch,
  { visitorId, clearFilters, clearVisitor }: DeskAddress,
  tableRef: RefObject<DataTableHandle | null>,
): void {
  const { t } = useTranslation()
  const isRefetched = useRef(false)
  // The address keeps the visitor for a moment after the row got the focus; a search typed in that time must
  // not be cleared.
  const isFocused = useRef(false)
  useOnce(visitorId ?? 'nobody', () => {
    isRefetched.current = false
    isFocused.current = false
  })
  const isSame = (one: { id: string }) => one.id === visitorId
  const step = () => {
    if (visitorId === null || isLoading) return null
    if (shownRows.some(isSame)) return 'found'
    if (rows.some(isSame)) return 'hidden'
    return list.isFetching || !list.data?.isLoaded ? null : 'missing'
  }
  const due = step()
  useOnce(due && `${due} ${visitorId}`, () => {
    if (isFocused.current) return
    if (due === 'hidden') {
      clearSearch()
      clearFilters()
      return
    }
    // Refetch once: the visitor may have been booked a moment ago.
    if (due === 'missing' && !isRefetched.current) {
      isRefetched.current = true
      void list.refetch()
      return
    }
    if (due === 'found') tableRef.current?.focusRow(visitorId ?? '')
    else notify.info(t('scanner.notListed'))
    isFocused.current = true
    clearVisitor()
  })
}

const GroupActionsDialog = loadable(
  async () => (await import('./group/group-actions-dialog')).GroupActionsDialog,
)

type GroupControlsProps = {
  selection: Selection
  shownSelection: ShownSelection
  desk: Desk
  searchRef: RefObject<HTMLInputElement | null>
  listRef: RefObject<HTMLElement | null>
  tableRef: RefObject<DataTableHandle | null>
}

/** Shortcuts and group actions. A separate component, so that progress does not re-render the list. */
const GroupControls = memo(function GroupControls(props: GroupControlsProps) {
  const { desk, selection, shownSelection, searchRef, listRef, tableRef } = props
  const { printBadges } = useDeskContext()
  const group = useGroupActions(selection, tableRef)
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

/** What a search has found, as text; empty without a search. */
function useSearchText({ rows, search }: DeskSearch): string {
  const { t } = useDeskContext()
  const text = search.trim()
  if (text === '') return ''
  return rows.length > 0 ? t('search.found', { count: rows.length, text }) : t('search.foundNone', { text })
}

type DeskVisitorsProps = {
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
  const { desk, address, selection, searchRef, tableRef, aside } = props
  const listRef = useRef<HTMLDivElement>(null)
  const [isPointing, setPointing] = useState(false)
  const deskSearch = useDeskSearch(desk, isPointing)
  const searchText = useSearchText(deskSearch)
  const shownSelection = useShownSelection(selection, deskSearch.rows)
  useVisitorFocus(desk, deskSearch, address, tableRef)

  return (
    <>
      <DeskToolbar
        {...{ desk, address, searchRef, selection, aside }}
        searchKey={deskSearch.searchKey}
        earlySearch={deskSearch.early}
        onSearch={deskSearch.setSearch}
        onLeaveSearch={useCallback(() => tableRef.current?.focusFirst(), [tableRef])}
      />
      <SearchStatus text={searchText} />
      <div ref={listRef} className="contents">
        <div
          className="contents"
          onPointerEnter={() => setPointing(true)}
          onPointerLeave={() => setPointing(false)}
        >
          <DeskList {...{ desk, deskSearch, address, selection, tableRef }} />
        </div>
        <GroupControls {...{ desk, selection, shownSelection, searchRef, listRef, tableRef }} />
      </div>
    </>
  )
}
