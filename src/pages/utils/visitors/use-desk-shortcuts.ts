import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { visitorId } from '@/hooks/booking/day-list'
import { paths } from '@/config/paths'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { notify } from '@/widgets/notify'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'
import type { GroupAction, GroupActions } from './group/use-group-actions'
import type { Selection } from './group/use-selection'
import type { Desk } from './use-desk'

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
export function useDeskShortcuts(props: DeskShortcuts): void {
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
  const actOnSelection = (able: readonly VisitUser[], start: () => void, whyNot: string) => {
    // The buttons are not shown while a batch runs, so ignore their keys too.
    if (group.progress) return
    if (able.length > 0) start()
    else notify.info(whyNot)
  }
  const act = (target: Element, action: GroupAction) => {
    const row = rowOf(target)
    if (isForSelection(target, row))
      return actOnSelection(group.able[action], () => group.begin(action), t(`group.none.${action}`))
    if (!row || row.entry) return
    if (row.action === action) press(row.visitor, action)
    else notify.info(t(`noAction.${reasonOf(row)}`, { name: row.name }))
  }
  const print = (target: Element) => {
    const row = rowOf(target)
    const { badges } = group.able
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
    [SHORTCUT_KEYS.badge]: print,
    [SHORTCUT_KEYS.select]: (target) => {
      const row = rowOf(target)
      if (row) selection.toggle(row.id)
    },
  })
}
