import { Check, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { Collection } from 'react-aria-components/Collection'
import { cx } from '@/ui/cx'
import { optionClass } from '@/ui/overlays/floating-class'
import type { Branch } from './tree-model'

type TreeListProps = {
  label: string
  tree: Branch[]
  selectionMode: 'single' | 'multiple'
  selectedIds: readonly string[]
  onSelect: (ids: string[]) => void
  expandedIds: ReadonlySet<string>
  onExpand: (ids: Set<string>) => void
  emptyLabel: string
  ref?: Ref<HTMLDivElement>
}

/** The tree of a TreeSelect: arrow keys move, expand and collapse; typing jumps. */
export function TreeList(props: TreeListProps) {
  const { label, tree, selectionMode, selectedIds, onSelect, expandedIds, onExpand, emptyLabel, ref } = props
  return (
    <Tree
      ref={ref}
      aria-label={label}
      items={tree}
      selectionMode={selectionMode}
      escapeKeyBehavior="none"
      selectedKeys={selectedIds}
      onSelectionChange={(keys) => keys !== 'all' && onSelect([...keys].map(String))}
      expandedKeys={expandedIds}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      renderEmptyState={() => (
        <span className="flex min-h-option items-center px-2.5 text-body text-muted">{emptyLabel}</span>
      )}
      className="max-h-80 overflow-auto p-1 outline-none"
    >
      {renderBranch}
    </Tree>
  )
}

function renderBranch(branch: Branch) {
  return (
    <TreeItem
      id={branch.id}
      textValue={branch.label}
      isDisabled={branch.isDisabled}
      className={cx(optionClass, 'gap-1 py-0 pl-1')}
    >
      <TreeItemContent>
        {({ isSelected, hasChildItems, isExpanded, level }) => (
          <span
            className="flex min-w-0 flex-1 items-center gap-1"
            style={{ paddingInlineStart: `calc(${(level - 1) * 4} * var(--spacing))` }}
          >
            {hasChildItems ? (
              <AriaButton
                slot="chevron"
                className="flex size-6 touch:size-12 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted data-hovered:bg-pressed"
              >
                <ChevronRight
                  aria-hidden
                  className={cx('size-3.5 transition-transform', isExpanded && 'rotate-90')}
                />
              </AriaButton>
            ) : (
              <span className="size-6 touch:size-12 shrink-0" />
            )}
            <span className="min-w-0 flex-1 truncate max-sm:whitespace-normal">{branch.label}</span>
            {isSelected && <Check aria-hidden className="text-accent" />}
          </span>
        )}
      </TreeItemContent>
      <Collection items={branch.children}>{renderBranch}</Collection>
    </TreeItem>
  )
}
