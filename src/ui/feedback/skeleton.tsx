import { cx } from '@/ui/cx'
import { LoadingDelay } from './loading-delay'

type SkeletonProps = {
  /** line: as high as the surrounding text; block: needs a size; circle: a photo. */
  shape?: 'line' | 'block' | 'circle'
  className?: string
}

/** A loading placeholder. Put `aria-busy` on its container. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-breathe bg-neutral-subtle',
        shape === 'line' && 'my-[0.2lh] h-[0.6lh] rounded-small',
        shape === 'block' && 'rounded-card',
        shape === 'circle' && 'shrink-0 rounded-full',
        className,
      )}
    />
  )
}

type SkeletonRowProps = { hasPhoto?: boolean; className?: string }

/** Skeleton row of a list: a photo, a name, a second line. */
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

export function SkeletonRows({ count, hasPhoto }: Pick<SkeletonRowProps, 'hasPhoto'> & { count: number }) {
  return (
    <div aria-busy>
      <LoadingDelay>
        {Array.from({ length: count }, (_, row) => (
          <SkeletonRow key={row} hasPhoto={hasPhoto} />
        ))}
      </LoadingDelay>
    </div>
  )
}
