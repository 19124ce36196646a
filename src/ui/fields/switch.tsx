import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import { cx } from '@/ui/cx'

type SwitchProps = Omit<AriaSwitchProps, 'children' | 'className' | 'style' | 'inputRef'> & {
  children: ReactNode
  description?: ReactNode
  className?: string
}

/** A switch that takes effect immediately. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={cx(
        'group/switch flex min-h-control-small cursor-pointer items-start gap-3 py-1 text-body touch:py-3 data-disabled:cursor-default data-disabled:text-faint',
        className,
      )}
    >
      <span
        className={cx(
          'mt-px flex h-4.5 w-8 touch:mt-0.75 shrink-0 items-center rounded-full bg-border-field p-0.5 forced-color-adjust-none transition-colors',
          'group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-accent',
          'group-data-disabled/switch:opacity-50 group-data-selected/switch:bg-accent',
        )}
      >
        <span className="size-3.5 rounded-full bg-surface transition-transform group-data-selected/switch:translate-x-3.5" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span>{children}</span>
        {description && <span className="text-label text-muted">{description}</span>}
      </span>
    </AriaSwitch>
  )
}
