import { useContext, type ReactElement, type ReactNode } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { DialogTrigger, Popover as AriaPopover } from 'react-aria-components/Popover'
import { cx } from '@/ui/cx'
import { floatingClass } from './floating-class'

type PopoverProps = {
  /** Accessible name of the popover. */
  label: string
  trigger: ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top start' | 'top end'
  className?: string
}

/** A small popover next to its button; a press outside or Escape closes it. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = 'bottom start', className } = props
  return (
    <DialogTrigger>
      {trigger}
      {/* Without a Dialog inside, the popover itself is the dialog, together with its hidden close button. */}
      <AriaPopover
        aria-label={label}
        placement={placement}
        offset={4}
        className={cx(floatingClass, 'overflow-auto', className)}
      >
        {typeof children === 'function' ? <Closable>{children}</Closable> : children}
      </AriaPopover>
    </DialogTrigger>
  )
}

function Closable({ children }: { children: (close: () => void) => ReactNode }) {
  const state = useContext(OverlayTriggerStateContext)
  return children(() => state?.close())
}
