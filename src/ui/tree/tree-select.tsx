import { ChevronDown, Search, Check, ChevronRight } from 'lucide-react'
import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { useFilter } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { DialogTrigger, Popover } from 'react-aria-components/Popover'
import { TextField } from 'react-aria-components/TextField'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { dotted } from '@/lib/text/text-parts'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, splitFieldProps, type CommonFieldProps } from '@/ui/fields/field'
import { FieldScope } from '@/ui/fields/field-scope'
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

type TreeSelectProps = CommonFieldProps & {
  nodes: readonly FlatNode[]
  selectionMode?: 'single' | 'multiple'
  selectedIds: readonly string[]
  onChange: (ids: string[]) => void
  placeholder: string
  searchLabel: string
  emptyLabel: string
  /** Opens with all nodes expanded, for small trees. */
  opensWhole?: boolean
  /** A button that clears the selection, e.g. 'All locations'. */
  clearLabel?: string
  /** A button that closes a multi-selection: 'Done'. */
  doneLabel?: string
  isRequired?: boolean
  isInvalid?: boolean
  isDisabled?: boolean
  onOpen?: () => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Selects one or several nodes of a hierarchy in a searchable tree (ignoring accents and case). */
export function TreeSelect(props: TreeSelectProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { className, isInvalid } = ariaProps
  const { nodes, selectedIds, onChange, placeholder, searchLabel, emptyLabel, clearLabel, doneLabel } = rest
  const { selectionMode = 'single', opensWhole, isDisabled, onOpen, onBlur, ref } = rest
  const valueId = useId()
  const treeRef = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { contains } = useFilter({ sensitivity: 'base' })

  const hierarchy = useMemo(() => buildHierarchy(nodes), [nodes])
  const tree = useMemo(() => branchesOf(hierarchy), [hierarchy])
  const isSearching = search.trim() !== ''
  const matches = useCallback(({ label }: FlatNode) => contains(label, search.trim()), [contains, search])
  const shown = useMemo(() => (isSearching ? filterTree(tree, matches) : tree), [tree, isSearching, matches])
  const chosen = nodes.filter((node) => selectedIds.includes(node.id))
  // Adds the parent's label if several nodes have the same label.
  const labelOf = ({ id, parentId, label }: FlatNode) => {
    const isShared = nodes.some((other) => other.id !== id && other.label === label)
    return dotted([label, isShared && nodes.find((other) => other.id === parentId)?.label])
  }

  const seek = (text: string) => {
    setSearch(text)
    // Expands all results until the user collapses them.
    const top = opensWhole || text.trim() !== '' ? nodes : tree
    setOpened(new Set([...top.map(({ id }) => id), ...selectedIds.flatMap((id) => aboveOf(hierarchy, id))]))
  }
  const toggleOpen = (willOpen: boolean) => {
    setOpen(willOpen)
    if (willOpen) {
      seek('')
      onOpen?.()
    } else onBlur?.()
  }
  const choose = (ids: string[]) => {
    // The tree deselects the chosen node when it is pressed again; a single selection is kept.
    if (selectionMode === 'multiple' || ids.length > 0) onChange(ids)
    if (selectionMode === 'single') toggleOpen(false)
  }
  // Closes the popover, because the pressed button unmounts and would lose focus.
  const clear = () => {
    onChange([])
    toggleOpen(false)
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
    <div className={className}>
      <FieldScope {...fieldProps} isInvalid={isInvalid}>
        {({ labelId, describedBy }) => (
          <DialogTrigger isOpen={isOpen} onOpenChange={toggleOpen}>
            <AriaButton
              ref={ref}
              isDisabled={isDisabled}
              aria-labelledby={`${labelId} ${valueId}`}
              aria-describedby={describedBy}
              data-invalid={isInvalid || undefined}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return event.continuePropagation()
                event.preventDefault()
                toggleOpen(true)
              }}
              className={cx(
                controlClass,
                controlFocusClass,
                'flex cursor-pointer items-center justify-between gap-2 text-left',
              )}
            >
              <span
                id={valueId}
                className={cx('min-w-0 flex-1 truncate', chosen.length === 0 && !clearLabel && 'text-faint')}
              >
                {chosen.length > 0 ? chosen.map(labelOf).join(', ') : placeholder}
              </span>
              <ChevronDown aria-hidden className="text-muted" />
            </AriaButton>
            <Popover
              offset={4}
              aria-labelledby={labelId}
              className={cx(floatingClass, 'w-(--trigger-width) min-w-64')}
            >
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
                label={fieldProps.label}
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
                  <Button variant="quiet" size="small" onPress={() => toggleOpen(false)}>
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
            </Popover>
          </DialogTrigger>
        )}
      </FieldScope>
    </div>
  )
}
