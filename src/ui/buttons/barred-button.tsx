import { useId } from 'react'
import { Button, type ButtonProps } from './button'
import { cx } from '@/ui/cx'

type BarredButtonProps = Omit<ButtonProps, 'isDisabled' | 'aria-describedby'> & {
  /** Why it cannot be pressed now; false where it can. */
  bar: string | false
  /** Of the frame, which the button fills. */
  frameClassName?: string | undefined
}

/** A button that says why while it cannot be pressed. */
export function BarredButton({ bar, frameClassName, className, ...button }: BarredButtonProps) {
  const barId = useId()
  return (
    // What is disabled takes no pointer: the frame has the tooltip.
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
