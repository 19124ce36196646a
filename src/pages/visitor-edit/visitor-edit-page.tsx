import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Skeleton } from '@/ui/feedback/skeleton'
import { usePersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { BackToDesk } from '@/widgets/screen/back-to-desk'
import { FailedPage } from '@/widgets/screen/failed-page'
import { LoadingColumns } from '@/widgets/screen/loading-columns'
import { PageHeading } from '@/widgets/screen/page-heading'
import { useVisitor } from './use-visitor'
import { VisitorDetails } from './visitor-details'

/** The page's skeleton. */
function LoadingVisitor() {
  return (
    <LoadingColumns
      className="gap-x-12 lg:grid-cols-[minmax(0,1fr)_min(20rem,45%)]"
      aside={<Skeleton shape="block" className="h-96" />}
    >
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
    </LoadingColumns>
  )
}

/** The visitor page once loaded, or the error. */
function VisitorEdit({ visitId, visitorId }: { visitId: string; visitorId: string }) {
  const { t } = useTranslation('visitor')
  const { lookups, missing } = usePersonLookups()
  const { loaded, error, isMissing, isRetrying, retry } = useVisitor(visitId, visitorId)
  return (
    // The back link is outside of what is replaced, so that it keeps the focus when the visitor is loaded.
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-3 sm:px-8">
      <BackToDesk className="-mb-3 self-start" />
      {loaded && lookups ? (
        <VisitorDetails loaded={loaded} lookups={lookups} missing={missing} />
      ) : (
        <>
          <PageHeading title={t('title')} />
          {error || isMissing ? (
            <FailedPage
              error={error}
              missing={isMissing && 'visitor'}
              isRetrying={isRetrying}
              onRetry={retry}
            />
          ) : (
            <LoadingVisitor />
          )}
        </>
      )}
    </div>
  )
}

export default function VisitorEditPage() {
  const { visitId = '', visitorId = '' } = useParams()
  return <VisitorEdit key={visitorId} visitId={visitId} visitorId={visitorId} />
}
