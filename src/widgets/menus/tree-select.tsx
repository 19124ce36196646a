import { ChevronDown } from 'lucide-react'
import { type Ref, useId, useImperativeHandle } from 'react'
import { dotted } from '@/lib/text/text-parts'
import { NativeButton } from '@/ui/buttons/native-button'
import { cx } from '@/ui/cx'
import {
  controlClass,
  controlFocusClass,
  splitFieldProps,
  type CommonFieldProps,
} from '@/ui/fields/field-layout'
import { FieldScope } from '@/ui/fields/field-scope'
import type { FlatNode } from '@/ui/tree/tree-model'
import type { TreeSelectionProps } from '@/ui/tree/tree-popover'
import { loadable } from '@/widgets/screen/loadable'
import { useOpening } from './use-opening'

export const TreePopover = loadable(async () => (await import('@/ui/tree/tree-popover')).TreePopover)

type TreeSelectProps = CommonFieldProps &
  Omit<TreeSelectionProps, 'selectionMode'> & {
    selectionMode?: 'single' | 'multiple'
    placeholder: string
    isRequired?: boolean
    isInvalid?: boolean
    isDisabled?: boolean
    onOpen?: () => void
    onBlur?: () => void
    ref?: Ref<HTMLButtonElement>
  }

/** Selects one or several nodes of a hierarchy in a searchable tree, whose code loads when it is first opened. */
export function TreeSelect(props: TreeSelectProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { className, isInvalid } = ariaProps
  const { placeholder, isDisabled, onOpen, onBlur, ref, selectionMode = 'single', ...selection } = rest
  const { nodes, selectedIds, clearLabel } = selection
  const valueId = useId()
  const { triggerRef, isOpen, isMounted, onOpenChange, onLoadError } = useOpening()
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => triggerRef.current, [
    triggerRef,
  ])
  const chosen = nodes.filter((node) => selectedIds.includes(node.id))
  // Adds the parent's label if several nodes have the same label.
  const labelOf = ({ id, parentId, label }: FlatNode) => {
    const isShared = nodes.some((other) => other.id !== id && other.label === label)
    return dotted([label, isShared && nodes.find((other) => other.id === parentId)?.label])
  }
  const toggle = (willOpen: boolean) => {
    onOpenChange(willOpen)
    if (willOpen) onOpen?.()
    else onBlur?.()
  }
  return (
    <div className={className}>
      <FieldScope {...fieldProps} isInvalid={isInvalid}>
        {({ controlId, labelId, describedBy }) => (
          <>
            <NativeButton
              ref={triggerRef}
              id={controlId}
              isDisabled={isDisabled}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-labelledby={`${labelId} ${valueId}`}
              aria-describedby={describedBy}
              data-invalid={isInvalid || undefined}
              onPress={() => toggle(!isOpen)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                toggle(true)
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
            </NativeButton>
            {isMounted && (
              <TreePopover
                {...selection}
                {...{ selectionMode, triggerRef, labelId, isOpen }}
                label={fieldProps.label}
                onOpenChange={toggle}
                onLoadError={onLoadError}
              />
            )}
          </>
        )}
      </FieldScope>
    </div>
  )
}
