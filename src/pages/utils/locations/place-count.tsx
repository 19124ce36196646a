import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'

type PlaceCountProps = {
  /** Who is in it or below it; undefined while nobody knows. */
  count: number | undefined
  capacity: number | null | undefined
}

// Made once: a formatter costs more than all else in a line of the tree.
const formats = new Map<string, Intl.NumberFormat>()
function numberIn(tag: string): (value: number) => string {
  const known = formats.get(tag) ?? new Intl.NumberFormat(tag)
  formats.set(tag, known)
  return known.format
}

/** How many people are at a place, and how many it holds. */
export function PlaceCount({ count, capacity }: PlaceCountProps) {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  const number = numberIn(tag)
  const isLimited = capacity !== null && capacity !== undefined
  const isOver = isLimited && count !== undefined && count > capacity
  const shown = count === undefined ? '–' : number(count)
  const said = isLimited
    ? t('count.ofCapacity', { number: shown, capacity: number(capacity) })
    : t('count.onSite', { number: shown })
  return (
    <span
      className={cx(
        'flex shrink-0 items-center gap-1 text-label',
        isOver ? 'font-medium text-danger' : count ? 'text-text' : 'text-muted',
      )}
    >
      {isOver && <TriangleAlert aria-hidden className="size-3.5" />}
      <span aria-hidden title={said} className="tabular">
        {shown}
        {isLimited && <span className={cx(!isOver && 'text-muted')}> / {number(capacity)}</span>}
      </span>
      <span className="sr-only">
        {said}
        {isOver && `, ${t('count.over')}`}
      </span>
    </span>
  )
}
