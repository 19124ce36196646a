import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu'
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

type MenuProps = {
  /** The menu's accessible name. */
  label: string
  trigger: ReactElement
  groups: MenuGroup[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Focuses the first entry on open; by default it depends on how the trigger was pressed. */
  focusesFirst?: boolean
}

/** A menu of actions, links and selections. Omits empty groups. */
export function Menu(props: MenuProps) {
  const { label, trigger, groups, placement = 'bottom end', isOpen, onOpenChange, focusesFirst } = props
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover placement={placement} offset={4} className={cx(floatingClass, 'min-w-48')}>
        <AriaMenu
          aria-label={label}
          autoFocus={focusesFirst ? 'first' : undefined}
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
    </MenuTrigger>
  )
}
