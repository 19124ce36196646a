import { cx } from '@/ui/cx'
import { alignClass } from './data-table-head'
import type { DataColumn } from './data-table-types'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'

const ROWS = 12
// Texts are of different lengths; bars of one length would look like a fence.
const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3']

type DataTableSkeletonProps<Row> = {
  columns: readonly DataColumn<Row>[]
  hasCheck: boolean
  rowHeight: number
}

/** The shape of the table that is coming, after 200 ms; it fades out downwards. */
export function DataTableSkeleton<Row>({ columns, hasCheck, rowHeight }: DataTableSkeletonProps<Row>) {
  return (
    <LoadingDelay>
      <div aria-hidden className="mask-linear-to-b mask-b-from-10%">
        {Array.from({ length: ROWS }, (_, row) => (
          <div
            key={row}
            style={{ height: rowHeight }}
            className="grid grid-cols-(--columns) border-b border-border px-1"
          >
            {hasCheck && <span />}
            {columns.map((column, at) => (
              <span
                key={column.id}
                className={cx('flex items-center px-3', alignClass[column.align ?? 'start'])}
              >
                {column.width <= 56 ? (
                  <Skeleton shape="circle" className="size-8" />
                ) : (
                  <Skeleton className={WIDTHS[(row * 2 + at * 3) % WIDTHS.length]} />
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </LoadingDelay>
  )
}
