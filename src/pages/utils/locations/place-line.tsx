import { CircleSlash, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'
import type { PlaceNode } from './use-locations'

/**
 * Translations and number format, created once for all rows of the tree, because the hooks per row would cost
 * more than rendering it.
 */
export function useLineTexts() {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  return useMemo(() => ({ t, number: new Intl.NumberFormat(tag).format }), [t, tag])
}

type LineTexts = ReturnType<typeof useLineTexts>

type PlaceCountProps = {
  texts: LineTexts
  /** People at the location or below it; undefined if unknown. */
  count: number | undefined
  capacity: number | null | undefined
  className?: string
}

/** Occupancy and capacity of a location. */
export function PlaceCount({ texts: { t, number }, count, capacity, className }: PlaceCountProps) {
  const isLimited = capacity !== null && capacity !== undefined
  const isOver = isLimited && count !== undefined && count > capacity
  const shown = count === undefined ? '–' : number(count)
  const note = isLimited
    ? t('count.ofCapacity', { number: shown, capacity: number(capacity) })
    : t('count.onSite', { number: shown })
  return (
    <>
      <span
        aria-hidden
        title={note}
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
        {note}
        {isOver && `, ${t('count.over')}`}
      </span>
    </>
  )
}

type PlaceLineProps = {
  texts: LineTexts
  node: PlaceNode
  /** Shown only because a descendant matches. */
  isQuiet: boolean
  count: number | undefined
  /** Whether it has unsaved input. */
  isChanged: boolean
}

/** The content of a row in the tree. */
export function PlaceLine({ texts, node, isQuiet, count, isChanged }: PlaceLineProps) {
  const { place, misplacement } = node
  const { t } = texts
  return (
    <>
      <span
        className={cx(
          'min-w-0 truncate max-sm:line-clamp-2 max-sm:whitespace-normal',
          (isQuiet || !place.enabled) && 'text-muted',
        )}
      >
        {place.name}
      </span>
      {isChanged && (
        <span className="size-1.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('unsaved')}</span>
        </span>
      )}
      {place.code && <span className="shrink-0 text-label text-muted max-sm:hidden">{place.code}</span>}
      {misplacement && (
        <span className="flex min-w-0 shrink items-center gap-1 text-label text-warning">
          <TriangleAlert aria-hidden className="size-3.5" />
          <span className="truncate">{t(`misplaced.${misplacement}`)}</span>
        </span>
      )}
      {!place.enabled && (
        <span className="flex shrink-0 items-center gap-1 text-label text-muted">
          <CircleSlash aria-hidden className="size-3.5" />
          {t('disabled')}
        </span>
      )}
      <PlaceCount texts={texts} count={count} capacity={place.capacity} className="ml-auto pl-2" />
    </>
  )
}
