import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { cx } from '@/ui/cx'
import type { FocusTarget } from '@/ui/restore-focus'
import { ModalFrame, type Dismissal } from './modal-frame'

type DialogProps = {
  /** True by default: most dialogs are rendered only while they are open. */
  isOpen?: boolean
  /** Called by Escape, the close button or a press outside; the caller may keep it open. */
  onClose: () => void
  title: string
  /** Shown under the title. */
  description?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, the primary one last; they stay visible while the body scrolls. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'full'
  /** 'escape' to prevent losing input by a press outside. */
  dismissOn?: Dismissal
  /** Receives focus if nothing else has it after closing. */
  focusAfter?: FocusTarget | undefined
}

const WIDTH = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl', full: 'sm:max-w-7xl' }

/** A modal dialog with focus trap and focus restoration; on phones a bottom sheet. */
export function Dialog(props: DialogProps) {
  const { isOpen = true, onClose, title, description, closeLabel, children, footer } = props
  const { size = 'medium', dismissOn = 'all', focusAfter } = props
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      dismissOn={dismissOn}
      widthClassName={WIDTH[size]}
      focusAfter={focusAfter}
    >
      <AriaDialog className="flex min-h-0 flex-1 flex-col overscroll-contain outline-none low:overflow-auto">
        <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
          <div className="flex min-w-0 flex-col gap-0.5 pt-0.5 wrap-anywhere">
            <Heading slot="title" className="text-lead font-semibold">
              {title}
            </Heading>
            {description && <p className="text-body text-muted">{description}</p>}
          </div>
          <NativeButton
            aria-label={closeLabel}
            onPress={onClose}
            className={iconButtonClass('quiet', 'small', '-mr-1.5 touch:-mt-2')}
          >
            <X aria-hidden />
          </NativeButton>
        </header>
        <div
          className={cx(
            'min-h-0 flex-1 overflow-auto overscroll-contain px-5 pt-1 low:flex-none low:overflow-visible',
            footer ? 'pb-4' : 'pb-5',
          )}
        >
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3 upright:flex-col-reverse">
            {footer}
          </footer>
        )}
      </AriaDialog>
    </ModalFrame>
  )
}
