import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CameraFault } from '@/lib/browser/camera-fault'
import { usePageVisible } from '@/lib/react/use-page-visible'
import { setTimeout } from '@/lib/time/timer'
import { type Camera, startScanning } from './scanning'

/** A code out of sight for this long (ms) counts as a new scan. */
const HELD = 3_000
/** Some cameras freeze after running for a long time without use. In ms. */
const IDLE_RESTART = 300_000

type Options = Camera & {
  /** Changing it restarts the camera, e.g. after an unknown code. */
  attempt: number
  onCode: (code: string) => void
  onFault: (fault: CameraFault) => void
  onReady: (() => void) | undefined
}

/** The camera's video, and each code once, however long it is held up. Off while the page is hidden. */
export function useScannedCodes({ facing, deviceId, attempt, onCode, onFault, onReady }: Options) {
  const place = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [restarts, setRestarts] = useState(0)
  // Survives a restart, during which the code is still in front of the camera.
  const held = useRef({ code: '', at: 0 })
  const isVisible = usePageVisible()
  const reportCode = useEffectEvent(onCode)
  const reportFault = useEffectEvent(onFault)
  const announceReady = useEffectEvent(() => onReady?.())

  useEffect(() => {
    if (!isVisible || !place.current) return undefined
    const restart = () => setRestarts((count) => count + 1)
    let idle = setTimeout(restart, IDLE_RESTART)
    const stop = startScanning(
      place.current,
      { facing, deviceId },
      {
        onText: (code) => {
          const now = performance.now()
          const isHeld = held.current.code === code && now - held.current.at < HELD
          held.current = { code, at: now }
          clearTimeout(idle)
          idle = setTimeout(restart, IDLE_RESTART)
          if (!isHeld) reportCode(code)
        },
        onVideo: (running) => {
          setVideo(running)
          announceReady()
        },
        onFault: (fault) => reportFault(fault),
      },
    )
    return () => {
      clearTimeout(idle)
      setVideo(null)
      stop()
    }
  }, [isVisible, facing, deviceId, attempt, restarts])
  return { place, video }
}
