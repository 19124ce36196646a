import { useLayoutEffect } from 'react'

type RootMark = 'kiosk' | 'largeText' | 'bottomBar'

const holders = new Map<RootMark, number>()

/**
 * Says something of the whole page on <html>, for as long as it is true of a part of it. The style sheet asks for the mark,
 * and never by `:has()` for the part: with one such rule the browser looks through every row that a long list draws, which
 * doubles the time it takes.
 */
export function useRootMark(mark: RootMark, isTrue = true): void {
  useLayoutEffect(() => {
    if (!isTrue) return undefined
    const { dataset } = document.documentElement
    const hold = (change: 1 | -1) => {
      const count = (holders.get(mark) ?? 0) + change
      holders.set(mark, count)
      if (count > 0) dataset[mark] = ''
      else delete dataset[mark]
    }
    hold(1)
    return () => hold(-1)
  }, [mark, isTrue])
}
