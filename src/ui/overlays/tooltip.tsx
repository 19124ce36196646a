import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '@/ui/cx'

/** The least distance to the window's edges, in px. */
const EDGE = 8

type TooltipProps = {
  anchor: Element
  /** Above its middle, or below its start; on the other side where there is no room. */
  placement: 'above' | 'below'
  /** In px. */
  distance: number
  children: ReactNode
}

/** A tooltip beside an element, over everything else; inverted in both colour modes. */
export function Tooltip({ anchor, placement, distance, children }: TooltipProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current
    if (!tip) return
    tip.hidden = !anchor.isConnected
    const { top, bottom, left, width } = anchor.getBoundingClientRect()
    const { width: ownWidth, height } = tip.getBoundingClientRect()
    const [above, below] = [top - height - distance, bottom + distance]
    const fitsBelow = below + height + EDGE <= window.innerHeight
    const isBelow = placement === 'below' ? fitsBelow || above < EDGE : above < EDGE
    const start = placement === 'below' ? left : left + (width - ownWidth) / 2
    tip.style.top = `${isBelow ? below : above}px`
    tip.style.left = `${Math.max(EDGE, Math.min(start, window.innerWidth - ownWidth - EDGE))}px`
  })
  return createPortal(
    <div
      ref={ref}
      role="tooltip"
      // React Aria would hide it from screen readers while a modal dialog is open.
      data-react-aria-top-layer="true"
      className={cx(
        'pointer-events-none fixed z-70 max-w-72 rounded-control bg-inverse px-2 py-1 text-small text-on-inverse',
        'print:hidden',
      )}
    >
      {children}
    </div>,
    document.body,
  )
}
