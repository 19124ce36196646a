import { useEffect, useState } from 'react'

/**
 * Full-screen mode of a page. Also uses the browser's full screen if supported; without it, as on some phones, the page
 * only hides its controls. Leaving one leaves the other.
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
      // If the browser refuses, the page still hides its controls.
      document.documentElement.requestFullscreen?.().catch(() => undefined)
    },
    leave: () => {
      setOn(false)
      if (document.fullscreenElement) void document.exitFullscreen()
    },
  }
}
