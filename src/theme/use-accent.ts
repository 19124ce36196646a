import { useEffect } from 'react'
import type { Contrast } from './accent'

/**
 * A tenant's own colour as the accent of everything, for as long as the component is there; null is the product's own.
 * The arithmetic of colours comes after the first screen, which is the product's own teal until then, and stays so where it
 * cannot be had.
 * @param contrast at which it is read
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
