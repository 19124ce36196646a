import { Skeleton } from '@/ui/feedback/skeleton'
import { LoadingColumns } from '@/widgets/screen/loading-columns'

/** The form's skeleton. */
export function LoadingForm() {
  return (
    <LoadingColumns aside={<Skeleton shape="block" className="h-80" />}>
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
