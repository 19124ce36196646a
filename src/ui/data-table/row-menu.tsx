import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { rowIconButtonClass } from '@/ui/buttons/button-class'
import { IconButton } from '@/ui/buttons/icon-button'
import { cx } from '@/ui/cx'
import { glyph } from '@/ui/glyph'
import { Menu, type MenuGroup } from '@/ui/overlays/menu'

type RowMenuProps = {
  /** Accessible name of the button and the menu, e.g. 'More for Ana Ruiz'. */
  label: string
  /** Creates the entries; called on the first press. */
  groups: () => MenuGroup[]
  /** True in rows that are not in the tab order. */
  excludeFromTabOrder: boolean
}

/**
 * The menu of a row. A native button until the first press, because a React Aria menu costs more than the rest of a
 * row.
 */
export function RowMenu(props: RowMenuProps) {
  const { label, excludeFromTabOrder } = props
  const [state, setState] = useState<'plain' | 'closed' | 'open' | 'openAtFirst'>('plain')
  const triggerRef = useRef<HTMLButtonElement>(null)
  const hasFocusRef = useRef(false)

  if (state !== 'plain')
    return (
      <LiveRowMenu
        {...props}
        triggerRef={triggerRef}
        hasFocusRef={hasFocusRef}
        isOpen={state !== 'closed'}
        focusesFirst={state === 'openAtFirst'}
        onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
      />
    )
  // Focus the menu's trigger before the menu opens, so that closing restores focus to it.
  const open = (next: 'open' | 'openAtFirst') => {
    flushSync(() => setState('closed'))
    triggerRef.current?.focus()
    hasFocusRef.current = true
    setState(next)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    open('openAtFirst')
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      tabIndex={excludeFromTabOrder ? -1 : 0}
      onClick={() => open('open')}
      onKeyDown={openByKey}
      className={cx(rowIconButtonClass(), glyph('dots'))}
    />
  )
}

type LiveRowMenuProps = RowMenuProps & {
  triggerRef: RefObject<HTMLButtonElement | null>
  /** Whether focus is in the menu. */
  hasFocusRef: RefObject<boolean>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  focusesFirst: boolean
}

function LiveRowMenu(props: LiveRowMenuProps) {
  const { label, groups, excludeFromTabOrder, triggerRef, hasFocusRef } = props
  const { isOpen, onOpenChange, focusesFirst } = props

  // A menu action may unmount the button, so that focus cannot return to it: then the row receives focus.
  useEffect(() => {
    const row = triggerRef.current?.closest<HTMLElement>('[data-row-id]')
    return () => {
      if (hasFocusRef.current) requestAnimationFrame(() => row?.focus({ preventScroll: true }))
    }
  }, [triggerRef, hasFocusRef])

  return (
    <Menu
      label={label}
      groups={groups()}
      isOpen={isOpen}
      focusesFirst={focusesFirst}
      onOpenChange={(next) => {
        hasFocusRef.current ||= next
        onOpenChange(next)
      }}
      trigger={
        <IconButton
          ref={triggerRef}
          size="small"
          label={label}
          hideTooltip
          icon={<Ellipsis aria-hidden />}
          excludeFromTabOrder={excludeFromTabOrder}
          onFocus={() => (hasFocusRef.current = false)}
        />
      }
    />
  )
}
