import { useEffect, useRef } from 'react'
import { rowIconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { cx } from '@/ui/cx'
import { glyph } from '@/ui/glyph'
import type { MenuGroup } from '@/ui/overlays/menu-popover'
import { Menu } from './menu'

type RowMenuProps = {
  /** Accessible name of the button and the menu, e.g. 'More for Ana Ruiz'. */
  label: string
  groups: () => readonly MenuGroup[]
  /** True in rows that are not in the tab order. */
  excludeFromTabOrder: boolean
}

/** The menu of a row. */
export function RowMenu({ label, groups, excludeFromTabOrder }: RowMenuProps) {
  /** The row, while the focus is in the menu. */
  const rowRef = useRef<HTMLElement | null>(null)
  // A menu action may unmount the button, so that focus cannot return to it: then the row receives focus.
  useEffect(
    () => () => {
      const row = rowRef.current
      if (row) requestAnimationFrame(() => row.focus({ preventScroll: true }))
    },
    [],
  )
  return (
    <Menu
      label={label}
      groups={groups}
      trigger={(props) => (
        <NativeButton
          {...props}
          aria-label={label}
          excludeFromTabOrder={excludeFromTabOrder}
          onFocus={() => (rowRef.current = null)}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isInMenu = relatedTarget?.closest('[role=menu]')
            rowRef.current = isInMenu ? currentTarget.closest<HTMLElement>('[data-row-id]') : null
          }}
          className={cx(rowIconButtonClass(), glyph('dots'))}
        />
      )}
    />
  )
}
