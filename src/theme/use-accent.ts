import { useEffect } from 'react'
import { applyAccent } from './accent'

/** A tenant's own colour as the accent of everything, for as long as the component is there; null is the product's own. */
export function useAccent(primaryColor: string | null): void {
  useEffect(() => {
    applyAccent(primaryColor)
    return () => applyAccent(null)
  }, [primaryColor])
}
