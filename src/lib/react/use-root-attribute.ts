import { useLayoutEffect } from 'react'

type RootAttribute = 'kiosk' | 'largeText' | 'bottomBar'

const holders = new Map<RootAttribute, number>()

/**
 * Sets a data attribute on <html> while any component needs it. The style sheet must not use `:has()` instead: with
 * such a rule, the browser checks every row of a long list, which doubles the rendering time.
 */
export function useRootAttribute(mark: RootAttribute, isTrue = true): void {
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
