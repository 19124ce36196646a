import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { isWriting } from '@/lib/browser/text-input'
import type { DataTableHandle } from './data-table-types'

type RowFocusOptions<Row extends { id: string }> = {
  rows: readonly Row[]
  bodyRef: RefObject<HTMLElement | null>
  handleRef: Ref<DataTableHandle> | undefined
  /** From `useActiveRow`; passed in, because the virtualizer needs it too. */
  active: ActiveRow
  /** See `DataTableProps`. */
  startId?: string | undefined
  /** Number of rows for Page Up and Page Down. */
  pageSize?: () => number
  /** The rows in view; null before the first layout. Needed for a handle. */
  inView?: () => { startIndex: number; endIndex: number } | null
  /** Scrolls a row into view, or to the top of the list. */
  scrollTo: (index: number, options?: { align: 'start' }) => void
  onRowAction?: (row: Row) => void
  onRowKeyDown?: (key: string, row: Row) => boolean | void
  onToggle?: (id: string) => void
  /** Shift+arrow: extends the selection from a row to its neighbour. */
  onExtend?: (fromId: string, toId: string) => void
}

/** The row in the tab order. */
type ActiveRow = {
  id: string | null
  index: number
  /** Index of the first active row; negative while it is not loaded, and once another row was active. */
  startIndex: number
  set: (id: string, index: number) => void
}

/**
 * Elements that the arrow keys reach inside a row. Excludes those that do the same as a key on the row: the checkbox
 * (Space), and a link to where Enter leads.
 */
const INSIDE = 'a[href]:not([data-row-link]), button:not([disabled]), input:not([disabled], [data-row-check])'

/**
 * The active row; if it is removed, a row near its position becomes active.
 * @param firstId active until another row is
 */
export function useActiveRow(rows: readonly { id: string }[], firstId: string | null = null): ActiveRow {
  const [chosen, setChosen] = useState<{ id: string; index: number } | null>(null)
  const last = chosen ?? { id: firstId ?? '', index: 0 }
  const lastIndex = useMemo(
    () => (rows[last.index]?.id === last.id ? last.index : rows.findIndex(({ id }) => id === last.id)),
    [rows, last.id, last.index],
  )
  const index = lastIndex >= 0 ? lastIndex : Math.min(last.index, rows.length - 1)
  return {
    id: rows[index]?.id ?? null,
    index,
    startIndex: chosen ? -1 : lastIndex,
    set: (id, at) => setChosen({ id, index: at }),
  }
}

/**
 * Keyboard navigation of the table: arrows, Home, End, Page Up and Page Down move between rows, Shift+arrows also
 * select; right and left move between the row's own buttons; Enter and Space act on the row; other keys go to the page.
 */
export function useRowFocus<Row extends { id: string }>(options: RowFocusOptions<Row>) {
  const {
    rows,
    bodyRef,
    handleRef,
    active,
    startId,
    pageSize = () => 1,
    inView,
    scrollTo,
    onRowAction,
    onRowKeyDown,
    onToggle,
    onExtend,
  } = options
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)
  /** The active row before this render. */
  const last = useRef({ id: active.id, index: active.index })

  const moveTo = (index: number) => {
    const at = Math.max(0, Math.min(index, rows.length - 1))
    const target = rows[at]
    if (!target) return
    scrollTo(at)
    giveFocus(target.id, at)
  }

  const giveFocus = (id: string, index: number) => {
    // The focus event makes a mounted row active. An unmounted row must be active first, which mounts it.
    if (focusRow(id)) return
    wantsFocus.current = true
    active.set(id, index)
  }

  const focusRow = (id: string | null): boolean => {
    const row = [...(bodyRef.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset.rowId === id,
    )
    if (!(row instanceof HTMLElement)) return false
    row.focus({ preventScroll: true })
    wantsFocus.current = false
    return true
  }
  const focusActive = () => void focusRow(active.id)

  useLayoutEffect(() => {
    const { id, index } = last.current
    last.current = { id: active.id, index: active.index }
    // Removing the focused element moves focus to the body.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (wantsFocus.current || (isLost && id === active.id)) focusActive()
    else if (isLost) {
      const at = Math.min(index, rows.length - 1)
      const successor = rows[at]
      if (successor) giveFocus(successor.id, at)
    }
  })

  useImperativeHandle(handleRef, () => ({
    focus: () => {
      const range = inView?.()
      const first = range && rows[range.startIndex]
      // After a group action the active row may be anywhere: from there the next key would make the list jump.
      if (first && (active.index < range.startIndex || active.index > range.endIndex))
        giveFocus(first.id, range.startIndex)
      else focusActive()
    },
    focusFirst: () => moveTo(rows.findIndex(({ id }) => id === startId)),
    focusRow: (id) => {
      const index = rows.findIndex((row) => row.id === id)
      if (index >= 0) moveTo(index)
      return index >= 0
    },
    scrollToRow: (id) => {
      const index = rows.findIndex((row) => row.id === id)
      if (index < 0) return
      scrollTo(index, { align: 'start' })
      active.set(id, index)
    },
  }))

  const onFocus = (event: FocusEvent) => {
    hadFocus.current = true
    const id = rowIdOf(event.target)
    // Also chooses the first active row, which would stop being active when another row becomes the first.
    if (id === null || (id === active.id && active.startIndex < 0)) return
    const index = rows.findIndex((row) => row.id === id)
    last.current = { id, index }
    active.set(id, index)
  }

  const onBlur = (event: FocusEvent) => {
    if (!bodyRef.current?.contains(event.relatedTarget)) hadFocus.current = false
  }

  const stepInside = (rowElement: Element, target: Element, step: 1 | -1) => {
    const stops = [rowElement, ...rowElement.querySelectorAll(INSIDE)]
    const next = stops[stops.indexOf(target) + step]
    if (next instanceof HTMLElement) next.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target
    if (event.defaultPrevented || !(target instanceof Element) || isWriting(target)) return
    const rowElement = target.closest('[data-row-id]')
    const index = rows.findIndex(({ id }) => id === rowIdOf(target))
    const current = rows[index]
    if (!rowElement || !current || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnRow = target === rowElement
    const step = (to: number) => {
      const neighbour = rows[to]
      if (event.shiftKey && neighbour) onExtend?.(current.id, neighbour.id)
      moveTo(to)
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => step(index + 1),
      ArrowUp: () => step(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      PageDown: () => moveTo(index + pageSize()),
      PageUp: () => moveTo(index - pageSize()),
      ArrowRight: () => stepInside(rowElement, target, 1),
      ArrowLeft: () => stepInside(rowElement, target, -1),
    }
    const move = moves[event.key]
    if (move) move()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!isOnRow) return
      if (event.key === 'Enter') onRowAction?.(current)
      else onToggle?.(current.id)
    } else if (!onRowKeyDown?.(event.key, current)) return
    event.preventDefault()
  }

  return { moveTo, onFocus, onBlur, onKeyDown }
}

function rowIdOf(target: Element): string | null {
  return target.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null
}
