import { useEffect } from 'react'

const prevent = (event: globalThis.Event) => event.preventDefault()
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault()
}

/** What a browser offers and a kiosk must not: the menu of a long press, zooming by a wheel, dragging things away. */
export function useManners(): void {
  useEffect(() => {
    document.addEventListener('contextmenu', prevent)
    document.addEventListener('dragstart', prevent)
    // Only a listener that is not passive may prevent it.
    document.addEventListener('wheel', preventZoom, { passive: false })
    return () => {
      document.removeEventListener('contextmenu', prevent)
      document.removeEventListener('dragstart', prevent)
      document.removeEventListener('wheel', preventZoom)
    }
  }, [])
}
