import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { DeskAction } from '@/check-in/check-ins'
import { paths } from '@/config/paths'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { focusAndSelect } from '@/lib/browser/take-focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import type { DeskRow } from './desk-rows'

type DeskShortcuts = {
  searchRef: RefObject<HTMLInputElement | null>
  rows: readonly DeskRow[]
  onPress: (row: DeskRow, action: DeskAction) => void
  onBadge: (row: DeskRow) => void
  onSelect: (row: DeskRow) => void
}

/** `/` search, `N` new booking; `I` in, `O` out, `B` badge and `X` select act on the focused row only. */
export function useDeskShortcuts(options: DeskShortcuts): void {
  const { searchRef, rows, onPress, onBadge, onSelect } = options
  const navigate = useNavigate()
  const rowOf = (target: Element) => {
    const id = target.closest('[data-row-id]')?.getAttribute('data-row-id')
    return rows.find((one) => one.id === id)
  }
  const act = (target: Element, action: DeskAction) => {
    const row = rowOf(target)
    if (row?.action === action && !row.entry) onPress(row, action)
  }
  useShortcuts({
    [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current),
    [SHORTCUT_KEYS.newBooking]: () => void navigate(paths.prebooking()),
    [SHORTCUT_KEYS.checkIn]: (target) => act(target, 'checkin'),
    [SHORTCUT_KEYS.checkOut]: (target) => act(target, 'checkout'),
    [SHORTCUT_KEYS.badge]: (target) => {
      const row = rowOf(target)
      if (row) onBadge(row)
    },
    [SHORTCUT_KEYS.select]: (target) => {
      const row = rowOf(target)
      if (row) onSelect(row)
    },
  })
}
