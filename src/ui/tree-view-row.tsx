import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { cx } from './cx'
import type { OutlineRow } from './outline'
import type { FlatNode } from './tree-model'

type TreeViewRowProps<Node extends FlatNode> = {
  row: OutlineRow<Node>
  top: number
  height: number
  /** It has the tree's place in the tab order. */
  isActive: boolean
  isSelected: boolean
  content: (row: OutlineRow<Node>) => ReactNode
}

/** Deeper ones stand no further in, so that their names are still to be seen. */
const DEEPEST = 10

function Row<Node extends FlatNode>(props: TreeViewRowProps<Node>) {
  const { row, top, height, isActive, isSelected, content } = props
  const { node, level, position, setSize, isOpen } = row
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
      style={{ top, height, paddingInlineStart: `${0.25 + (Math.min(level, DEEPEST) - 1) * 1.125}rem` }}
      className={cx(
        'absolute inset-x-0 flex items-center gap-1 rounded-control pr-2.5 -outline-offset-2 select-none',
        node.isDisabled ? 'text-faint' : 'cursor-pointer hover:bg-hover',
        isSelected && 'bg-accent-subtle text-on-accent-subtle hover:bg-accent-subtle',
      )}
    >
      {isOpen === null ? (
        <span className="size-6 shrink-0 touch:size-10" />
      ) : (
        <span
          data-chevron
          className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted hover:bg-pressed touch:size-10"
        >
          <ChevronRight aria-hidden className={cx('size-3.5 transition-transform', isOpen && 'rotate-90')} />
        </span>
      )}
      {content(row)}
    </div>
  )
}

/**
 * One line of a TreeView: where it stands is said by its level and drawn by its indent. An arrow key draws two of them anew.
 */
export const TreeViewRow = memo(Row) as typeof Row
