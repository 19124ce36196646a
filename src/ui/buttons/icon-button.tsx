import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Spinner } from '@/ui/feedback/spinner'
import { tooltipClass } from '@/ui/overlays/floating-class'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class'

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** No tooltip, for icons that open their own menu. */
  hideTooltip?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', hideTooltip = false, className, ...rest } = props
  const button = (
    <AriaButton {...rest} aria-label={label} className={iconButtonClass(variant, size, className)}>
      {rest.isPending ? <Spinner /> : icon}
    </AriaButton>
  )
  if (hideTooltip) return button
  return (
    // Shown after a hover delay or immediately on keyboard focus.
    <TooltipTrigger delay={500} closeDelay={0}>
      {button}
      <Tooltip placement="top" offset={6} className={tooltipClass}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
