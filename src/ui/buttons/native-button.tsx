import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useAutoFocus } from '@/lib/react/use-auto-focus'

export type NativeButtonProps = Omit<
  ComponentProps<'button'>,
  'onClick' | 'disabled' | 'tabIndex' | 'style'
> & {
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  isDisabled?: boolean | undefined
  /** Ignores presses, but keeps the focus. */
  isPending?: boolean | undefined
  /** True in rows that are not in the tab order. */
  excludeFromTabOrder?: boolean | undefined
}

/** A press takes the focus, also in Safari, so that a dialog can give it back. */
const focus = (button: HTMLButtonElement) => button.focus({ preventScroll: true })

/** The browser's button: a click, Enter or Space presses it, a held Enter once. */
export function NativeButton(props: NativeButtonProps) {
  const { onPress, onKeyDown, isDisabled, isPending = false, excludeFromTabOrder, type, ...rest } = props
  const { autoFocus, ref, ...others } = rest
  const buttonRef = useAutoFocus(autoFocus, ref)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) return
    focus(event.currentTarget)
    onPress?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <button
      {...others}
      ref={buttonRef}
      // Otherwise Enter in a field would submit the form again.
      type={type === 'submit' && !isPending ? 'submit' : 'button'}
      disabled={isDisabled}
      aria-disabled={isPending || rest['aria-disabled']}
      tabIndex={excludeFromTabOrder ? -1 : undefined}
      onClick={press}
      onKeyDown={keyDown}
    />
  )
}
