import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '@/ui/cx'
import { subtleToneClass } from '@/ui/tone'

type AlertTone = 'info' | 'success' | 'warning' | 'danger'

type InlineAlertProps = {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** How it is announced when it appears: at once (default for danger), politely, or not at all (default otherwise). */
  live?: 'alert' | 'status' | 'off'
  className?: string
  /** With `tabIndex` -1 it can take the focus after a failed submit. */
  ref?: Ref<HTMLDivElement>
}

const ICON = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A message in its place: above the button, beside what it concerns. */
export function InlineAlert({ tone, title, children, action, live, className, ref }: InlineAlertProps) {
  const Icon = ICON[tone]
  const role = live ?? (tone === 'danger' ? 'alert' : 'off')
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={role === 'off' ? undefined : role}
      className={cx(
        'flex items-start gap-2.5 rounded-card px-3 py-2.5 text-body',
        subtleToneClass[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="min-w-0">{children}</div>}
      </div>
      {action && <div className="-my-0.5 flex shrink-0 gap-2">{action}</div>}
    </div>
  )
}
