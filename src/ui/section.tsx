import { useId, type ReactNode } from 'react'
import { cx } from './cx'

type SectionProps = {
  title: string
  description?: ReactNode
  /** Beside the title, on the right. */
  actions?: ReactNode
  children: ReactNode
  /** 3 inside another section. */
  level?: 2 | 3
  className?: string
}

/** A part of a page with its heading; white space groups, no box. */
export function Section({ title, description, actions, children, level = 2, className }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={cx('flex min-w-0 flex-col gap-4', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col gap-0.5">
          <Heading id={id} className={level === 2 ? 'text-lead font-semibold' : 'text-body font-semibold'}>
            {title}
          </Heading>
          {description && <p className="text-body text-muted">{description}</p>}
        </div>
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
