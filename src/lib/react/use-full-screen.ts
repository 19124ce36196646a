import { useEffect, useState } from 'react'

/**
 * Whether the page is shown for a wall. The browser's own full screen goes with it where there is one: a phone that has
 * none still gets the page without its controls. Leaving one leaves the other.
 */
export function useFullScreen() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const follow = () => {
      if (document.fullscreenElement === null) setOn(false)
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return {
    isOn,
    enter: () => {
      setOn(true)
      // Where the browser refuses, the page has still taken its controls away.
      document.documentElement.requestFullscreen?.().catch(() => undefined)
    },
    leave: () => {
      setOn(false)
      if (document.fullscreenElement) void document.exitFullscreen()
    },
  }
}
