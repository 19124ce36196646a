import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width or height of an element in pixels, followed; null until it is measured and where nothing is laid out. */
export function useElementSize(
  ref: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'clientHeight',
): number | null {
  const [size, setSize] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize(element[side] || null)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, side])
  return size
}
