import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import type { MenuGroup, MenuPlacement } from '@/ui/overlays/menu-popover'
import { loadable } from '@/widgets/screen/loadable'
import { useOpening } from './use-opening'

export const MenuContent = loadable(async () => (await import('./menu-content')).MenuContent)

type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPress: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** The menu's accessible name. */
  label: string
  /** The button, with these props. */
  trigger: (props: MenuTriggerProps) => ReactNode
  /** Called from the first opening on. */
  groups: () => readonly MenuGroup[]
  placement?: MenuPlacement
}

/**
 * The entry that a key on the button opens the menu at. Enter and Space too, because React Aria takes a click by key for
 * one of a screen reader, and focuses the entry a frame late.
 */
const KEYS: Record<string, 'first' | 'last'> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}

/** A menu, whose code loads when it is first opened. */
export function Menu({ label, trigger, groups, placement = 'bottom end' }: MenuProps) {
  const { triggerRef, isOpen, isMounted, onOpenChange, onLoadError } = useOpening()
  const [focusOn, setFocusOn] = useState<'first' | 'last' | null>(null)
  const open = (at: 'first' | 'last' | null) => {
    setFocusOn(at)
    onOpenChange(true)
  }
  const openByKey = (event: KeyboardEvent) => {
    const at = KEYS[event.key]
    if (!at) return
    event.preventDefault()
    // In a table the keys would act on the row.
    event.stopPropagation()
    open(at)
  }
  return (
    <>
      {trigger({
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A screen reader presses without a pointer.
        onPress: ({ detail }) => (isOpen ? onOpenChange(false) : open(detail === 0 ? 'first' : null)),
        onKeyDown: openByKey,
      })}
      {isMounted && (
        <MenuContent
          {...{ label, triggerRef, placement, isOpen, onOpenChange, focusOn }}
          groups={groups()}
          onLoadError={onLoadError}
        />
      )}
    </>
  )
}
