import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { cx } from '@/ui/cx'
import { type FocusTarget, RestoreFocus } from '@/ui/restore-focus'

/** What closes a dialog besides its buttons: a press outside and Escape, only Escape, or nothing. */
export type Dismissal = 'all' | 'escape' | 'nothing'

type ModalFrameProps = {
  isOpen: boolean
  onClose: () => void
  dismissOn: Dismissal
  widthClassName: string
  /** See `RestoreFocus`. */
  focusAfter?: FocusTarget | undefined
  children: ReactNode
}

/** Scrim and surface of a dialog: centred on desktops, a bottom sheet on phones. */
export function ModalFrame(props: ModalFrameProps) {
  const { isOpen, onClose, dismissOn, widthClassName, focusAfter, children } = props
  useRootAttribute('dialog', isOpen)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      isDismissable={dismissOn === 'all'}
      isKeyboardDismissDisabled={dismissOn === 'nothing'}
      className="[container:dialog/size] fixed inset-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim transition-colors duration-200 data-entering:bg-transparent data-exiting:bg-transparent sm:items-start sm:px-4 sm:pt-[min(12vh,6rem)] sm:pb-6"
    >
      <Modal
        className={cx(
          'group/modal flex max-h-[calc(100%-2rem)] w-full flex-col overflow-hidden rounded-t-sheet border border-border bg-raised text-text shadow-modal sm:max-h-full sm:rounded-sheet',
          'transition duration-200 data-entering:translate-y-full data-exiting:translate-y-full sm:data-entering:translate-y-2 sm:data-entering:opacity-0 sm:data-exiting:translate-y-0 sm:data-exiting:opacity-0',
          widthClassName,
        )}
      >
        {children}
        <RestoreFocus to={focusAfter} isOpen={isOpen} />
      </Modal>
    </ModalOverlay>
  )
}
