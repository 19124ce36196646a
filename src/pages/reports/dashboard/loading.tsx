import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'

/** The shape of the dashboard while it is counted for the first time. */
export function Loading({ label }: { label: string }) {
  return (
    <div aria-busy role="status" aria-label={label} className="flex min-h-140 flex-col gap-4">
      <LoadingDelay>
        <Skeleton shape="block" className="h-20" />
        <div className="grid gap-4 lg:grid-cols-2">
          {['one', 'two', 'three', 'four'].map((card) => (
            <Skeleton key={card} shape="block" className="h-72" />
          ))}
        </div>
      </LoadingDelay>
    </div>
  )
}
