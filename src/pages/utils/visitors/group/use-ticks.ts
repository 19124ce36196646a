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
 * Who is ticked of a day. A filter that hides somebody leaves their tick, so that a group can be put together by several
 * searches; another day has its own ticks.
 */
export function useTicks(day: string, rows: readonly GroupRow[], found: readonly GroupRow[]) {
  const [ticks, setTicks] = useState({ day, ids: NOBODY })
  /** On a phone ticks are only there while they are wanted. */
  const [isSelecting, setSelecting] = useState(false)
  const ids = ticks.day === day ? ticks.ids : NOBODY
  const selected = useMemo(
    () => (ids.size === 0 ? NO_ROWS : rows.filter(({ id }) => ids.has(id))),
    [rows, ids],
  )
  const shown = useMemo(
    () => (ids.size === 0 ? 0 : found.reduce((count, { id }) => count + (ids.has(id) ? 1 : 0), 0)),
    [found, ids],
  )
  const change = useCallback((next: ReadonlySet<string>) => setTicks({ day, ids: next }), [day])
  return {
    ids,
    selected,
    /** How many of them the filters hide. */
    hidden: selected.length - shown,
    isAll: found.length > 0 && shown === found.length,
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
    selectAll: () => change(new Set([...ids, ...found.map(({ id }) => id)])),
    /** Takes the ticks of those who are done with. */
    drop: (done: ReadonlySet<string>) =>
      setTicks((known) => ({ ...known, ids: new Set([...known.ids].filter((id) => !done.has(id))) })),
    clear: () => {
      setSelecting(false)
      change(NOBODY)
    },
  }
}

export type Ticks = ReturnType<typeof useTicks>
