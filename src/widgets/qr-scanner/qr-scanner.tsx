import { useEffect } from 'react'
import type { CameraFault } from '@/lib/browser/camera-fault'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { useFrozenVideo } from '@/widgets/camera/use-frozen-video'
import type { Facing } from '@/widgets/camera/webcam-display'
import { useScannedCodes } from './use-scanned-codes'

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
  onFault: (fault: CameraFault) => void
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

/** The camera's picture with a frame for the code. The camera is off while unmounted or while the page is hidden. */
export function QrScanner(props: QrScannerProps) {
  const { label, startingLabel, facing, deviceId, attempt = 0, onCode, onFault, onReady, className } = props
  const { place, video } = useScannedCodes({ facing, deviceId, attempt, onCode, onFault, onReady })
  useFrozenVideo(video, () => onFault('frozen'))
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
    </div>
  )
}
