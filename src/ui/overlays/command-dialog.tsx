import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { type Command, CommandList, type CommandGroup, optionId } from './command-list'
import { ModalFrame } from './modal-frame'
import { Spinner } from '@/ui/feedback/spinner'

type CommandDialogProps = {
  /** The name of the dialog and of its field. */
  label: string
  /** The name of the list under the field. */
  listLabel: string
  placeholder: string
  closeLabel: string
  text: string
  onTextChange: (text: string) => void
  /** The field takes the keys from now on. */
  onFocus?: () => void
  /** Already searched and ordered by the caller. */
  groups: readonly CommandGroup[]
  onRun: (command: Command) => void
  onClose: () => void
  /** More is on its way. */
  isLoading: boolean
  /** Said where there is nothing in the list and nothing on its way. */
  emptyLabel: string
  /** Below the list: that something could not be searched. */
  footer?: ReactNode
}

/** How far Page up and Page down go. */
const PAGE = 8

/**
 * A field and a list of everything that can be done or opened. The focus stays in the field, so that typing goes on; the
 * arrows move through the list, Enter does what is marked.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { label, listLabel, placeholder, closeLabel, text, onTextChange, groups, onRun } = props
  const { onFocus, onClose, isLoading, emptyLabel, footer } = props
  const listId = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const commands = groups.flatMap((group) => group.commands)
  const found = commands.findIndex(({ id }) => id === wanted)
  // Without a choice of the person's own it is the first; what comes later does not take the mark away from it.
  const at = Math.max(found, 0)
  const active = commands[at]

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || commands.length === 0) return
    const step = steps[event.key]
    if (event.key === 'Enter' && active) onRun(active)
    else if (step === undefined) return
    // From the last on to the first; a page ends at the ends.
    else if (Math.abs(step) === 1) mark((at + step + commands.length) % commands.length)
    else mark(Math.min(Math.max(at + step, 0), commands.length - 1))
    event.preventDefault()
  }
  const mark = (index: number) => setWanted(commands[index]?.id ?? null)

  return (
    <ModalFrame
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissOn="all"
      widthClassName="sm:max-w-2xl"
    >
      <AriaDialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
        <div className="flex items-center gap-3 border-b border-border py-1.5 pr-2 pl-4">
          {isLoading ? <Spinner className="text-muted" /> : <Search aria-hidden className="text-muted" />}
          <input
            // The dialog is opened to type.
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
          <AriaButton aria-label={closeLabel} onPress={onClose} className={iconButtonClass('quiet', 'small')}>
            <X aria-hidden />
          </AriaButton>
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
