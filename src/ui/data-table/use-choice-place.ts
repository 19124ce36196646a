import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether a choice is another one than at the last question. */
function createNews(first: string): (choice: string) => boolean {
  let last = first
  return (choice) => {
    const isNew = choice !== last
    last = choice
    return isNew
  }
}

/**
 * Where a list is scrolled to when its rows become another choice (see `choice` of `DataTableProps`): to the top, and for
 * all of them to where they were left.
 */
export function useChoicePlace(choice: string, scrollRef: RefObject<HTMLElement | null>) {
  const [isNews] = useState(() => createNews(choice))
  const placeOfAll = useRef(0)
  const isAll = useRef(choice === '')
  const place = useRef(0)
  useLayoutEffect(() => {
    isAll.current = choice === ''
    const wanted = choice === '' ? placeOfAll.current : 0
    // Only where it is elsewhere: to be set, and to be asked, has the rows laid out at once.
    if (!scrollRef.current || place.current === wanted) return
    scrollRef.current.scrollTop = wanted
    // Its own event comes later; whoever chooses again before it does is elsewhere already. The top is reached for certain.
    place.current = wanted === 0 ? 0 : scrollRef.current.scrollTop
  }, [choice, scrollRef])
  return {
    /** Hears where the list is scrolled to. */
    note: useCallback((offset: number) => {
      place.current = offset
      if (isAll.current) placeOfAll.current = offset
    }, []),
    /** Tells the rows before they are drawn, which would otherwise be drawn twice: at the old place and then at this one. */
    tell: (rows: { scrollOffset: number | null }) => {
      if (!isNews(choice)) return
      rows.scrollOffset = choice === '' ? placeOfAll.current : 0
    },
  }
}
