import { Skeleton } from '@/ui/feedback/skeleton'
import { LoadingColumns } from '@/widgets/screen/loading-columns'

/** The page's own shape while it loads. */
export function LoadingVisitor() {
  return (
    <LoadingColumns aside={<Skeleton shape="block" className="h-96" />}>
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
