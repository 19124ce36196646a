import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { cx } from './cx'
import { Spinner } from './spinner'

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

/** A button. While `isPending` it keeps its width, its name and the focus, and takes no press. */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon, pendingLabel, className, ...rest } = props
  return (
    <AriaButton {...rest} className={buttonClass(variant, size, className)}>
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
