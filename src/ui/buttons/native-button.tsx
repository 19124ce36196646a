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

/** The browser's button: a click, Enter or Space presses it, a held Enter once. */
export function NativeButton(props: NativeButtonProps) {
  const { onPress, onKeyDown, isDisabled, isPending = false, excludeFromTabOrder, ...rest } = props
  const { type = 'button', ref, ...others } = rest
  const buttonRef = useAutoFocus(others.autoFocus, ref)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) {
      // It does not submit its form either.
      event.preventDefault()
      return
    }
    // A press by a pointer takes the focus in Safari too, so that a dialog can give it back. Enter in a field presses the
    // form's button as well (detail 0): the focus stays there.
    if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
    onPress?.(event)
  }
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    if (!isPending) onKeyDown?.(event)
  }
  return (
    <button
      {...others}
      ref={buttonRef}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || rest['aria-disabled']}
      tabIndex={excludeFromTabOrder ? -1 : undefined}
      onClick={press}
      onKeyDown={keyDown}
    />
  )
}
