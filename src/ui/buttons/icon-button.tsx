import type { ReactNode, Ref, ReactElement } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { tooltipClass } from '@/ui/overlays/floating-class'
import { KeyHint } from './key-hint'

type TooltipProps = {
  /** The text; one short line. */
  content: string
  /** The key that does the same, drawn as a cap. */
  shortcut?: string
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** It must take focus. */
  children: ReactElement
}

/** Says what a control is, after a moment of pointing or at once on keyboard focus. */
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
