import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useMediaQuery } from './use-media-query'

// Where nothing is laid out (a hidden panel, a test without a browser) rows are drawn as for a screen this high.
const ASSUMED_HEIGHT = 800

/** Height in pixels of a row: --row of tokens.css, which follows the person's text size. */
export function useRowHeight(): number {
  const isTouch = useMediaQuery('(width < 40rem), (pointer: coarse)')
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return Math.round((isTouch ? 3 : 2.5) * rem)
}

/** Which rows are near the screen, and where each stands; the kept row stays drawn so that it cannot lose the focus. */
export function useVirtualRows(options: {
  count: number
  scrollRef: RefObject<HTMLElement | null>
  rowHeight: number
  headHeight: number
  keptIndex: number
}) {
  const { count, scrollRef, rowHeight, headHeight, keptIndex } = options
  return useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) =>
        report(rect.height > 0 ? rect : { ...rect, height: ASSUMED_HEIGHT }),
      ),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (keptIndex < 0 || keptIndex >= count || indexes.includes(keptIndex)) return indexes
      return [...indexes, keptIndex].sort((a, b) => a - b)
    },
  })
}
