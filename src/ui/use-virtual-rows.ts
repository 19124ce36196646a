import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { useRef, type RefObject } from 'react'
import { useMediaQuery } from './use-media-query'

// Where nothing is laid out (a hidden panel, a test without a browser) rows are drawn as for a screen this high.
const ASSUMED_HEIGHT = 800
// A rush is at least two jumps of more than half a screen within this time, as when the scroll bar is dragged.
const RUSH_MS = 120

/** Height in pixels of a row: --row of tokens.css, which follows the person's text size. */
export function useRowHeight(): number {
  const isTouch = useMediaQuery('(width < 40rem), (pointer: coarse)')
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return Math.round((isTouch ? 3 : 2.5) * rem)
}

/**
 * Whether the rows are rushing past. Rows that appear in a rush are drawn without their cells, which nobody could
 * read, so that no frame takes long; a single jump (Page down, End) draws them at once.
 */
function useRush() {
  const rush = useRef({ offset: 0, at: 0, jumps: 0 })
  const follow = (offset: number, isScrolling: boolean, height: number) => {
    const last = rush.current
    const at = performance.now()
    const isJump = isScrolling && Math.abs(offset - last.offset) > height / 2
    const jumps = isJump ? (at - last.at < RUSH_MS ? last.jumps + 1 : 1) : 0
    rush.current = { offset, at, jumps }
  }
  return { follow, isRushing: () => rush.current.jumps > 1 }
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
  const { follow, isRushing } = useRush()
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    // Few: a row costs more to draw than a moment of empty paper at the very edge of a fast scroll.
    overscan: 2,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) =>
        report(rect.height > 0 ? rect : { ...rect, height: ASSUMED_HEIGHT }),
      ),
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        follow(offset, isScrolling, instance.scrollRect?.height ?? ASSUMED_HEIGHT)
        report(offset, isScrolling)
      }),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (keptIndex < 0 || keptIndex >= count || indexes.includes(keptIndex)) return indexes
      return [...indexes, keptIndex].sort((a, b) => a - b)
    },
  })
  return { virtual, isRushing }
}
