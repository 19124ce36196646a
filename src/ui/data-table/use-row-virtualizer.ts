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

// Without layout (a hidden panel, jsdom), rows are rendered for a viewport of this size.
const FALLBACK_RECT = { width: 0, height: 800 }

// Low, because rendering rows costs more than a moment of empty space at the edge of a fast scroll.
const OVERSCAN = 2

// Fallback of the token in rem without a style sheet (jsdom).
const DEFAULT_HEIGHT = { mouse: 2.5, touch: 3.5 }

/** `auto`: compact in a window of low height. Touch screens always use the full height. */
export type RowSize = 'auto' | 'comfortable' | 'compact'

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>

function readRowHeight(token: '--row' | '--row-compact', fallback: number): number {
  const style = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(style.fontSize) || 16
  return Math.round((Number.parseFloat(style.getPropertyValue(token)) || fallback) * rem)
}

/** Row height in pixels, from a token of tokens.css that depends on the pointer and the text size. */
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

/** Number of rows for Page Up and Page Down: one less than the visible rows. */
export function rowsPerPage({ scrollRect, options }: RowVirtualizer): number {
  const height = (scrollRect?.height ?? 0) - options.scrollMargin
  return Math.max(1, Math.floor(height / options.estimateSize(0)) - 1)
}

type RowVirtualizerOptions = {
  count: number
  scrollRef: RefObject<HTMLDivElement | null>
  /** Row height in pixels; an estimate if rows are measured. */
  rowHeight: number
  /** Height of the sticky header in pixels. */
  headHeight?: number
  /** Always stays mounted, so that it keeps focus. */
  activeIndex: number
  /** See `useActiveRow`. The rows are first shown from there. */
  startIndex?: number
  /** See `DataTableProps`. */
  filterKey?: string
  /** Required if rows are measured. Must be stable while the rows are the same. */
  getItemKey?: (index: number) => string
  overscan?: number
}

/** The rows to render: those near the viewport and the active one. */
export function useRowVirtualizer(options: RowVirtualizerOptions) {
  const { count, scrollRef, rowHeight, headHeight = 0, activeIndex, startIndex = -1 } = options
  const { filterKey = '', getItemKey } = options
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

  // The virtualizer caches estimated sizes.
  const sizedFor = useRef(rowHeight)
  useLayoutEffect(() => {
    if (sizedFor.current === rowHeight) return
    sizedFor.current = rowHeight
    virtualizer.measure()
  }, [virtualizer, rowHeight])

  // Scroll anchor: a filtered list starts at the top; clearing the filters restores the previous offset.
  const [anchor, setAnchor] = useState({ filterKey, offset: 0 })
  const offset = virtualizer.scrollOffset ?? 0
  const target = filterKey === '' ? anchor.offset : 0
  const isJumping = anchor.filterKey !== filterKey && offset !== target
  useLayoutEffect(() => {
    if (anchor.filterKey === filterKey) return
    setAnchor({ filterKey, offset: anchor.filterKey === '' ? offset : anchor.offset })
    if (!isJumping) return
    virtualizer.scrollToOffset(target)
    // Report the offset before the scroll event, so that the rows at the new offset render in this frame.
    reportOffset.current?.(scrollRef.current?.scrollTop ?? 0, false)
  }, [anchor, filterKey, offset, target, isJumping, virtualizer, scrollRef])

  const [isStarted, setStarted] = useState(false)
  // The first row may come with a later page: whoever has scrolled by then stays there.
  const isScrolled = offset > 0
  const isStarting = !isStarted && !isScrolled && startIndex >= 0 && startIndex < count
  useLayoutEffect(() => {
    if (isScrolled) setStarted(true)
    if (!isStarting) return
    setStarted(true)
    virtualizer.scrollToIndex(startIndex, { align: 'start' })
    reportOffset.current?.(scrollRef.current?.scrollTop ?? 0, false)
  }, [isScrolled, isStarting, startIndex, virtualizer, scrollRef])

  const items = virtualizer.getVirtualItems()
  return {
    virtualizer,
    /** Before a programmatic scroll only the active row: rows at the old offset would render for nothing. */
    items: isJumping || isStarting ? items.filter(({ index }) => index === activeIndex) : items,
  }
}
