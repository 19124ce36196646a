import { useEffect } from 'react'
import { applyAccent } from './accent'

/**
 * A tenant's own colour as the accent of everything, for as long as the component is there; null is the product's own.
 * @param target the contrast at which it is read; WCAG AA where none is said
 */
export function useAccent(primaryColor: string | null, target?: number): void {
  useEffect(() => {
    applyAccent(primaryColor, document.documentElement, target)
    return () => applyAccent(null)
  }, [primaryColor, target])
}
