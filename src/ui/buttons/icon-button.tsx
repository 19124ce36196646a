import type { ReactNode, Ref, ReactElement } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { tooltipClass } from '@/ui/overlays/floating-class'
import { KeyHint } from './key-hint'

type TooltipProps = {
  /** The text, one short line. */
  content: string
  /** The keyboard shortcut, shown as a key. */
  shortcut?: string
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Must be focusable. */
  children: ReactElement
}

/** A control's tooltip, shown after a hover delay or immediately on keyboard focus. */
function Tooltip({ content, shortcut, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={cx('flex items-center gap-2', tooltipClass)}>
        {content}
        {shortcut && <KeyHint inverse>{shortcut}</KeyHint>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  shortcut?: string
  tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right'
  /** No tooltip, for icons that open their own menu. */
  hideTooltip?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A square icon button; its label is its accessible name and tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', shortcut, className, ...others } = props
  const { tooltipPlacement, hideTooltip = false, ...rest } = others
  const button = (
    <AriaButton {...rest} aria-label={label} className={iconButtonClass(variant, size, className)}>
      {rest.isPending ? <Spinner /> : icon}
    </AriaButton>
  )
  if (hideTooltip) return button
  return (
    <Tooltip content={label} shortcut={shortcut} placement={tooltipPlacement}>
      {button}
    </Tooltip>
  )
}
