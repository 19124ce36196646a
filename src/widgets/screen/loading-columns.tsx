import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import { LoadingDelay } from '@/ui/feedback/loading-delay'

type LoadingColumnsProps = {
  /** The columns of the loaded page and their gap, so that nothing moves when it appears. */
  className: string
  children: ReactNode
  /** The narrow column. */
  aside: ReactNode
}

/** Skeleton of a two-column page. */
export function LoadingColumns({ className, children, aside }: LoadingColumnsProps) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="min-h-[60dvh]">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      <LoadingDelay>
        <div className={cx('grid gap-y-6', className)}>
          <div className="flex flex-col gap-6">{children}</div>
          {aside}
        </div>
      </LoadingDelay>
    </div>
  )
}
