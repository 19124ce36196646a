import { useTranslation } from 'react-i18next'
import { LoadingDelay } from '@/ui/loading-delay'
import { Skeleton } from '@/ui/skeleton'

/** The page's own shape while it loads. */
export function LoadingVisitor() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className="min-h-[60dvh]">
      <span className="sr-only" role="status">
        {t('loading')}
      </span>
      <LoadingDelay>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-6">
            <Skeleton shape="circle" className="size-24 md:ml-42" />
            {['person', 'contact', 'details'].map((section) => (
              <div
                key={section}
                className="grid gap-x-8 gap-y-3 border-t border-border pt-6 md:grid-cols-[8.5rem_minmax(0,1fr)]"
              >
                <Skeleton className="w-16" />
                <div className="grid gap-4 sm:grid-cols-2">
                  <Skeleton shape="block" className="h-control" />
                  <Skeleton shape="block" className="h-control" />
                </div>
              </div>
            ))}
          </div>
          <Skeleton shape="block" className="h-96" />
        </div>
      </LoadingDelay>
    </div>
  )
}
