import { useId } from 'react'
import { cx } from '@/ui/cx'
import { Button, type ButtonProps } from './button'

type ButtonWithReasonProps = Omit<ButtonProps, 'isDisabled' | 'aria-describedby'> & {
  /** Why the button is disabled; false if it is enabled. */
  disabledReason: string | false
  /** Class of the wrapper, which the button fills. */
  frameClassName?: string | undefined
}

/** A button that explains why it is disabled. */
export function ButtonWithReason({
  disabledReason,
  frameClassName,
  className,
  ...button
}: ButtonWithReasonProps) {
  const reasonId = useId()
  return (
    // Disabled buttons get no pointer events, so the wrapper has the tooltip.
    <span title={disabledReason || undefined} className={cx('flex', frameClassName)}>
      <Button
        {...button}
        className={cx('grow', className)}
        isDisabled={disabledReason !== false}
        aria-describedby={disabledReason === false ? undefined : reasonId}
      />
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </span>
  )
}
