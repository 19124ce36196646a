import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/ui/cx'
import { optionClass } from './floating-class'
import { KeyHint } from '@/ui/buttons/key-hint'

/** One thing that can be done or opened. */
export type Command = {
  /** Among all groups there is no other of this id. */
  id: string
  label: string
  /** Quiet, after the label: a company, a path. */
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
  /** In the place of the lines, where there is none. */
  emptyLabel?: ReactNode
  /** The pointer moved onto a line. */
  onPoint: (id: string) => void
  onRun: (command: Command) => void
}

/** The id of a command's line, to which the field points while the focus stays with it. */
export const optionId = (listId: string, commandId: string) => `${listId}-${commandId.replace(/\s/g, '_')}`

/** The list of a CommandDialog. Groups without a command are left out. */
export function CommandList(props: CommandListProps) {
  const { id, label, groups, activeId, emptyLabel, onPoint, onRun } = props
  const listRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = listRef.current?.querySelector('[aria-selected=true]')
    // With its group's name where it is the first of the group.
    const first =
      option?.previousElementSibling?.role === 'presentation' ? option.previousElementSibling : option
    first?.scrollIntoView({ block: 'nearest' })
    if (first !== option) option?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    // As high with few lines as with many, so that nothing moves while somebody types.
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
                  // Not `pointerover`: a list that moves under a resting pointer must not move the mark.
                  onPointerMove={() => command.id !== activeId && onPoint(command.id)}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onRun(command)}
                  // Assistive technology may take the focus here all the same.
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
