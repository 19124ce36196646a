import { useEffect } from 'react'

const prevent = (event: globalThis.Event) => event.preventDefault()
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault()
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * A press on a button leaves the focus in the field: otherwise the on-screen keyboard would go between the pressing and
 * the letting go, and the button would be elsewhere by then.
 */
const keepFocus = (event: MouseEvent) => {
  const { target } = event
  const isButton = target instanceof Element && target.closest('button') !== null
  if (isButton && isField(document.activeElement)) event.preventDefault()
}

/** What a browser offers and a kiosk must not: the menu of a long press, zooming by a wheel, dragging things away. */
export function useBlockedGestures(): void {
  useEffect(() => {
    document.addEventListener('contextmenu', prevent)
    document.addEventListener('dragstart', prevent)
    document.addEventListener('mousedown', keepFocus, { capture: true })
    // Only a listener that is not passive may prevent it.
    document.addEventListener('wheel', preventZoom, { passive: false })
    return () => {
      document.removeEventListener('contextmenu', prevent)
      document.removeEventListener('dragstart', prevent)
      document.removeEventListener('mousedown', keepFocus, { capture: true })
      document.removeEventListener('wheel', preventZoom)
    }
  }, [])
}
