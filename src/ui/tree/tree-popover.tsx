import { Search, Check, ChevronRight } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { useFilter } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { TextField } from 'react-aria-components/TextField'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { floatingClass, optionClass } from '@/ui/overlays/floating-class'
import { aboveOf, branchesOf, buildHierarchy, filterTree, type FlatNode, type Branch } from './tree-model'

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
function TreeList(props: TreeListProps) {
  const { label, tree, selectionMode, selectedIds, onSelect, expandedIds, onExpand, emptyLabel, ref } = props
  return (
    <Tree
      ref={ref}
      aria-label={label}
      items={tree}
      selectionMode={selectionMode}
      // A disabled node can be opened: those below it may be chosen.
      disabledBehavior="selection"
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
  const isDisabled = branch.isDisabled || undefined
  return (
    <TreeItem
      id={branch.id}
      textValue={branch.label}
      isDisabled={branch.isDisabled}
      // React Aria does not mark what is disabled for selection only.
      render={(row) => <div {...row} aria-disabled={isDisabled} data-disabled={isDisabled} />}
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

export type TreeSelectionProps = {
  nodes: readonly FlatNode[]
  selectionMode: 'single' | 'multiple'
  selectedIds: readonly string[]
  onChange: (ids: string[]) => void
  searchLabel: string
  emptyLabel: string
  /** Opens with all nodes expanded, for small trees. */
  opensWhole?: boolean | undefined
  /** A button that clears the selection, e.g. 'All locations'. */
  clearLabel?: string | undefined
  /** A button that closes a multi-selection: 'Done'. */
  doneLabel?: string | undefined
}

type TreePopoverProps = TreeSelectionProps & {
  label: string
  /** The id of the visible label. */
  labelId: string
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A searchable tree (ignoring accents and case) beside its button. Resets when it opens. */
export function TreePopover(props: TreePopoverProps) {
  const { labelId, triggerRef, isOpen, onOpenChange } = props
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      offset={4}
      aria-labelledby={labelId}
      className={cx(floatingClass, 'w-(--trigger-width) min-w-64')}
    >
      <TreeSearch {...props} />
    </Popover>
  )
}

function TreeSearch(props: TreePopoverProps): ReactNode {
  const { label, nodes, selectionMode, selectedIds, onChange, opensWhole, onOpenChange } = props
  const { searchLabel, emptyLabel, clearLabel, doneLabel } = props
  const treeRef = useRef<HTMLDivElement>(null)
  const hierarchy = useMemo(() => buildHierarchy(nodes), [nodes])
  const tree = useMemo(() => branchesOf(hierarchy), [hierarchy])
  /** Expands all results until the user collapses them. */
  const expandedFor = (text: string) => {
    const top = opensWhole || text.trim() !== '' ? nodes : tree
    return new Set([...top.map(({ id }) => id), ...selectedIds.flatMap((id) => aboveOf(hierarchy, id))])
  }
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => expandedFor(''))
  const { contains } = useFilter({ sensitivity: 'base' })
  const isSearching = search.trim() !== ''
  const matches = useCallback(({ label }: FlatNode) => contains(label, search.trim()), [contains, search])
  const shown = useMemo(() => (isSearching ? filterTree(tree, matches) : tree), [tree, isSearching, matches])

  const seek = (text: string) => {
    setSearch(text)
    setOpened(expandedFor(text))
  }
  const choose = (ids: string[]) => {
    // The tree deselects the chosen node when it is pressed again; a single selection is kept.
    if (selectionMode === 'multiple' || ids.length > 0) onChange(ids)
    if (selectionMode === 'single') onOpenChange(false)
  }
  // Closes the popover, because the pressed button unmounts and would lose focus.
  const clear = () => {
    onChange([])
    onOpenChange(false)
  }
  // Focuses the first match instead of its ancestor, which the next key would select.
  const goToTree = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const matching = new Set(nodes.filter(matches).map(({ id }) => id))
    const rows = treeRef.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? []
    ;[...rows].find(({ dataset }) => matching.has(dataset['key'] ?? ''))?.focus()
  }

  return (
    <>
      {/* This autoFocus waits until a surrounding dialog no longer restores focus; that of an Input does
                  not. */}
      <TextField
        type="search"
        autoFocus
        aria-label={searchLabel}
        value={search}
        onChange={seek}
        className="relative border-b border-border"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <Input
          placeholder={searchLabel}
          onKeyDown={goToTree}
          className="h-control w-full bg-transparent pr-3 pl-9 text-body outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </TextField>
      <TreeList
        ref={treeRef}
        label={label}
        tree={shown}
        selectionMode={selectionMode}
        selectedIds={selectedIds}
        onSelect={choose}
        expandedIds={opened}
        onExpand={setOpened}
        emptyLabel={emptyLabel}
      />
      {doneLabel && (
        <div className="flex justify-end border-t border-border p-1">
          <Button variant="quiet" size="small" onPress={() => onOpenChange(false)}>
            {doneLabel}
          </Button>
        </div>
      )}
      {clearLabel && selectedIds.length > 0 && (
        <div className="border-t border-border p-1">
          <Button variant="quiet" size="small" onPress={clear}>
            {clearLabel}
          </Button>
        </div>
      )}
    </>
  )
}
