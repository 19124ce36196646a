import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/feedback/skeleton'

type SkeletonRowProps = { hasPhoto?: boolean; className?: string }

/** The shape of one row of a plain list: a photo, a name, a quiet line. */
export function SkeletonRow({ hasPhoto = true, className }: SkeletonRowProps) {
  return (
    <div className={cx('flex items-center gap-3 py-2.5', className)}>
      {hasPhoto && <Skeleton shape="circle" className="size-8" />}
      <div className="flex-1">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/4" />
      </div>
    </div>
  )
}
