import { useState } from 'react'
import type { CameraFault } from '@/lib/camera-fault'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/spinner'
import { useFrozenVideo } from '@/widgets/use-frozen-video'
import type { Facing } from '@/widgets/webcam-display'
import { useScannedCodes } from './use-scanned-codes'

type QrScannerProps = {
  /** What the picture shows, for assistive technology. */
  label: string
  /** Said while the camera starts. */
  startingLabel: string
  facing: Facing
  /** A camera that somebody chose; it wins over `facing`. */
  deviceId?: string | null
  /** Another number lets the camera start anew: after a code that nobody knew, or a camera that was plugged in. */
  attempt?: number
  /** A code, once, however long it is held up. It may be anything: read it by `lib/visitor-code.ts`. */
  onCode: (code: string) => void
  /** There is no picture, or no more. Whoever shows this takes it away then, and offers to type the code. */
  onFault: (fault: CameraFault) => void
  /** There is a picture: from here on the browser tells the cameras' names. */
  onReady?: () => void
  className?: string
}

/** Corners of the frame in which the code is to be held. */
const CORNERS = [
  'top-0 left-0 rounded-tl-card border-t-3 border-l-3',
  'top-0 right-0 rounded-tr-card border-t-3 border-r-3',
  'bottom-0 left-0 rounded-bl-card border-b-3 border-l-3',
  'bottom-0 right-0 rounded-br-card border-r-3 border-b-3',
]

/** The camera's picture with a frame for the code. The camera is off when this is not shown or the page can't be seen. */
export function QrScanner(props: QrScannerProps) {
  const { label, startingLabel, facing, deviceId, attempt = 0, onCode, onFault, onReady, className } = props
  const { place, stream } = useScannedCodes({ facing, deviceId, attempt, onCode, onFault })
  const [shown, setShown] = useState<{ stream: MediaStream; video: HTMLVideoElement } | null>(null)
  // What was shown of a stream before this one counts no more.
  const video = shown?.stream === stream ? shown?.video : undefined
  useFrozenVideo(video ?? null, () => onFault('frozen'))
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
      {stream && (
        <video
          // The library has the stream in a picture of its own, which is as large as it decodes best.
          ref={(element) => {
            // Given once: the element would begin anew each time.
            if (element && element.srcObject !== stream) element.srcObject = stream
          }}
          autoPlay
          muted
          playsInline
          aria-label={label}
          onLoadedData={({ currentTarget }) => {
            setShown({ stream, video: currentTarget })
            onReady?.()
          }}
          // As a mirror, because people move by what they see; what is decoded is not mirrored.
          className={cx('relative size-full object-cover', facing === 'user' && '-scale-x-100')}
        />
      )}
      {video && (
        <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center">
          <span className="relative aspect-square h-3/5">
            {CORNERS.map((corner) => (
              <span key={corner} className={cx('absolute size-1/6 border-surface', corner)} />
            ))}
          </span>
        </span>
      )}
    </div>
  )
}
