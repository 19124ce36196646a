import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingDelay } from '@/ui/feedback/loading-delay'

/** Skeleton of a two-column page; `aside` is the narrow column. */
export function LoadingColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="@container min-h-[60dvh]">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      <LoadingDelay>
        <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-6">{children}</div>
          {aside}
        </div>
      </LoadingDelay>
    </div>
  )
}
