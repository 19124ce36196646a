import type { ReactNode, Ref } from 'react'
import type { PopoverPlacement } from '@/ui/overlays/popover-frame'
import { loadable } from '@/widgets/screen/loadable'
import { useOpening } from './use-opening'

export const PopoverFrame = loadable(async () => (await import('@/ui/overlays/popover-frame')).PopoverFrame)

type PopoverTriggerProps = { ref: Ref<HTMLButtonElement>; 'aria-expanded': boolean; onPress: () => void }

type PopoverProps = {
  /** Accessible name of the popover. */
  label: string
  /** The button, with these props. */
  trigger: (props: PopoverTriggerProps) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: PopoverPlacement
  className?: string
}

/** A small popover next to its button, whose code loads when it is first opened. */
export function Popover({ label, trigger, children, placement = 'bottom start', className }: PopoverProps) {
  const { triggerRef, isOpen, isMounted, onOpenChange, onLoadError } = useOpening()
  return (
    <>
      {trigger({ ref: triggerRef, 'aria-expanded': isOpen, onPress: () => onOpenChange(!isOpen) })}
      {isMounted && (
        <PopoverFrame
          {...{ label, triggerRef, placement, isOpen, onOpenChange, className }}
          onLoadError={onLoadError}
        >
          {typeof children === 'function' ? children(() => onOpenChange(false)) : children}
        </PopoverFrame>
      )}
    </>
  )
}
