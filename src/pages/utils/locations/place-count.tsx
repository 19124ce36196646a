import { TriangleAlert } from 'lucide-react'
import { cx } from '@/ui/cx'
import type { LineWords } from './use-line-words'

type PlaceCountProps = {
  words: LineWords
  /** People at the location or below it; undefined if unknown. */
  count: number | undefined
  capacity: number | null | undefined
  className?: string
}

/** Occupancy and capacity of a location. */
export function PlaceCount({ words: { t, number }, count, capacity, className }: PlaceCountProps) {
  const isLimited = capacity !== null && capacity !== undefined
  const isOver = isLimited && count !== undefined && count > capacity
  const shown = count === undefined ? '–' : number(count)
  const said = isLimited
    ? t('count.ofCapacity', { number: shown, capacity: number(capacity) })
    : t('count.onSite', { number: shown })
  return (
    <>
      <span
        aria-hidden
        title={said}
        className={cx(
          'tabular shrink-0 text-label',
          isOver ? 'font-medium text-danger' : count ? 'text-text' : 'text-muted',
          className,
        )}
      >
        {isOver && <TriangleAlert className="mr-1 mb-0.5 inline size-3.5" />}
        {shown}
        {isLimited && <span className={cx(!isOver && 'text-muted')}> / {number(capacity)}</span>}
      </span>
      <span className="sr-only">
        {said}
        {isOver && `, ${t('count.over')}`}
      </span>
    </>
  )
}
