import { useEffect, useEffectEvent } from 'react'
import { setInterval } from '@/lib/time/timer'

/** Without frames for this long (ms), a camera counts as frozen. */
const FROZEN_AFTER = 3000

/**
 * Detects that a camera's video has stopped. Some unplugged cameras send no event and no error, only no more frames.
 * @param video the video element; null while there is none
 */
export function useFrozenVideo(video: HTMLVideoElement | null, onFrozen: () => void): void {
  const reportFrozen = useEffectEvent(onFrozen)
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return
    let last = performance.now()
    let next = video.requestVideoFrameCallback(function seen() {
      last = performance.now()
      next = video.requestVideoFrameCallback(seen)
    })
    const stop = () => {
      clearInterval(timer)
      reportFrozen()
    }
    const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
    for (const track of tracks) track.addEventListener('ended', stop)
    const timer = setInterval(() => {
      // Background pages do not render and get no frame callbacks.
      if (document.hidden) last = performance.now()
      if (performance.now() - last >= FROZEN_AFTER) stop()
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const track of tracks) track.removeEventListener('ended', stop)
      video.cancelVideoFrameCallback(next)
    }
  }, [video])
}
