import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Header, Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { KeyHint } from '@/ui/buttons/key-hint'
import { cx } from '@/ui/cx'
import { floatingClass, optionClass } from './floating-class'

type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** Navigates instead of calling `onAction`. */
  href?: string
  onAction?: () => void
  tone?: 'danger'
  shortcut?: string
  isDisabled?: boolean
}

/** A group of entries, separated by a line. With `selectedId` it is a single selection with check marks. */
export type MenuGroup = {
  id: string
  /** A heading; without it, a selection needs `label` for assistive technology. */
  title?: string
  label?: string
  /** An entry that is not offered is false. */
  entries: readonly (MenuEntry | false)[]
  selectedId?: string
  onSelect?: (id: string) => void
}

export type MenuPlacement = 'bottom start' | 'bottom end' | 'top start' | 'top end'

type MenuPopoverProps = {
  /** The menu's accessible name. */
  label: string
  triggerRef: RefObject<HTMLElement | null>
  groups: readonly MenuGroup[]
  placement: MenuPlacement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The entry that gets the focus; null for the menu itself. */
  focusOn: 'first' | 'last' | null
  /** Opens the address of an entry. */
  navigate: (address: string) => void
}

/** A menu of actions, links and selections beside its button. Omits empty groups. */
export function MenuPopover(props: MenuPopoverProps) {
  const { label, triggerRef, groups, placement, isOpen, onOpenChange, focusOn, navigate } = props
  return (
    <RouterProvider navigate={navigate}>
      <Popover
        trigger="MenuTrigger"
        triggerRef={triggerRef}
        aria-label={label}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={4}
        className={cx(floatingClass, 'min-w-48')}
      >
        <AriaMenu
          aria-label={label}
          onClose={() => onOpenChange(false)}
          autoFocus={focusOn ?? true}
          className="max-h-[70vh] overflow-auto py-1 outline-none"
        >
          {groups
            .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry !== false) }))
            .filter((group) => group.entries.length > 0)
            .map((group) => (
              <MenuSection
                key={group.id}
                aria-label={group.title ? undefined : (group.label ?? label)}
                selectionMode={group.selectedId === undefined ? 'none' : 'single'}
                selectedKeys={group.selectedId === undefined ? undefined : [group.selectedId]}
                disallowEmptySelection
                onSelectionChange={(keys) => {
                  const [id] = keys === 'all' ? [] : keys
                  if (id !== undefined) group.onSelect?.(String(id))
                }}
                className="border-border px-1 not-first:mt-1 not-first:border-t not-first:pt-1"
              >
                {group.title && (
                  <Header className="px-2.5 pt-1.5 pb-1 text-small text-muted">{group.title}</Header>
                )}
                {group.entries.map((entry) => (
                  <MenuItem
                    key={entry.id}
                    id={entry.id}
                    textValue={entry.label}
                    href={entry.href}
                    onAction={entry.onAction}
                    isDisabled={entry.isDisabled}
                    className={cx(optionClass, entry.tone === 'danger' && 'text-danger')}
                  >
                    {({ isSelected }) => (
                      <>
                        {entry.icon && (
                          <span className={cx('flex shrink-0', entry.tone !== 'danger' && 'text-muted')}>
                            {entry.icon}
                          </span>
                        )}
                        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                        {entry.shortcut && (
                          <span className="flex max-sm:hidden">
                            <KeyHint>{entry.shortcut}</KeyHint>
                          </span>
                        )}
                        {group.selectedId !== undefined && (
                          <Check aria-hidden className={cx('text-accent', !isSelected && 'invisible')} />
                        )}
                      </>
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
        </AriaMenu>
      </Popover>
    </RouterProvider>
  )
}
