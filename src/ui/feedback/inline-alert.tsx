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
  /** Announcement when it appears: assertive (default for danger), polite, or none (default otherwise). */
  live?: 'alert' | 'status' | 'off'
  className?: string
  /** Has `tabIndex` -1, so that it can receive focus after a failed submit. */
  ref?: Ref<HTMLDivElement>
}

const ICON = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** An inline message, e.g. above a button or next to the content it refers to. */
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
