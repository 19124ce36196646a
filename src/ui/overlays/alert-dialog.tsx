import { type ReactNode, useId, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { isWriting } from '@/lib/browser/text-input'
import { Button, type ButtonProps } from '@/ui/buttons/button'
import type { FocusTarget } from '@/ui/restore-focus'
import { ModalFrame } from './modal-frame'

type AlertDialogProps = {
  /** True by default: most dialogs are rendered only while they are open. */
  isOpen?: boolean
  /** Called by Escape and the cancel button. */
  onClose: () => void
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /**
   * Called on confirmation; the caller closes the dialog, so that it can stay open while pending or after a failure.
   */
  onConfirm: () => void
  tone?: 'primary' | 'danger'
  isPending?: boolean
  /** Receives focus if nothing else has it after closing. */
  focusAfter?: FocusTarget | undefined
}

type CancelButtonProps = Pick<ButtonProps, 'children' | 'isDisabled' | 'onPress'>

/**
 * Has the initial focus, unless a text field had it: Space and Enter of the text being typed must not press it. The
 * dialog itself gets the focus then.
 */
function CancelButton(props: CancelButtonProps) {
  const [isFocused] = useState(() => !isWriting(document.activeElement))
  return <Button autoFocus={isFocused} {...props} />
}

/** A dialog that requires an answer; Escape cancels. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen = true, onClose, title, children, confirmLabel, cancelLabel, onConfirm } = props
  const { tone = 'primary', isPending = false, focusAfter } = props
  const textId = useId()
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      dismissOn={isPending ? 'nothing' : 'escape'}
      widthClassName="sm:max-w-md"
      focusAfter={focusAfter}
    >
      <AriaDialog
        role="alertdialog"
        // Screen readers read it with the title; the focus is on a button below it.
        aria-describedby={children ? textId : undefined}
        className="flex min-h-0 flex-col outline-none"
      >
        <div className="flex min-h-0 flex-col gap-2 overflow-auto px-5 pt-5 pb-5 wrap-anywhere">
          <Heading slot="title" className="text-lead font-semibold">
            {title}
          </Heading>
          {children && (
            <div id={textId} className="text-body text-muted">
              {children}
            </div>
          )}
        </div>
        <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3 upright:flex-col-reverse">
          <CancelButton isDisabled={isPending} onPress={onClose}>
            {cancelLabel}
          </CancelButton>
          <Button variant={tone} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </footer>
      </AriaDialog>
    </ModalFrame>
  )
}
