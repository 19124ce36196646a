import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'

/** The width of an element in pixels, without its scroll bar; undefined before it is measured, null without layout. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | null | undefined {
  const [width, setWidth] = useState<number | null>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || null)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** How much the browser enlarges text, e.g. 2 for 200 %. Widths in pixels are for its default, 16 px. */
export function useTextScale(): number {
  return useMemo(
    () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16,
    [],
  )
}
