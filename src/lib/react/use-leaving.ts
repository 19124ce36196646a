import { useEffect, useEffectEvent } from 'react'

/** Runs when the screen is left, the page hidden or closed: the last moment at which something can still be sent. */
export function useLeaving(leave: () => void): void {
  const act = useEffectEvent(leave)
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') act()
    }
    const onPageHide = () => act()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onPageHide)
      act()
    }
  }, [])
}
