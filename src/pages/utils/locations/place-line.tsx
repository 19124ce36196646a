import { CircleSlash, TriangleAlert } from 'lucide-react'
import { cx } from '@/ui/cx'
import { PlaceCount } from './place-count'
import type { LineWords } from './use-line-words'
import type { PlaceNode } from './use-locations'

type PlaceLineProps = {
  words: LineWords
  node: PlaceNode
  /** Shown only because a descendant matches. */
  isQuiet: boolean
  count: number | undefined
  /** Whether it has unsaved input. */
  isChanged: boolean
}

/** The content of a row in the tree. */
export function PlaceLine({ words, node, isQuiet, count, isChanged }: PlaceLineProps) {
  const { place, misplacement } = node
  const { t } = words
  return (
    <>
      <span className={cx('min-w-0 truncate', (isQuiet || !place.enabled) && 'text-muted')}>
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
      <PlaceCount words={words} count={count} capacity={place.capacity} className="ml-auto pl-2" />
    </>
  )
}
