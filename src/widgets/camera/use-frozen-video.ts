import { useEffect, useEffectEvent } from 'react'
import { setInterval } from '@/lib/time/timer'

/** A camera that has sent no picture for so long has died. */
const PATIENCE = 3000

/**
 * Tells when a camera's pictures stop. A camera that is unplugged may say so, or nothing at all: no event, no error, only
 * no more frames.
 * @param video the element that shows it; null while there is none
 */
export function useFrozenVideo(video: HTMLVideoElement | null, onFrozen: () => void): void {
  const tell = useEffectEvent(onFrozen)
  useEffect(() => {
    if (!video || !('requestVideoFrameCallback' in video)) return
    let last = performance.now()
    let next = video.requestVideoFrameCallback(function seen() {
      last = performance.now()
      next = video.requestVideoFrameCallback(seen)
    })
    const stop = () => {
      clearInterval(timer)
      tell()
    }
    const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
    for (const track of tracks) track.addEventListener('ended', stop)
    const timer = setInterval(() => {
      // Of a page in the background nothing is drawn, and no frame is told of.
      if (document.hidden) last = performance.now()
      if (performance.now() - last >= PATIENCE) stop()
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const track of tracks) track.removeEventListener('ended', stop)
      video.cancelVideoFrameCallback(next)
    }
  }, [video])
}
