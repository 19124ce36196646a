import { ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  memo,
} from 'react'
import { fold } from '@/lib/text/fold'
import { cx } from '@/ui/cx'
import { useActiveRow, useRowFocus } from '@/ui/data-table/use-row-focus'
import { rowsPerPage, useRowHeight, useRowVirtualizer } from '@/ui/data-table/use-row-virtualizer'
import type { OutlineRow } from './outline'
import type { FlatNode } from './tree-model'

type TreeViewRowProps<Node extends FlatNode> = {
  row: OutlineRow<Node>
  top: number
  height: number
  /** The row is in the tab order. */
  isActive: boolean
  isSelected: boolean
  content: (row: OutlineRow<Node>) => ReactNode
}

/** Maximum indentation level, so that deeper labels stay visible. */
const DEEPEST = 10

function Row<Node extends FlatNode>(props: TreeViewRowProps<Node>) {
  const { row, top, height, isActive, isSelected, content } = props
  const { node, level, position, setSize, isOpen } = row
  const indent = { '--indent': `calc(${(Math.min(level, DEEPEST) - 1) * 4.5} * var(--spacing))` } as Record<
    string,
    string
  >
  return (
    <div
      role="treeitem"
      data-row-id={node.id}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      aria-disabled={node.isDisabled || undefined}
      style={{ top, height, ...indent }}
      className={cx(
        'absolute inset-x-0 flex items-center gap-1 rounded-control pr-2.5 -outline-offset-2 select-none',
        // Leaves have padding instead of a chevron, which saves an element in most rows.
        isOpen === null
          ? 'pl-[calc(8*var(--spacing)+var(--indent))] touch:pl-[calc(12*var(--spacing)+var(--indent))]'
          : 'pl-[calc(var(--spacing)+var(--indent))]',
        node.isDisabled ? 'text-faint' : 'cursor-pointer hover:bg-hover',
        isSelected && 'bg-accent-subtle text-on-accent-subtle hover:bg-accent-subtle',
      )}
    >
      {isOpen !== null && (
        <ChevronRight
          data-chevron
          aria-hidden
          className={cx(
            'size-6 shrink-0 cursor-pointer rounded-small p-1.25 text-muted transition-transform hover:bg-pressed touch:size-10 touch:p-3.25',
            isOpen && 'rotate-90',
          )}
        />
      )}
      {content(row)}
    </div>
  )
}

/** A row of a TreeView, indented by its level. Memoized: an arrow key renders only two rows. */
const TreeViewRow = memo(Row) as typeof Row

/** Maximum pause between letters of one word, in ms. */
const PAUSE = 500

/** Type-ahead: finds rows by prefix, ignoring accents and case. */
function useTypeAhead(rows: readonly OutlineRow[]) {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const isTyping = () => performance.now() - typed.current.at < PAUSE && typed.current.text !== ''
  return {
    isTyping,
    /**
     * @param from the row where the search starts; it wraps around
     * @returns the index of the row, or -1
     */
    find: (key: string, from: number): number => {
      const before = isTyping() ? typed.current.text : ''
      typed.current = { text: before + key, at: performance.now() }
      const word = fold(typed.current.text)
      // Repeating a letter moves to the next match, and so does a first letter.
      const letters = new Set(word)
      const wanted = letters.size === 1 ? word.slice(0, 1) : word
      const start = wanted.length === 1 ? from + 1 : from
      for (let step = 0; step < rows.length; step++) {
        const index = (start + step) % rows.length
        if (fold(rows[index]?.node.label ?? '').startsWith(wanted)) return index
      }
      return -1
    },
  }
}

type TreeViewProps<Node extends FlatNode> = {
  label: string
  /** The visible rows; see `outlineRows`. */
  rows: readonly OutlineRow<Node>[]
  selectedId: string | null
  onSelect: (id: string) => void
  onToggle: (id: string, isOpen: boolean) => void
  children: (row: OutlineRow<Node>) => ReactNode
}

/**
 * A virtualized tree of thousands of rows. Arrow keys move, expand and collapse; Home, End, Page Up and Page Down jump;
 * letters jump to the next row with that prefix; `*` expands the siblings; Enter and Space select.
 */
export function TreeView<Node extends FlatNode>(props: TreeViewProps<Node>) {
  const { label, rows, selectedId, onSelect, onToggle, children } = props
  const scrollRef = useRef<HTMLDivElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const active = useActiveRow(rows, selectedId)
  const { rowHeight } = useRowHeight()
  const { virtualizer, items } = useRowVirtualizer({
    count: rows.length,
    scrollRef,
    rowHeight,
    activeIndex: active.index,
  })
  // A selection from outside (a URL, a link) becomes the active row and scrolls into view.
  const selectedAt = useMemo(() => rows.findIndex(({ id }) => id === selectedId), [rows, selectedId])
  const show = useEffectEvent(() => {
    if (selectedId === null || selectedAt < 0) return
    active.set(selectedId, selectedAt)
    virtualizer.scrollToIndex(selectedAt)
  })
  useEffect(() => show(), [selectedId])

  const choose = ({ node }: OutlineRow<Node>) => !node.isDisabled && onSelect(node.id)
  const keys = useRowFocus({
    rows,
    bodyRef,
    handleRef: undefined,
    active,
    pageSize: () => rowsPerPage(virtualizer),
    scrollTo: virtualizer.scrollToIndex,
    onRowAction: choose,
    onToggle: (id) => rows.find((row) => row.id === id && choose(row)),
  })
  const typeAhead = useTypeAhead(rows)

  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows[active.index]
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    const { id } = at
    const goTo = (index: number) => index >= 0 && keys.moveTo(index)
    const used = (() => {
      if (event.key === 'ArrowRight') {
        if (at.isOpen === false) onToggle(id, true)
        else if (at.isOpen) goTo(active.index + 1)
        return true
      }
      if (event.key === 'ArrowLeft') {
        if (at.isOpen) onToggle(id, false)
        else goTo(rows.findIndex((row) => row.id === at.node.parentId))
        return true
      }
      if (event.key === '*') {
        const { parentId } = at.node
        for (const { node, level, isOpen } of rows)
          if (level === at.level && node.parentId === parentId && isOpen === false) onToggle(node.id, true)
        return true
      }
      // While typing ahead, a space is part of the name and does not select.
      if (event.key.length !== 1 || (event.key === ' ' && !typeAhead.isTyping())) return false
      goTo(typeAhead.find(event.key, active.index))
      return true
    })()
    if (used) event.preventDefault()
    else keys.onKeyDown(event)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest('[data-row-id]')?.getAttribute('data-row-id')
    const row = rows.find((one) => one.id === id)
    if (!row) return
    if (target?.closest('[data-chevron]')) onToggle(row.node.id, !row.isOpen)
    else choose(row)
  }

  return (
    <div ref={scrollRef} className="min-h-0 flex-1 overflow-auto overscroll-contain p-1">
      <div
        role="tree"
        aria-label={label}
        ref={bodyRef}
        tabIndex={-1}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="relative outline-none"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <TreeViewRow
              key={row.id}
              row={row}
              top={start}
              height={rowHeight}
              isActive={index === active.index}
              isSelected={row.id === selectedId}
              content={children}
            />
          )
        })}
      </div>
    </div>
  )
}
