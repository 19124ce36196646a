import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useChoicePlace } from './use-choice-place'
import { useElementSize } from '@/ui/use-element-size'
import type { Frames } from './use-frames'
import { useMediaQuery } from '@/ui/use-media-query'

// Where nothing is laid out (a hidden panel, a test without a browser) rows are drawn as for a screen this high.
const ASSUMED_HEIGHT = 800

// Few: a row costs more to draw than a moment of empty paper at the very edge of a fast scroll.
const BEYOND = 2

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

/** Which rows are near the screen; the kept row stays drawn so that it cannot lose the focus. */
export function useVirtualRows(options: {
  /** What the rows are a choice of; empty for all (see `DataTableProps`). */
  choice?: string
  count: number
  scrollRef: RefObject<HTMLElement | null>
  rowHeight: number
  headHeight: number
  keptIndex: number
  /** Those in which the rows are drawn when they are scrolled. */
  frames: Frames
}) {
  const { choice = '', count, scrollRef, rowHeight, headHeight, keptIndex, frames } = options
  const height = useElementSize(scrollRef, 'clientHeight') ?? ASSUMED_HEIGHT
  const place = useChoicePlace(choice, scrollRef)
  const { note } = place
  // Where they are scrolled to: the browser's, of which each frame takes what it is then.
  const [view] = useState(() => ({ scrollOffset: 0 }))
  place.tell(view)
  useLayoutEffect(() => {
    const box = scrollRef.current
    if (!box) return
    const follow = () => {
      const rowBefore = Math.floor(view.scrollOffset / rowHeight)
      view.scrollOffset = box.scrollTop
      note(box.scrollTop)
      if (Math.floor(box.scrollTop / rowHeight) !== rowBefore) frames.ask()
    }
    box.addEventListener('scroll', follow, { passive: true })
    return () => box.removeEventListener('scroll', follow)
  }, [scrollRef, view, rowHeight, note, frames])

  const seen = Math.ceil((height - headHeight) / rowHeight) + 1
  const top = Math.min(Math.max(0, Math.floor(view.scrollOffset / rowHeight)), Math.max(0, count - seen))
  const first = Math.max(0, top - BEYOND)
  const last = Math.min(top + seen + BEYOND, count) - 1
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  if (keptIndex >= 0 && keptIndex < first) indexes.unshift(keptIndex)
  if (keptIndex > last && keptIndex < count) indexes.push(keptIndex)

  /**
   * Brings a row into sight; one that is already there does not move.
   * @param align 'start' for the top of the list
   */
  const scrollTo = (index: number, align?: 'start') => {
    const box = scrollRef.current
    if (!box) return
    const rowTop = index * rowHeight
    const lowest = headHeight + rowTop + rowHeight - (box.clientHeight || ASSUMED_HEIGHT)
    if (align === 'start' || box.scrollTop > rowTop) box.scrollTop = rowTop
    else if (box.scrollTop < lowest) box.scrollTop = lowest
  }
  return { indexes, scrollTo }
}
