import type { MouseEvent, ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { NativeButton, type NativeButtonProps } from './native-button'

export type ButtonProps = NativeButtonProps & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Added to the accessible name while pending, e.g. 'Saving…'; only for assistive technology. */
  pendingLabel?: string
}

/** Keeps the second click of a double click from pressing or submitting. */
const ignoreDouble = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A button. While `isPending` it keeps its width, name and focus, and ignores presses. Variants primary and danger
 * treat a double click as one press, because a dialog can still be pressed while it closes.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon, pendingLabel, className, ...rest } = props
  const isConfirming = variant === 'primary' || variant === 'danger'
  return (
    <NativeButton
      {...rest}
      onClickCapture={isConfirming ? ignoreDouble : undefined}
      className={buttonClass(variant, size, className)}
    >
      {/* Transparent instead of hidden: hidden text would remove the button's accessible name. */}
      <span className={cx('inline-flex items-center gap-1.5', rest.isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {rest.isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
          {pendingLabel && <span className="sr-only">{pendingLabel}</span>}
        </span>
      )}
    </NativeButton>
  )
}
