import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraError } from '@/lib/browser/camera-error'
import { usePageVisible } from '@/lib/react/use-page-visible'
import { useElapsed } from '@/lib/react/use-timeout'
import { setTimeout } from '@/lib/time/timer'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { useFrozenVideo } from '@/widgets/camera/use-frozen-video'
import type { Facing } from '@/widgets/camera/webcam-display'
import { type Camera, startScanning } from './scanning'

/** A code out of sight for this long (ms) counts as a new scan. */
const HELD = 3_000
/** Some cameras freeze after running for a long time without use. In ms. */
const IDLE_RESTART = 300_000
/** Without a code for this long (ms), it may be too small in the picture. */
const LONG = 6_000

const isUpright = ({ videoWidth, videoHeight }: HTMLVideoElement) => videoHeight > videoWidth

type Options = Camera & {
  /** Changing it restarts the camera, e.g. after an unknown code. */
  attempt: number
  onCode: (code: string) => void
  onError: (error: CameraError) => void
  onReady: (() => void) | undefined
}

/** The camera's video, and each code once, however long it is held up. Off while the page is hidden. */
function useScannedCodes({ facing, deviceId, attempt, onCode, onError, onReady }: Options) {
  const place = useRef<HTMLDivElement>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [restarts, setRestarts] = useState(0)
  const [count, setCount] = useState(0)
  // Survives a restart, during which the code is still in front of the camera.
  const held = useRef({ code: '', at: 0 })
  const isVisible = usePageVisible()
  const reportCode = useEffectEvent(onCode)
  const reportCameraError = useEffectEvent(onError)
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
          if (isHeld) return
          setCount((before) => before + 1)
          reportCode(code)
        },
        onVideo: (running) => {
          setVideo(running)
          const wasUpright = isUpright(running)
          // The library decodes the part of the picture that there was at the start, which a turned tablet cuts off.
          running.addEventListener('resize', () => isUpright(running) !== wasUpright && restart())
          announceReady()
        },
        onError: (error) => reportCameraError(error),
      },
    )
    return () => {
      clearTimeout(idle)
      setVideo(null)
      stop()
    }
  }, [isVisible, facing, deviceId, attempt, restarts])
  return { place, video, count }
}

type QrScannerProps = {
  /** Label for assistive technology. */
  label: string
  /** Announced while the camera starts. */
  startingLabel: string
  facing: Facing
  /** The selected camera; overrides `facing`. */
  deviceId?: string | null
  /** Changing it restarts the camera: after an unknown code, or when a camera is connected. */
  attempt?: number
  /** Called once per code, however long it is held up. The text is untrusted: parse it with `lib/visitor-code.ts`. */
  onCode: (code: string) => void
  /** The camera failed. The caller must unmount this component and offer to type the code. */
  onError: (error: CameraError) => void
  /** The camera is running: from now on the browser reveals the cameras' names. */
  onReady?: () => void
  className?: string
}

/** Corners of the frame for the code. */
const CORNERS = [
  'top-0 left-0 rounded-tl-card border-t-3 border-l-3',
  'top-0 right-0 rounded-tr-card border-t-3 border-r-3',
  'bottom-0 left-0 rounded-bl-card border-b-3 border-l-3',
  'bottom-0 right-0 rounded-br-card border-r-3 border-b-3',
]

/** Asks to hold the code closer, some seconds after the last one. */
function CloserHint() {
  const { t } = useTranslation()
  return (
    <p role="status" className="absolute inset-x-0 bottom-3 flex justify-center px-3">
      {useElapsed(LONG) && (
        <span className="rounded-control bg-surface px-3 py-1 text-center font-medium text-text shadow-overlay">
          {t('scanner.closer')}
        </span>
      )}
    </p>
  )
}

/** The camera's picture with a frame for the code. The camera is off while unmounted or while the page is hidden. */
export function QrScanner(props: QrScannerProps) {
  const { label, startingLabel, facing, deviceId, attempt = 0, onCode, onError, onReady, className } = props
  const { place, video, count } = useScannedCodes({ facing, deviceId, attempt, onCode, onError, onReady })
  useFrozenVideo(video, () => onError('frozen'))
  useEffect(() => {
    video?.setAttribute('aria-label', label)
  }, [video, label])
  return (
    <div
      ref={place}
      className={cx('relative overflow-hidden rounded-card bg-sunken', className)}
      aria-busy={!video}
    >
      {!video && (
        <span className="absolute inset-0 flex items-center justify-center text-muted">
          <Spinner label={startingLabel} />
        </span>
      )}
      {video && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          {/* Visible over any picture, in both colour modes. */}
          <span
            className="relative aspect-square h-3/5"
            style={{ color: 'white', filter: 'drop-shadow(0 0 2px black)' }}
          >
            {CORNERS.map((corner) => (
              <span key={corner} className={cx('absolute size-1/6 border-current', corner)} />
            ))}
          </span>
        </span>
      )}
      {video && <CloserHint key={count} />}
    </div>
  )
}
