import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from './cx'
import { floatingClass } from './floating-class'

type PopoverProps = {
  /** The name of what opens. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top start' | 'top end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/** Something small beside its button; a press elsewhere or Escape closes it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = 'bottom start', isOpen, onOpenChange, className } = props
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={floatingClass}>
        <AriaDialog aria-label={label} className={cx('outline-none', className)}>
          {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
