import { useId } from 'react'
import { cx } from '@/ui/cx'
import { Button, type ButtonProps } from './button'

type BarredButtonProps = Omit<ButtonProps, 'isDisabled' | 'aria-describedby'> & {
  /** Why the button is disabled; false if it is enabled. */
  bar: string | false
  /** Class of the wrapper, which the button fills. */
  frameClassName?: string | undefined
}

/** A button that explains why it is disabled. */
export function BarredButton({ bar, frameClassName, className, ...button }: BarredButtonProps) {
  const barId = useId()
  return (
    // Disabled buttons get no pointer events, so the wrapper has the tooltip.
    <span title={bar || undefined} className={cx('flex', frameClassName)}>
      <Button
        {...button}
        className={cx('grow', className)}
        isDisabled={bar !== false}
        aria-describedby={bar === false ? undefined : barId}
      />
      <span id={barId} hidden>
        {bar}
      </span>
    </span>
  )
}
