import { useLayoutEffect } from 'react'

type RootAttribute = 'kiosk' | 'largeText' | 'bottomBar' | 'wideForm' | 'dialog'

const holders = new Map<RootAttribute, number>()

/**
 * Sets a data attribute on <html> while any component needs it. The style sheet must not use `:has()` instead: with
 * such a rule, the browser checks every row of a long list, which doubles the rendering time.
 */
export function useRootAttribute(attribute: RootAttribute, isTrue = true): void {
  useLayoutEffect(() => {
    if (!isTrue) return undefined
    const { dataset } = document.documentElement
    const hold = (change: 1 | -1) => {
      const count = (holders.get(attribute) ?? 0) + change
      holders.set(attribute, count)
      if (count > 0) dataset[attribute] = ''
      else delete dataset[attribute]
    }
    hold(1)
    return () => hold(-1)
  }, [attribute, isTrue])
}
