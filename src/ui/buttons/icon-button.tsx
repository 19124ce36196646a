import type { ReactNode } from 'react'
import { Spinner } from '@/ui/feedback/spinner'
import { iconButtonClass, type ButtonSize, type ButtonVariant } from './button-class'
import { NativeButton, type NativeButtonProps } from './native-button'

type IconButtonProps = Omit<NativeButtonProps, 'children' | 'aria-label'> & {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** No tooltip, for icons that open their own menu. */
  hideTooltip?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', hideTooltip = false, className, ...rest } = props
  return (
    <NativeButton
      {...rest}
      aria-label={label}
      // Shown by `Tooltips`.
      data-tooltip={hideTooltip ? undefined : label}
      className={iconButtonClass(variant, size, className)}
    >
      {rest.isPending ? <Spinner /> : icon}
    </NativeButton>
  )
}
