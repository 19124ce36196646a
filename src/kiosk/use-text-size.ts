import { useEffect } from 'react'

/** 'Larger text' for the whole page, dialogs as well, for as long as it is wanted. */
export function useTextSize(isLarger: boolean): void {
  useEffect(() => {
    if (!isLarger) return undefined
    const { dataset } = document.documentElement
    dataset.text = 'large'
    return () => {
      delete dataset.text
    }
  }, [isLarger])
}
