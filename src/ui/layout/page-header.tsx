import type { ReactNode, Ref } from 'react'
import { cx } from '@/ui/cx'

type PageHeaderProps = {
  title: ReactNode
  /** Shown next to the title: a count, a status chip. */
  aside?: ReactNode
  description?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  className?: string
  ref?: Ref<HTMLHeadingElement>
}

/** A page header. Its h1 is focusable, for focus after a navigation. */
export function PageHeader({ title, aside, description, actions, className, ref }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="flex min-w-0 flex-col gap-0.5">
        <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={ref}
            tabIndex={-1}
            dir="auto"
            className="text-title font-semibold tracking-[-0.01em] text-balance wrap-anywhere"
          >
            {title}
          </h1>
          {aside && <div className="flex items-center gap-2 text-body text-muted">{aside}</div>}
        </div>
        {description && <p className="max-w-prose text-body text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  )
}
