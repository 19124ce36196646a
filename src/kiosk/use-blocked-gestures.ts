import { useEffect } from 'react'

const prevent = (event: globalThis.Event) => event.preventDefault()
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault()
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Keeps the focus in a field when a button is pressed: otherwise the on-screen keyboard would close between
 * press and release and the button would move.
 */
const keepFocus = (event: MouseEvent) => {
  const { target } = event
  const isButton = target instanceof Element && target.closest('button') !== null
  if (isButton && isField(document.activeElement)) event.preventDefault()
}

/** Disables browser gestures that a kiosk must not offer: long-press menu, wheel zoom, drag and drop. */
export function useBlockedGestures(): void {
  useEffect(() => {
    document.addEventListener('contextmenu', prevent)
    document.addEventListener('dragstart', prevent)
    document.addEventListener('mousedown', keepFocus, { capture: true })
    // A passive listener cannot prevent the default.
    document.addEventListener('wheel', preventZoom, { passive: false })
    return () => {
      document.removeEventListener('contextmenu', prevent)
      document.removeEventListener('dragstart', prevent)
      document.removeEventListener('mousedown', keepFocus, { capture: true })
      document.removeEventListener('wheel', preventZoom)
    }
  }, [])
}
