import type { UseQueryResult } from '@tanstack/react-query'
import type { MissingData } from '@/hooks/missing-data'
import { statusOf } from '@/http/errors'
import type { Visit } from '@/services/booking/visit'
import { Skeleton } from '@/ui/feedback/skeleton'
import { FailedPage } from '@/widgets/screen/failed-page'
import { LoadingColumns } from '@/widgets/screen/loading-columns'

/** The form's skeleton. */
export function LoadingForm() {
  return (
    <LoadingColumns
      className="gap-x-8 @4xl:grid-cols-[minmax(0,1fr)_18rem]"
      aside={<Skeleton shape="block" className="h-80" />}
    >
      {['visitors', 'when', 'where', 'hosts'].map((section) => (
        <div
          key={section}
          className="grid gap-x-8 gap-y-3 border-t border-border pt-3 first:border-t-0 first:pt-0 md:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="w-16" />
          <div className="flex flex-col gap-2">
            <Skeleton className="w-24" />
            <Skeleton shape="block" className="h-control" />
          </div>
        </div>
      ))}
    </LoadingColumns>
  )
}

type UnloadedVisitProps = {
  visit: UseQueryResult<Visit>
  lookupError: unknown
  missing: MissingData | null
}

/** Replaces the form of a visit that is not loaded: the error, or the skeleton while it loads. */
export function UnloadedVisit({ visit, lookupError, missing }: UnloadedVisitProps) {
  const error = (visit.data ? null : visit.error) ?? lookupError
  if (!error) return <LoadingForm />
  return (
    <FailedPage
      error={error}
      missing={statusOf(visit.error) === 404 && 'visit'}
      isRetrying={visit.isFetching || missing?.isFetching === true}
      onRetry={() => {
        missing?.refetch()
        void visit.refetch()
      }}
    />
  )
}
