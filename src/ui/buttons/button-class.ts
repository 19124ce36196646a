import { cx } from '@/ui/cx'

/** primary: the main action; secondary: other actions; quiet: tools; danger: irreversible actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

// Paper has nothing to press.
const SHAPE =
  'print:hidden inline-flex shrink-0 cursor-pointer items-center justify-center rounded-control border font-medium no-underline select-none'

const LIVE =
  'relative transition-colors disabled:cursor-default disabled:opacity-45 aria-disabled:cursor-default'

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:usable:bg-accent-hover active:usable:bg-accent-hover',
  secondary: 'border-border-strong bg-raised text-text hover:usable:bg-hover active:usable:bg-pressed',
  quiet: 'border-transparent bg-transparent text-text hover:usable:bg-hover active:usable:bg-pressed',
  danger:
    'border-transparent bg-danger text-on-danger hover:usable:bg-danger-hover active:usable:bg-danger-hover',
}

// On phones with enlarged text, a button wraps instead of overflowing the screen.
const SIZE: Record<ButtonSize, string> = {
  small: 'min-h-control-small max-w-full px-2.5 py-1 text-label sm:h-control-small sm:whitespace-nowrap',
  medium: 'min-h-control max-w-full px-3.5 py-1 text-body sm:h-control sm:whitespace-nowrap',
  large: 'min-h-control-large max-w-full px-5 py-1.5 text-lead sm:whitespace-nowrap',
}

const SQUARE: Record<ButtonSize, string> = {
  small: 'size-control-small',
  medium: 'size-control',
  large: 'size-control-large',
}

/** Classes of a text button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(SHAPE, LIVE, VARIANT[variant], SIZE[size], className)
}

const ICON_VARIANT: Record<ButtonVariant, string> = {
  ...VARIANT,
  quiet:
    'border-transparent bg-transparent text-muted hover:usable:bg-hover hover:usable:text-text active:usable:bg-pressed active:usable:text-text',
}

export function iconButtonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(SHAPE, LIVE, ICON_VARIANT[variant], SQUARE[size], className)
}

/** Classes of a native button in a row of a long table. */
export function rowButtonClass(className?: string): string {
  return cx(SHAPE, VARIANT.secondary, SIZE.small, 'compact:h-6.5', className)
}

/** Classes of a native icon button in a row of a long table. */
export function rowIconButtonClass(): string {
  return cx(SHAPE, ICON_VARIANT.quiet, SQUARE.small)
}
