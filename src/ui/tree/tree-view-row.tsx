import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { cx } from '@/ui/cx'
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
export const TreeViewRow = memo(Row) as typeof Row
