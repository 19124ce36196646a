import type { ReactNode, RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from '@/ui/cx'
import { floatingClass } from './floating-class'

export type PopoverPlacement = 'bottom start' | 'bottom end' | 'bottom' | 'top start' | 'top end'

type PopoverFrameProps = {
  /** Accessible name of the popover. */
  label: string
  triggerRef: RefObject<HTMLElement | null>
  placement: PopoverPlacement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string | undefined
  children: ReactNode
}

/** A small popover next to its button; a press outside or Escape closes it. */
export function PopoverFrame({ label, className, children, ...rest }: PopoverFrameProps) {
  return (
    // Without a Dialog inside, the popover itself is the dialog, together with its hidden close button.
    <AriaPopover
      {...rest}
      aria-label={label}
      offset={4}
      className={cx(floatingClass, 'overflow-auto', className)}
    >
      {children}
    </AriaPopover>
  )
}
