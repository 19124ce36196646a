import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import type { DataTableHandle } from './data-table-types'

type RowFocusOptions<Row extends { id: string }> = {
  rows: readonly Row[]
  bodyRef: RefObject<HTMLElement | null>
  handleRef: Ref<DataTableHandle> | undefined
  /** The row in the tab order, kept by the table because its virtual rows need it too. */
  active: ActiveRow
  /** How many rows a page holds. */
  pageSize: () => number
  scrollTo: (index: number, align?: 'start') => void
  onRowAction?: (row: Row) => void
  onRowKeyDown?: (key: string, row: Row) => boolean | void
  onToggle?: (id: string) => void
}

/** Which row has the place in the tab order. */
export type ActiveRow = { id: string | null; index: number; set: (id: string, index: number) => void }

/** Without the tick, which Space on the row itself sets. */
const INSIDE = 'a[href], button:not([disabled]), input:not([disabled], [data-row-check])'
const isTyping = (target: Element) =>
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')

type Kept = { id: string; index: number }

/** Follows a row through all that happens to the others; it is looked for only where something did. */
function createFollower(): (rows: readonly { id: string }[], kept: Kept) => number {
  let last: { rows: readonly { id: string }[]; kept: Kept } | null = null
  let index = 0
  return (rows, kept) => {
    if (last?.rows !== rows || last.kept !== kept) {
      if (last?.kept !== kept) index = kept.index
      const found = rows[index]?.id === kept.id ? index : rows.findIndex(({ id }) => id === kept.id)
      if (found >= 0) index = found
      last = { rows, kept }
    }
    return Math.min(index, rows.length - 1)
  }
}

/** The row in the tab order; when it leaves the table, the one that takes its place follows. */
export function useActiveRow(rows: readonly { id: string }[], firstId: string | null = null): ActiveRow {
  const [kept, setKept] = useState<Kept>({ id: firstId ?? '', index: 0 })
  const [follow] = useState(createFollower)
  const index = follow(rows, kept)
  return { id: rows[index]?.id ?? null, index, set: (id, at) => setKept({ id, index: at }) }
}

/**
 * The keys of the table: arrows, Home, End, Page up and down move the row; right and left go into the row's own
 * buttons and back; Enter and Space act on the row; all others are offered to the page.
 */
export function useRowFocus<Row extends { id: string }>(options: RowFocusOptions<Row>) {
  const { rows, bodyRef, handleRef, active, pageSize, scrollTo, onRowAction, onRowKeyDown, onToggle } =
    options
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)

  const moveTo = (index: number) => {
    const at = Math.max(0, Math.min(index, rows.length - 1))
    const target = rows[at]
    if (!target) return
    scrollTo(at)
    // One that is drawn takes the focus at once, and becomes the active row by it.
    if (focusRow(target.id)) return
    wantsFocus.current = true
    active.set(target.id, at)
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
    // A row that was removed while it had the focus leaves it on the body; its successor takes it.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (wantsFocus.current || isLost) focusActive()
  })

  useImperativeHandle(handleRef, () => ({
    focus: focusActive,
    focusFirst: () => moveTo(0),
    focusRow: (id) => {
      const index = rows.findIndex((row) => row.id === id)
      if (index >= 0) moveTo(index)
      return index >= 0
    },
    scrollToRow: (id) => {
      const index = rows.findIndex((row) => row.id === id)
      if (index >= 0) scrollTo(index, 'start')
    },
  }))

  const onFocus = (event: FocusEvent) => {
    hadFocus.current = true
    const id = rowIdOf(event.target)
    if (id !== null && id !== active.id)
      active.set(
        id,
        rows.findIndex((row) => row.id === id),
      )
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
    if (event.defaultPrevented || !(target instanceof Element) || isTyping(target)) return
    const rowElement = target.closest('[data-row-id]')
    const index = rows.findIndex(({ id }) => id === rowIdOf(target))
    const current = rows[index]
    if (!rowElement || !current || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnRow = target === rowElement
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
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
