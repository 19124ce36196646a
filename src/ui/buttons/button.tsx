import { type ReactNode, type Ref, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Added to the accessible name while pending, e.g. 'Saving…'; only for assistive technology. */
  pendingLabel?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Treats a double click as one press, using the browser's click count. */
function useSinglePress(onPress: ButtonProps['onPress']) {
  const clicks = useRef(0)
  return {
    onMouseDownCapture: (event) => {
      clicks.current = event.detail
    },
    onPress: (event) => {
      const isDouble =
        event.pointerType !== 'keyboard' && event.pointerType !== 'virtual' && clicks.current > 1
      if (!isDouble) onPress?.(event)
    },
    // Forms submit on click, not on press.
    onClickCapture: (event) => {
      if (event.detail > 1) event.preventDefault()
    },
  } satisfies Partial<AriaButtonProps>
}

/**
 * A button. While `isPending` it keeps its width, name and focus, and ignores presses. Variants primary and danger
 * treat a double click as one press, because a dialog can still be pressed while it closes.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon, pendingLabel, className, ...rest } = props
  const single = useSinglePress(rest.onPress)
  const isConfirming = variant === 'primary' || variant === 'danger'
  return (
    <AriaButton {...rest} {...(isConfirming && single)} className={buttonClass(variant, size, className)}>
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
    </AriaButton>
  )
}
