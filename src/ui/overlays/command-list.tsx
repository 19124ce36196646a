import { type ReactNode, useRef } from 'react'
import { useOnce } from '@/lib/react/use-once'
import { KeyHint } from '@/ui/buttons/key-hint'
import { cx } from '@/ui/cx'
import { optionClass } from './floating-class'

export type Command = {
  /** Unique across all groups. */
  id: string
  label: string
  /** Shown after the label: a company, a path. */
  description?: string | undefined
  icon?: ReactNode
  shortcut?: string | undefined
}

export type CommandGroup<C extends Command = Command> = { id: string; title: string; commands: readonly C[] }

type CommandListProps = {
  id: string
  label: string
  groups: readonly CommandGroup[]
  activeId: string | null
  /** Shown instead of the list if it is empty. */
  emptyLabel?: ReactNode
  /** Called when the pointer moves onto an option. */
  onPoint: (id: string) => void
  onRun: (command: Command) => void
}

/** The DOM id of a command's option, for `aria-activedescendant`. */
export const optionId = (listId: string, commandId: string) => `${listId}-${commandId.replace(/\s/g, '_')}`

/** The list of a CommandDialog. Omits empty groups. */
export function CommandList(props: CommandListProps) {
  const { id, label, groups, activeId, emptyLabel, onPoint, onRun } = props
  const listRef = useRef<HTMLDivElement>(null)
  useOnce(activeId, () => {
    const option = listRef.current?.querySelector('[aria-selected=true]')
    // For the first option of a group, also scrolls the group title into view.
    const first =
      option?.previousElementSibling?.role === 'presentation' ? option.previousElementSibling : option
    first?.scrollIntoView({ block: 'nearest' })
    if (first !== option) option?.scrollIntoView({ block: 'nearest' })
  })
  return (
    // Fixed height, to avoid layout shift while typing.
    <div className="flex min-h-0 shrink basis-dvh flex-col sm:basis-[min(26rem,55vh)]">
      <div role="status" className="text-body text-muted">
        {emptyLabel && <p className="px-4 py-4">{emptyLabel}</p>}
      </div>
      <div
        ref={listRef}
        id={id}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-auto overscroll-contain p-1.5"
      >
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map((group) => (
            <div key={group.id} role="group" aria-label={group.title} className="not-first:mt-2">
              <div role="presentation" className="px-2.5 pt-1.5 pb-1 text-small font-medium text-muted">
                {group.title}
              </div>
              {group.commands.map((command) => (
                <div
                  key={command.id}
                  id={optionId(id, command.id)}
                  role="option"
                  aria-selected={command.id === activeId}
                  tabIndex={-1}
                  // Not `pointerover`: a list that moves under a resting pointer must not change the active option.
                  onPointerMove={() => command.id !== activeId && onPoint(command.id)}
                  // Keeps focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onRun(command)}
                  // Assistive technology may still focus the option.
                  onKeyDown={({ key }) => key === 'Enter' && onRun(command)}
                  className={cx(optionClass, 'scroll-my-1.5 aria-selected:bg-pressed')}
                >
                  {command.icon && <span className="flex shrink-0 text-muted">{command.icon}</span>}
                  <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:flex-col max-sm:gap-0">
                    <span className="max-w-full shrink-0 truncate">{command.label}</span>
                    {command.description && (
                      <span className="max-w-full min-w-0 truncate text-label text-muted">
                        {command.description}
                      </span>
                    )}
                  </span>
                  {command.shortcut && (
                    <span className="flex max-sm:hidden">
                      <KeyHint>{command.shortcut}</KeyHint>
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}
