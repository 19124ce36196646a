import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import Webcam from 'react-webcam'
import { type CameraError, toCameraError } from '@/lib/browser/camera-error'
import { usePageVisible } from '@/lib/react/use-page-visible'
import { useFrozenVideo } from './use-frozen-video'

/** Front or rear camera. */
export type Facing = 'user' | 'environment'

type WebcamDisplayProps = {
  /** Label for assistive technology. */
  label: string
  facing: Facing
  /** The selected camera; overrides `facing`. */
  deviceId: string | null
  /** The element to take pictures from, null when the camera stops. Must have a stable reference. */
  onReady: (video: HTMLVideoElement | null) => void
  /** The camera failed. The caller must unmount this component, which releases the camera. */
  onError: (error: CameraError) => void
}

/**
 * The live picture of a camera. All constraints are `ideal`: a less capable camera is better than none. The camera is
 * off while unmounted or while the page is hidden.
 */
export function WebcamDisplay(props: WebcamDisplayProps) {
  const { label, facing, deviceId, onReady, onError } = props
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
  // A removed element sends no event, and would still return its last frame.
  const leave = useEffectEvent(() => show(null))
  useEffect(() => {
    if (!isVisible) return
    return () => leave()
  }, [isVisible])
  useFrozenVideo(isVisible ? video : null, () => onError('frozen'))
  if (!isVisible) return null
  return (
    <Webcam
      ref={webcam}
      audio={false}
      // Mirrored like a mirror for orientation; pictures taken from it are not mirrored.
      mirrored={facing === 'user'}
      videoConstraints={constraints}
      // No pictures before the first frame.
      onLoadedData={() => show(webcam.current?.video ?? null)}
      onEmptied={() => show(null)}
      onUserMediaError={(error) => onError(toCameraError(error))}
      aria-label={label}
      className="relative size-full object-cover"
    />
  )
}
