import { useCallback, useMemo, useState } from 'react'
import type { ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'

/** What is asked of a row of the desk to know what can be done with it; `entry`: something of it waits or is on its way. */
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
 * The selected visitors of a day. A filter that hides somebody leaves them selected, so that a group can be put together by
 * several searches; another day has its own selection.
 */
export function useSelection(day: string, rows: readonly GroupRow[]) {
  const [selection, setSelection] = useState({ day, ids: NOBODY })
  /** On a phone checkboxes are only there while they are wanted. */
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
    toggle: (id: string) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      change(next)
    },
    /** Deselects those who are done with. */
    drop: (done: ReadonlySet<string>) =>
      setSelection((known) => ({ ...known, ids: new Set([...known.ids].filter((id) => !done.has(id))) })),
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
  found: readonly GroupRow[],
) {
  // Nothing is told of them while there are none: a key in the search then draws nothing of what is done with them.
  const rows = ids.size > 0 || isSelecting ? found : NO_ROWS
  return useMemo(() => {
    const shown = rows.filter(({ id }) => ids.has(id)).length
    return {
      /** How many of them the filters hide. */
      hidden: selected.length - shown,
      isAll: rows.length > 0 && shown === rows.length,
      selectAll: () => change(new Set([...ids, ...rows.map(({ id }) => id)])),
    }
  }, [rows, ids, selected, change])
}

export type ShownSelection = ReturnType<typeof useShownSelection>
