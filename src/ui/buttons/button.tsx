import { type ReactNode, type Ref, useRef } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Drawn before the text. */
  icon?: ReactNode
  /** Added to the name while pending, e.g. 'Saving…'; only assistive technology reads it. */
  pendingLabel?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** Takes a double click as one press; the browser counts the clicks. */
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
    // A form is sent by the click and not by the press.
    onClickCapture: (event) => {
      if (event.detail > 1) event.preventDefault()
    },
  } satisfies Partial<AriaButtonProps>
}

/**
 * A button. While `isPending` it keeps its width, its name and the focus, and takes no press. One that confirms
 * (main or red) takes a double click as one press, because its dialog can still be pressed while it closes.
 */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon, pendingLabel, className, ...rest } = props
  const single = useSinglePress(rest.onPress)
  const isConfirming = variant === 'primary' || variant === 'danger'
  return (
    <AriaButton {...rest} {...(isConfirming && single)} className={buttonClass(variant, size, className)}>
      {/* Transparent rather than hidden: hidden text would take the button's name away. */}
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
