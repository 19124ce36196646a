import { useEffect, useEffectEvent } from 'react'

/** A camera that has sent no picture for so long has died. */
const PATIENCE = 3000

/**
 * Tells when a camera's pictures stop. A camera that is unplugged says nothing: no event, no error, only no more frames.
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
    const timer = setInterval(() => {
      // Of a page in the background nothing is drawn, and no frame is told of.
      if (document.hidden) last = performance.now()
      if (performance.now() - last < PATIENCE) return
      clearInterval(timer)
      tell()
    }, 1000)
    return () => {
      clearInterval(timer)
      video.cancelVideoFrameCallback(next)
    }
  }, [video])
}
