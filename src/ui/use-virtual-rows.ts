import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'
import { useChoicePlace } from './use-choice-place'
import { useMediaQuery } from './use-media-query'

// Where nothing is laid out (a hidden panel, a test without a browser) rows are drawn as for a screen this high.
const ASSUMED_HEIGHT = 800

// The token in rem, where no style sheet is: a test without a browser.
const USUAL_HEIGHT = { mouse: 2.5, touch: 3.5 }

function readRowHeight(usual: number): number {
  const style = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(style.fontSize) || 16
  return Math.round((Number.parseFloat(style.getPropertyValue('--row')) || usual) * rem)
}

/** Height in pixels of a row: --row of tokens.css, by the pointer, and by the person's text size as the page came. */
export function useRowHeight(): number {
  // The token changes with it.
  const isTouch = useMediaQuery('(width < 40rem), (pointer: coarse)')
  // Not at every drawing: reading it in the middle of one has the styles worked out that just became old.
  return useMemo(() => readRowHeight(USUAL_HEIGHT[isTouch ? 'touch' : 'mouse']), [isTouch])
}

/** Which rows are near the screen, and where each stands; the kept row stays drawn so that it cannot lose the focus. */
export function useVirtualRows(options: {
  /** What the rows are a choice of; empty for all (see `DataTableProps`). */
  choice?: string
  count: number
  scrollRef: RefObject<HTMLElement | null>
  rowHeight: number
  headHeight: number
  keptIndex: number
}) {
  const { choice = '', count, scrollRef, rowHeight, headHeight, keptIndex } = options
  const place = useChoicePlace(choice, scrollRef)
  const virtual = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    // Few: a row costs more to draw than a moment of empty paper at the very edge of a fast scroll.
    overscan: 2,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) =>
        report(rect.height > 0 ? rect : { ...rect, height: ASSUMED_HEIGHT }),
      ),
    observeElementOffset: place.observeElementOffset,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (keptIndex < 0 || keptIndex >= count || indexes.includes(keptIndex)) return indexes
      return [...indexes, keptIndex].sort((a, b) => a - b)
    },
  })
  place.tell(virtual)
  /**
   * Brings a row into sight; one that is already there does not move.
   * @param align 'start' for the top of the list
   */
  const scrollTo = (index: number, align?: 'start') => {
    // Without the virtualizer's own way, which looks again in every frame whether it has arrived: rows of one height stand
    // where they stand.
    const box = scrollRef.current
    if (!box) return
    const top = index * rowHeight
    const lowest = headHeight + top + rowHeight - (box.clientHeight || ASSUMED_HEIGHT)
    if (align === 'start' || box.scrollTop > top) box.scrollTop = top
    else if (box.scrollTop < lowest) box.scrollTop = lowest
  }
  return { items: virtual.getVirtualItems(), scrollTo }
}
