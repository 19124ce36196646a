import { useEffect } from 'react'

/** Takes the whole screen with the next touch: browsers grant it to nothing else, and let go of it on a restart. */
export function useFullScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !document.fullscreenEnabled) return undefined
    const take = () => {
      // A browser that refuses it shows the kiosk in its window.
      if (!document.fullscreenElement) void document.documentElement.requestFullscreen().catch(() => {})
    }
    document.addEventListener('click', take, { capture: true })
    return () => document.removeEventListener('click', take, { capture: true })
  }, [isWanted])
}
