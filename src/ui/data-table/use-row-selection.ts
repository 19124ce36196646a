import { useMemo, useRef } from 'react'
import type { DataSelection } from './data-table-types'

/** Ticks: one, a stretch with Shift, or all rows of the table. Null when the table has none. */
export function useRowSelection<Row>(
  rows: { id: string; row: Row }[],
  selection: DataSelection<Row> | undefined,
) {
  const lastId = useRef<string | null>(null)
  const ticked = selection?.selectedIds
  // Counted anew with every tick, and not with every step of a scroll.
  const selectedCount = useMemo(
    () => (ticked?.size ? rows.reduce((count, { id }) => count + (ticked.has(id) ? 1 : 0), 0) : 0),
    [rows, ticked],
  )
  if (!selection) return null
  const { selectedIds, onChange, allLabel, rowLabel } = selection
  const isAll = rows.length > 0 && selectedCount === rows.length

  const toggle = (id: string, isRange = false) => {
    const next = new Set(selectedIds)
    const willSelect = !next.has(id)
    const at = rows.findIndex((row) => row.id === id)
    const from = isRange ? rows.findIndex((row) => row.id === lastId.current) : -1
    const stretch = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
    for (const row of rows.slice(stretch[0], (stretch[1] ?? at) + 1)) {
      if (willSelect) next.add(row.id)
      else next.delete(row.id)
    }
    lastId.current = id
    onChange(next)
  }
  // Ticks of rows that a filter hides stay as they are.
  const toggleAll = () => {
    const next = new Set(selectedIds)
    for (const { id } of rows) {
      if (isAll) next.delete(id)
      else next.add(id)
    }
    onChange(next)
  }
  const state: 'all' | 'some' | 'none' = isAll ? 'all' : selectedCount > 0 ? 'some' : 'none'
  return {
    toggle,
    isSelected: (id: string) => selectedIds.has(id),
    label: rowLabel,
    head: { label: allLabel, state, onToggle: toggleAll },
  }
}
