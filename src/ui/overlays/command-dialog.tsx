import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { Spinner } from '@/ui/feedback/spinner'
import { type Command, CommandList, type CommandGroup, optionId } from './command-list'
import { ModalFrame } from './modal-frame'

type CommandDialogProps = {
  /** Accessible name of the dialog and its input. */
  label: string
  /** Accessible name of the list. */
  listLabel: string
  placeholder: string
  closeLabel: string
  text: string
  onTextChange: (text: string) => void
  /** Called when the input receives focus. */
  onFocus?: () => void
  /** Filtered and sorted by the caller. */
  groups: readonly CommandGroup[]
  onRun: (command: Command) => void
  onClose: () => void
  /** More results are loading. */
  isLoading: boolean
  /** Shown if the list is empty and nothing is loading. */
  emptyLabel: string
  /** Below the list, e.g. a failed search. */
  footer?: ReactNode
}

/** Step of Page Up and Page Down. */
const PAGE = 8

/**
 * A command palette: an input and a list of commands. Focus stays in the input; arrow keys move through the list, Enter
 * runs the active command.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { label, listLabel, placeholder, closeLabel, text, onTextChange, groups, onRun } = props
  const { onFocus, onClose, isLoading, emptyLabel, footer } = props
  const listId = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const commands = groups.flatMap((group) => group.commands)
  const wantedIndex = commands.findIndex(({ id }) => id === wanted)
  // The first command is active until the user moves; results that arrive later do not change that.
  const at = Math.max(wantedIndex, 0)
  const active = commands[at]

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || commands.length === 0) return
    const step = steps[event.key]
    if (event.key === 'Enter' && active) onRun(active)
    else if (step === undefined) return
    // Arrow keys wrap around; Page Up and Page Down stop at the ends.
    else if (Math.abs(step) === 1) mark((at + step + commands.length) % commands.length)
    else mark(Math.min(Math.max(at + step, 0), commands.length - 1))
    event.preventDefault()
  }
  const mark = (index: number) => setWanted(commands[index]?.id ?? null)

  return (
    <ModalFrame isOpen onClose={onClose} dismissOn="all" widthClassName="sm:max-w-2xl">
      <AriaDialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
        <div className="flex items-center gap-3 border-b border-border py-1.5 pr-2 pl-4">
          {isLoading ? <Spinner className="text-muted" /> : <Search aria-hidden className="text-muted" />}
          <input
            // The dialog is opened for typing.
            autoFocus
            role="combobox"
            aria-label={label}
            aria-expanded={commands.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(listId, active.id)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setWanted(null)
              onTextChange(event.target.value)
            }}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            className="h-control min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-faint"
          />
          <NativeButton
            aria-label={closeLabel}
            onPress={onClose}
            className={iconButtonClass('quiet', 'small')}
          >
            <X aria-hidden />
          </NativeButton>
        </div>
        <CommandList
          id={listId}
          label={listLabel}
          groups={groups}
          activeId={active?.id ?? null}
          emptyLabel={commands.length === 0 && !isLoading && emptyLabel}
          onPoint={setWanted}
          onRun={onRun}
        />
        {footer}
      </AriaDialog>
    </ModalFrame>
  )
}
