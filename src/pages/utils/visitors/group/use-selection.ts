import { useCallback, useMemo, useState } from 'react'
import { toggled } from '@/lib/lists'
import type { ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'

/** The parts of a row that group actions need; `entry`: a pending action. */
export type GroupRow = {
  id: string
  visitor: VisitUser
  status: ShownStatus
  action: 'checkin' | 'checkout' | null
  entry: object | null
}

const NOBODY: ReadonlySet<string> = new Set()
const NO_ROWS: readonly GroupRow[] = []

/**
 * The selected visitors of a day. Filtered-out visitors stay selected, so that a group can be built with
 * several searches; each day has its own selection.
 */
export function useSelection(day: string, rows: readonly GroupRow[]) {
  const [selection, setSelection] = useState({ day, ids: NOBODY })
  /** Selection mode: on a phone, checkboxes are shown only in it. */
  const [isSelecting, setSelecting] = useState(false)
  const ids = selection.day === day ? selection.ids : NOBODY
  const selected = useMemo(
    () => (ids.size === 0 ? NO_ROWS : rows.filter(({ id }) => ids.has(id))),
    [rows, ids],
  )
  const change = useCallback((next: ReadonlySet<string>) => setSelection({ day, ids: next }), [day])
  return {
    ids,
    selected,
    isSelecting,
    setSelecting: useCallback(
      (isOn: boolean) => {
        setSelecting(isOn)
        if (!isOn) change(NOBODY)
      },
      [change],
    ),
    change,
    toggle: (id: string) => change(toggled(ids, [id], !ids.has(id))),
    drop: (dropped: ReadonlySet<string>) =>
      setSelection((previous) => ({
        ...previous,
        ids: new Set([...previous.ids].filter((id) => !dropped.has(id))),
      })),
    clear: () => {
      setSelecting(false)
      change(NOBODY)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

/** How the selection relates to the shown rows. */
export function useShownSelection(
  { ids, selected, isSelecting, change }: Selection,
  matches: readonly GroupRow[],
) {
  // Without a selection, ignore the rows, so that typing in the search does not re-render the group bar.
  const rows = ids.size > 0 || isSelecting ? matches : NO_ROWS
  return useMemo(() => {
    const shown = rows.filter(({ id }) => ids.has(id)).length
    return {
      /** Number of selected visitors hidden by filters. */
      hidden: selected.length - shown,
      isAll: rows.length > 0 && shown === rows.length,
      selectAll: () => change(new Set([...ids, ...rows.map(({ id }) => id)])),
    }
  }, [rows, ids, selected, change])
}

export type ShownSelection = ReturnType<typeof useShownSelection>
