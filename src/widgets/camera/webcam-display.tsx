import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import Webcam from 'react-webcam'
import { type CameraFault, cameraFault } from '@/lib/browser/camera-fault'
import { usePageVisible } from '@/lib/react/use-page-visible'
import { useFrozenVideo } from './use-frozen-video'

/** Towards the person who holds the device, or away from them. */
export type Facing = 'user' | 'environment'

type WebcamDisplayProps = {
  /** What it shows, for assistive technology. */
  label: string
  facing: Facing
  /** A camera that somebody chose; it wins over `facing`. */
  deviceId?: string | null
  /** The element that pictures can be taken from, null when the camera goes off. Keeps its identity. */
  onReady: (video: HTMLVideoElement | null) => void
  /** There is no picture, or no more. Whoever shows this takes it away then, which lets go of the camera. */
  onFault: (fault: CameraFault) => void
  className?: string
}

/**
 * The live picture of a camera. All wishes are `ideal`: a camera that can do less is better than none. The camera is off
 * when this is not on the screen or the page can't be seen.
 */
export function WebcamDisplay(props: WebcamDisplayProps) {
  const { label, facing, deviceId, onReady, onFault, className } = props
  const isVisible = usePageVisible()
  const webcam = useRef<Webcam>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const constraints = useMemo(
    () => ({
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: facing } }),
    }),
    [deviceId, facing],
  )
  const show = (element: HTMLVideoElement | null) => {
    setVideo(element)
    onReady(element)
  }
  // An element that left the screen says nothing; it would still give its last picture.
  const leave = useEffectEvent(() => show(null))
  useEffect(() => {
    if (!isVisible) return
    return () => leave()
  }, [isVisible])
  useFrozenVideo(isVisible ? video : null, () => onFault('frozen'))
  if (!isVisible) return null
  return (
    <Webcam
      ref={webcam}
      audio={false}
      // As a mirror, because people move by what they see; what is taken from it is not mirrored.
      mirrored={facing === 'user'}
      videoConstraints={constraints}
      // Only with the first frame is there anything to take.
      onLoadedData={() => show(webcam.current?.video ?? null)}
      onEmptied={() => show(null)}
      onUserMediaError={(error) => onFault(cameraFault(error))}
      aria-label={label}
      className={className}
    />
  )
}
