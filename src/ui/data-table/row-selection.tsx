import { useMemo, useRef } from 'react'
import { cx } from '@/ui/cx'
import { Glyph } from '@/ui/glyph'
import type { DataSelection } from './data-table-types'

type RowCheckProps = {
  label: string
  state: 'all' | 'some' | 'none'
  onChange?: () => void
  isInTabOrder?: boolean
  isDisabled?: boolean
}

// Stable refs, so that a render does not call them again.
const mixed = (input: HTMLInputElement | null) => void (input && (input.indeterminate = true))
const plain = (input: HTMLInputElement | null) => void (input && (input.indeterminate = false))

/** The checkbox of a row: the browser's own, because there is one in every row. */
export function RowCheck(props: RowCheckProps) {
  const { label, state, onChange, isInTabOrder = true, isDisabled = false } = props
  return (
    <span className="grid size-4 place-items-center text-on-accent *:[grid-area:1/1]">
      <input
        type="checkbox"
        data-row-check
        aria-label={label}
        checked={state === 'all'}
        ref={state === 'some' ? mixed : plain}
        // In rows the grid handles the click, which also carries Shift.
        onChange={onChange ?? ignore}
        tabIndex={isInTabOrder ? 0 : -1}
        disabled={isDisabled}
        className={cx(
          'size-4 cursor-pointer appearance-none rounded-small border disabled:cursor-default disabled:opacity-50',
          state === 'none' ? 'border-border-field bg-surface hover:border-muted' : 'border-accent bg-accent',
        )}
      />
      {state === 'all' && <Glyph name="check" className="pointer-events-none size-3 stroke-3" />}
      {state === 'some' && <Glyph name="minus" className="pointer-events-none size-3 stroke-3" />}
    </span>
  )
}

const ignore = () => undefined

/** Selects one row, a range with Shift and a click or the arrows, or all rows. Null when the table has no selection. */
export function useRowSelection<Row>(
  rows: { id: string; row: Row }[],
  selection: DataSelection<Row> | undefined,
) {
  const lastId = useRef<string | null>(null)
  /** The range that Shift and the arrows select. */
  const range = useRef({ start: '', end: '' })
  const selected = selection?.selectedIds
  const selectedCount = useMemo(
    () => (selected?.size ? rows.reduce((count, { id }) => count + (selected.has(id) ? 1 : 0), 0) : 0),
    [rows, selected],
  )
  if (!selection) return null
  const { selectedIds, onChange, allLabel, rowLabel } = selection
  const isAll = rows.length > 0 && selectedCount === rows.length

  const toggle = (id: string, isRange = false) => {
    const next = new Set(selectedIds)
    const willSelect = !next.has(id)
    const at = rows.findIndex((row) => row.id === id)
    const from = isRange ? rows.findIndex((row) => row.id === lastId.current) : -1
    const range = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
    for (const row of rows.slice(range[0], (range[1] ?? at) + 1)) {
      if (willSelect) next.add(row.id)
      else next.delete(row.id)
    }
    lastId.current = id
    onChange(next)
  }
  // Away from where it began the range grows, back towards it it gets smaller.
  const extend = (from: string, to: string) => {
    if (range.current.end !== from || !selectedIds.has(from)) range.current.start = from
    range.current.end = to
    const at = (id: string) => rows.findIndex((row) => row.id === id)
    const start = at(range.current.start)
    const isBack = Math.abs(at(to) - start) < Math.abs(at(from) - start)
    const next = new Set(selectedIds).add(to)
    if (isBack) next.delete(from)
    else next.add(from)
    onChange(next)
  }
  // Rows hidden by a filter stay as they are.
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
    extend,
    isSelected: (id: string) => selectedIds.has(id),
    label: rowLabel,
    head: { label: allLabel, state, onToggle: toggleAll },
  }
}
