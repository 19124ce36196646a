import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Rows = Virtualizer<HTMLElement, Element>

/**
 * Where a list is scrolled to when its rows become another choice (see `choice` of `DataTableProps`): to the top, and for
 * all of them to where they were left.
 */
export function useChoicePlace(choice: string, scrollRef: RefObject<HTMLElement | null>) {
  const [drawnChoice, setDrawnChoice] = useState(choice)
  const placeOfAll = useRef(0)
  const isAll = useRef(choice === '')
  useLayoutEffect(() => {
    isAll.current = choice === ''
    if (scrollRef.current) scrollRef.current.scrollTop = choice === '' ? placeOfAll.current : 0
  }, [choice, scrollRef])
  return {
    /** For the virtual rows, which thereby tell where they are. */
    observeElementOffset: (instance: Rows, report: (offset: number, isScrolling: boolean) => void) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        if (isAll.current) placeOfAll.current = offset
        report(offset, isScrolling)
      }),
    /** Tells them before they are drawn, which would otherwise be drawn twice: at the old place and then at this one. */
    tell: (virtual: Pick<Rows, 'scrollOffset'>) => {
      if (drawnChoice === choice) return
      setDrawnChoice(choice)
      virtual.scrollOffset = choice === '' ? placeOfAll.current : 0
    },
  }
}
