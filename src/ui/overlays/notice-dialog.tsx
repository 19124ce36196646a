import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Button } from '@/ui/buttons/button'
import { ModalFrame } from './modal-frame'

type NoticeDialogProps = {
  isOpen: boolean
  title: string
  children?: ReactNode
  /** The only button, which has the initial focus. */
  actionLabel: string
  onAction: () => void
  role?: 'dialog' | 'alertdialog'
}

/** A large message dialog with one button, for kiosks. */
export function NoticeDialog({ isOpen, title, children, actionLabel, onAction, role }: NoticeDialogProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onAction}
      dismissOn="escape"
      widthClassName="sm:max-w-2xl sm:my-auto"
    >
      <AriaDialog
        role={role ?? 'dialog'}
        className="flex flex-col items-center gap-8 p-10 text-center outline-none"
      >
        <Heading slot="title" className="text-title font-semibold text-balance wrap-anywhere">
          {title}
        </Heading>
        {children}
        <Button autoFocus variant="primary" size="large" className="min-w-64" onPress={onAction}>
          {actionLabel}
        </Button>
      </AriaDialog>
    </ModalFrame>
  )
}
