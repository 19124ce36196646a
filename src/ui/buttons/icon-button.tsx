import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { Spinner } from '@/ui/feedback/spinner'
import { Tooltip } from '@/ui/overlays/tooltip'

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** The name, also shown as the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  shortcut?: string
  tooltipPlacement?: 'top' | 'bottom' | 'left' | 'right'
  /** Without the tooltip, where the icon opens a menu of its own. */
  hideTooltip?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon only; its label is its name and its tooltip. */
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
