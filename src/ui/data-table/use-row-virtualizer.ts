import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useMediaQuery } from '@/ui/use-media-query'

// Without layout (a hidden panel, jsdom) rows are rendered for a viewport of this size.
const FALLBACK_RECT = { width: 0, height: 800 }

// Few, because rendering a row costs more than a moment of empty space at the edge of a fast scroll.
const OVERSCAN = 2

// The token in rem where there is no style sheet (jsdom).
const DEFAULT_HEIGHT = { mouse: 2.5, touch: 3.5 }

/** `auto`: compact in a window that is not high. A finger always gets the full height. */
export type RowSize = 'auto' | 'comfortable' | 'compact'

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>

function readRowHeight(token: '--row' | '--row-compact', fallback: number): number {
  const style = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(style.fontSize) || 16
  return Math.round((Number.parseFloat(style.getPropertyValue(token)) || fallback) * rem)
}

/** Height of a row in pixels: a token of tokens.css, which depends on the pointer and the text size. */
export function useRowHeight(size: RowSize = 'comfortable') {
  const isTouch = useMediaQuery('(width < 40rem), (pointer: coarse)')
  const isLow = useMediaQuery('(height < 53rem)')
  const isCompact = !isTouch && (size === 'auto' ? isLow : size === 'compact')
  const rowHeight = useMemo(
    () => readRowHeight(isCompact ? '--row-compact' : '--row', DEFAULT_HEIGHT[isTouch ? 'touch' : 'mouse']),
    [isTouch, isCompact],
  )
  return { rowHeight, isCompact }
}

/** How many rows Page up and down move by: one less than are in sight. */
export function rowsPerPage({ scrollRect, options }: RowVirtualizer): number {
  const height = (scrollRect?.height ?? 0) - options.scrollMargin
  return Math.max(1, Math.floor(height / options.estimateSize(0)) - 1)
}

type RowVirtualizerOptions = {
  count: number
  scrollRef: RefObject<HTMLDivElement | null>
  /** Height of a row in pixels; an estimate where rows are measured. */
  rowHeight: number
  /** Height in pixels of the sticky head above the rows. */
  headHeight?: number
  /** Stays mounted wherever the list is scrolled to, so that it cannot lose the focus. */
  activeIndex: number
  /** See `DataTableProps`. */
  choice?: string
  /** Needed where rows are measured. Must be stable while the rows are the same. */
  getItemKey?: (index: number) => string
  overscan?: number
}

/** The rows to render: those near the viewport and the active one. */
export function useRowVirtualizer(options: RowVirtualizerOptions) {
  const { count, scrollRef, rowHeight, headHeight = 0, activeIndex, choice = '', getItemKey } = options
  const reportOffset = useRef<((offset: number, isScrolling: boolean) => void) | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (activeIndex < 0 || activeIndex >= range.count) return indexes
      if (activeIndex < (indexes[0] ?? 0)) indexes.unshift(activeIndex)
      else if (activeIndex > (indexes.at(-1) ?? -1)) indexes.push(activeIndex)
      return indexes
    },
    [activeIndex],
  )
  const virtualizer: RowVirtualizer = useVirtualizer({
    count,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    overscan: options.overscan ?? OVERSCAN,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor,
    initialRect: FALLBACK_RECT,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : FALLBACK_RECT)),
    observeElementOffset: (instance, report) => {
      reportOffset.current = report
      return observeElementOffset(instance, report)
    },
    ...(getItemKey && { getItemKey }),
  })

  // The virtualizer keeps the sizes it asked for once.
  const sizedFor = useRef(rowHeight)
  useLayoutEffect(() => {
    if (sizedFor.current === rowHeight) return
    sizedFor.current = rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  // The scroll anchor: a filtered list starts at its top; without filters it is back where it was left.
  const [anchor, setAnchor] = useState({ choice, offset: 0 })
  const offset = virtualizer.scrollOffset ?? 0
  const target = choice === '' ? anchor.offset : 0
  const isJumping = anchor.choice !== choice && offset !== target
  useLayoutEffect(() => {
    if (anchor.choice === choice) return
    setAnchor({ choice, offset: anchor.choice === '' ? offset : anchor.offset })
    if (!isJumping) return
    virtualizer.scrollToOffset(target)
    // Before the scroll event, so that the rows at the new offset are rendered with this frame.
    reportOffset.current?.(scrollRef.current?.scrollTop ?? 0, false)
  }, [anchor, choice, offset, target, isJumping, virtualizer, scrollRef])

  const items = virtualizer.getVirtualItems()
  return {
    virtualizer,
    /** Just before a jump only the active row: the others at the old offset would be rendered for nothing. */
    items: isJumping ? items.filter(({ index }) => index === activeIndex) : items,
  }
}
