import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { RestoreFocus } from '@/ui/restore-focus'

type SidePanelProps = {
  /** Called by Escape, the close button or a press outside; the caller may confirm first and keep it open. */
  onClose: () => void
  title: string
  description?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, the primary one last; they stay visible while the body scrolls. */
  footer?: ReactNode
}

/** A side panel for a row of a list; on phones it covers the screen. */
export function SidePanel({ onClose, title, description, closeLabel, children, footer }: SidePanelProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="[container:dialog/size] fixed inset-0 z-50 flex h-(--visual-viewport-height) justify-end bg-scrim transition-colors duration-200 data-entering:bg-transparent data-exiting:bg-transparent"
    >
      <Modal className="flex h-full w-full max-w-2xl flex-col bg-raised text-text shadow-modal transition duration-200 data-entering:translate-x-full data-exiting:translate-x-full sm:border-l sm:border-border">
        <AriaDialog className="flex min-h-0 flex-1 flex-col overscroll-contain outline-none low:overflow-auto">
          <header className="flex items-start justify-between gap-4 border-b border-border px-5 py-4">
            <div className="flex min-w-0 flex-col gap-0.5">
              <Heading slot="title" className="truncate text-lead font-semibold">
                {title}
              </Heading>
              {description && <div className="truncate text-body text-muted">{description}</div>}
            </div>
            <NativeButton
              aria-label={closeLabel}
              onPress={onClose}
              className={iconButtonClass('quiet', 'small', '-mr-1.5')}
            >
              <X aria-hidden />
            </NativeButton>
          </header>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain px-5 py-5 low:flex-none low:overflow-visible">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col gap-3 border-t border-border px-5 py-3">{footer}</footer>
          )}
        </AriaDialog>
        <RestoreFocus />
      </Modal>
    </ModalOverlay>
  )
}
