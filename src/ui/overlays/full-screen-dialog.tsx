import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { RestoreFocus } from '@/ui/restore-focus'

type FullScreenDialogProps = {
  onClose: () => void
  title: string
  /** Shown under the title. */
  description?: ReactNode
  /** The most important information, shown large next to the title. */
  aside?: ReactNode
  closeLabel: string
  /** Under the header; stays visible while the rest scrolls. */
  notice?: ReactNode
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** A full-screen dialog. It prints alone (`base.css`). */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { onClose, title, description, aside, closeLabel, notice, onKeyDown, children } = props
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      data-print-alone
      className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-surface text-text transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 print:static print:h-auto"
    >
      <Modal className="h-full print:h-auto">
        {/* The key handler is here, because the library's dialog accepts none. */}
        <div role="presentation" className="contents" onKeyDown={onKeyDown}>
          <AriaDialog className="flex h-full flex-col outline-none print:block">
            <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-border px-4 py-3 sm:px-6 print:px-0">
              <div className="flex min-w-0 flex-1 flex-col">
                <Heading slot="title" className="text-title font-semibold">
                  {title}
                </Heading>
                {description && <div className="text-body text-muted">{description}</div>}
              </div>
              {aside && <div className="max-sm:order-1 max-sm:basis-full">{aside}</div>}
              <NativeButton
                aria-label={closeLabel}
                onPress={onClose}
                className={iconButtonClass('quiet', 'medium', '-mr-2 print:hidden')}
              >
                <X aria-hidden />
              </NativeButton>
            </header>
            {notice && <div className="px-4 *:mt-3 sm:px-6 print:px-0">{notice}</div>}
            {/* Focus stays below sticky headings. */}
            <div className="min-h-0 flex-1 scroll-pt-32 overflow-auto overscroll-contain print:overflow-visible">
              {children}
            </div>
          </AriaDialog>
        </div>
        <RestoreFocus />
      </Modal>
    </ModalOverlay>
  )
}
