import { useState } from 'react'

const KEY = 'rail-collapsed'

/** Remembered on the device; index.html reads the same key, so that the frame it paints has the same width. */
export function useRailCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => document.documentElement.dataset.rail === 'collapsed')
  return [
    collapsed,
    (next) => {
      setCollapsed(next)
      document.documentElement.dataset.rail = next ? 'collapsed' : 'open'
      try {
        localStorage.setItem(KEY, String(next))
      } catch {
        // It then holds until the page is closed.
      }
    },
  ]
}
