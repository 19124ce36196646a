import { useEffect } from 'react'
import type { Contrast } from './accent'

/**
 * Uses a tenant's colour as the accent while the component is mounted; null is the product's teal. The colour code
 * loads after the first screen; until then, or if it fails to load, the accent is the product's teal.
 * @param contrast WCAG level of the accent
 */
export function useAccent(primaryColor: string | null, contrast: Contrast = 'AA'): void {
  useEffect(() => {
    if (primaryColor === null) return undefined
    let end = () => {}
    let isOver = false
    import('./accent').then(
      ({ applyAccent }) => {
        if (isOver) return
        applyAccent(primaryColor, contrast)
        end = () => applyAccent(null)
      },
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [primaryColor, contrast])
}
