import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { KeyHint } from '@/ui/buttons/key-hint'

type TooltipProps = {
  /** The text; one short line. */
  content: string
  /** The key that does the same, drawn as a cap. */
  shortcut?: string
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** A button or link of this folder: it must take focus. */
  children: ReactElement
}

/** Says what a control is, after a moment of pointing or at once on keyboard focus. */
export function Tooltip({ content, shortcut, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="flex max-w-72 items-center gap-2 rounded-control bg-inverse px-2 py-1 text-small text-on-inverse transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
      >
        {content}
        {shortcut && <KeyHint inverse>{shortcut}</KeyHint>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
