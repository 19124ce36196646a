import { useEffect } from 'react'

/** Keeps the screen on. A browser lets go of it whenever the page is out of sight, so it is asked for again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // A device that saves its battery may refuse; then the screen goes dark, and nothing else.
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) void given?.release()
      else lock = given
    }
    const onVisible = () => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])
}
