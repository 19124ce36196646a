import { memo, useMemo, useRef } from 'react'
import { toggled } from '@/lib/lists'
import { cx } from '@/ui/cx'
import { glyph } from '@/ui/glyph'
import type { DataSelection } from './data-table-types'

type RowCheckProps = {
  label: string
  /** The id of the element that explains the choice. */
  describedBy?: string
  state: 'all' | 'some' | 'none'
  onChange?: () => void
  isInTabOrder?: boolean
  isDisabled?: boolean
}

// Stable refs, so that React does not call them again on each render.
const mixed = (input: HTMLInputElement | null) => void (input && (input.indeterminate = true))
const plain = (input: HTMLInputElement | null) => void (input && (input.indeterminate = false))

const LOOK = {
  all: cx(glyph('check'), 'border-accent bg-accent'),
  some: cx(glyph('minus'), 'border-accent bg-accent'),
  none: 'border-border-field bg-surface hover:border-muted',
}

/**
 * The checkbox of a row. Native, because there is one in every row. Memoized: React sets the type and name of an input anew
 * whenever it renders.
 */
export const RowCheck = memo(function RowCheck(props: RowCheckProps) {
  const { label, describedBy, state, onChange, isInTabOrder = true, isDisabled = false } = props
  return (
    <input
      type="checkbox"
      data-row-check
      aria-label={label}
      aria-describedby={describedBy}
      checked={state === 'all'}
      ref={state === 'some' ? mixed : plain}
      // In rows the grid handles the click event, which includes the Shift state.
      onChange={onChange ?? ignore}
      tabIndex={isInTabOrder ? 0 : -1}
      disabled={isDisabled}
      className={cx(
        'grid size-4 cursor-pointer appearance-none place-items-center rounded-small border text-on-accent [--glyph-size:0.75rem] disabled:cursor-default disabled:opacity-50',
        LOOK[state],
      )}
    />
  )
})

const ignore = () => undefined

/** Row selection: single rows, ranges by Shift+click or Shift+arrows, all rows. Null if the table has no selection. */
export function useRowSelection<Row>(
  rows: readonly { id: string }[],
  selection: DataSelection<Row> | undefined,
) {
  /** Start of a Shift+click range. */
  const anchorId = useRef<string | null>(null)
  /** Range being selected with Shift+arrows: start, end, and the selection before. */
  const extended = useRef<{ start: string; end: string; before: ReadonlySet<string> } | null>(null)
  const selected = selection?.selectedIds
  const selectedCount = useMemo(
    () => (selected?.size ? rows.reduce((count, { id }) => count + (selected.has(id) ? 1 : 0), 0) : 0),
    [rows, selected],
  )
  if (!selection) return null
  const { selectedIds, onChange, allLabel, rowLabel } = selection
  const isAll = rows.length > 0 && selectedCount === rows.length

  /** The ids between two rows, both inclusive; only the second if the first is not in the list. */
  const idsBetween = (one: string, other: string) => {
    const to = rows.findIndex(({ id }) => id === other)
    const from = rows.findIndex(({ id }) => id === one)
    const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
    return rows.slice(first, last + 1).map(({ id }) => id)
  }
  const toggle = (id: string, isRange = false) => {
    // With an empty selection the anchor belongs to a selection that was cleared.
    const anchor = isRange && selectedIds.size > 0 ? anchorId.current : null
    anchorId.current = id
    extended.current = null
    onChange(toggled(selectedIds, idsBetween(anchor ?? id, id), !selectedIds.has(id)))
  }
  const extend = (from: string, to: string) => {
    const goesOn = extended.current?.end === from && selectedIds.has(from)
    const { start, before } = (goesOn && extended.current) || { start: from, before: selectedIds }
    anchorId.current = start
    extended.current = { start, end: to, before }
    onChange(new Set([...before, ...idsBetween(start, to)]))
  }
  // Rows hidden by a filter keep their selection.
  const toggleAll = () => {
    const ids = rows.map(({ id }) => id)
    anchorId.current = null
    extended.current = null
    onChange(toggled(selectedIds, ids, !isAll))
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
