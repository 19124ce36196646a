import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { checkInId } from '@/check-in/check-ins'
import { paths } from '@/config/paths'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { focusAndSelect } from '@/lib/browser/take-focus'
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
  selection: Selection
  group: GroupActions
}

/** Why a row has not the action of a key. */
function reasonOf({ status, action }: DeskRow) {
  if (status.kind === 'cancelled') return 'cancelled'
  if (action === null) return 'left'
  return action === 'checkout' ? 'onSite' : 'notOnSite'
}

/**
 * `/` search, `N` new booking, `X` select the focused row, `U` undo its check-in or else the last one; `I` in, `O` out and
 * `B` badge act on the selected visitors as the buttons of their bar do, or on the focused row where nobody is selected.
 */
export function useDeskShortcuts({ desk, searchRef, selection, group }: DeskShortcuts): void {
  const { t, press, printBadges } = useDeskContext()
  const navigate = useNavigate()
  const hasSelection = selection.selected.length > 0
  const { rows, checkIn } = desk
  const rowOf = (target: Element) => {
    const id = target.closest('[data-row-id]')?.getAttribute('data-row-id')
    return rows.find((one) => one.id === id)
  }
  /** While a group is on its way the bar has no buttons, and its keys do nothing. */
  const actOnSelection = (able: readonly VisitUser[], start: () => void, none: string) => {
    if (group.progress) return
    if (able.length > 0) start()
    else notify.info(none)
  }
  const act = (target: Element, action: GroupAction) => {
    if (hasSelection)
      return actOnSelection(group.able[action], () => group.begin(action), t(`group.none.${action}`))
    const row = rowOf(target)
    if (!row || row.entry) return
    if (row.action === action) press(row.visitor, action)
    else notify.info(t(`noAction.${reasonOf(row)}`, { name: row.name }))
  }
  const print = (target: Element) => {
    const { badges } = group.able
    if (hasSelection) return actOnSelection(badges, () => printBadges(badges), t('group.none.print'))
    const row = rowOf(target)
    if (row?.status.kind === 'cancelled') notify.info(t('noBadge', { name: row.name }))
    else if (row) printBadges([row.visitor])
  }
  const undo = (target: Element) => {
    const undoable = [...checkIn.entries.values()].flatMap(({ visitor, state }) =>
      state.status === 'waiting' ? [{ visitor, until: state.until }] : [],
    )
    const focusedId = rowOf(target)?.id
    const focused = undoable.find(({ visitor }) => checkInId(visitor) === focusedId)
    const [last] = undoable.sort((one, other) => other.until - one.until)
    if (!last) return notify.info(t('nothingToUndo'))
    const { visitor } = focused ?? last
    checkIn.undo(visitor)
    // Its row may be out of sight.
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
