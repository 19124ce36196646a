import { type CameraError, toCameraError } from '@/lib/browser/camera-error'
import { requestId } from '@/lib/request-id'
import { createQueue } from '@/lib/tasks'
import type { Facing } from '@/widgets/camera/webcam-display'
import type { Reader } from './scan-library'

export type Camera = {
  facing: Facing
  /** The selected camera; overrides `facing`. */
  deviceId?: string | null | undefined
}

type Listener = {
  /** Called for every frame with a code. */
  onText: (text: string) => void
  /** Called when the video starts. */
  onVideo: (video: HTMLVideoElement) => void
  onError: (error: CameraError) => void
}

/** Width of the camera's picture and of the decoded one, in CSS pixels: a narrower one misses small codes. */
const WIDTH = 1280

/** All constraints are `ideal`: a less capable camera is better than none. */
function videoConstraints({ facing, deviceId }: Camera): MediaTrackConstraints {
  return {
    width: { ideal: WIDTH },
    height: { ideal: 720 },
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: facing } }),
  }
}

/** Opens and closes cameras one after the other: on many devices only one can be open at a time. */
const enqueue = createQueue()

/**
 * Creates an element for the library, outside of React's control. It keeps the best width for decoding, and is scaled
 * to cover its container.
 */
function hostIn(place: HTMLElement, { facing }: Camera) {
  const host = document.createElement('div')
  host.id = `qr-host-${requestId()}`
  host.style.cssText = `position:absolute;top:50%;left:50%;width:${WIDTH}px;translate:-50% -50%`
  place.append(host)
  const cover = new ResizeObserver(() => {
    const scale = Math.max(
      place.clientWidth / host.clientWidth,
      place.clientHeight / Math.max(host.clientHeight, 1),
    )
    // Mirrored like a mirror for orientation; the decoded picture is not mirrored.
    host.style.scale = facing === 'user' ? `${-scale} ${scale}` : String(scale)
  })
  cover.observe(place)
  cover.observe(host)
  return {
    id: host.id,
    video: () => host.querySelector('video'),
    remove: () => {
      cover.disconnect()
      host.remove()
    },
  }
}

async function open(reader: Reader, camera: Camera, onText: (text: string) => void): Promise<void> {
  try {
    await reader.start(videoConstraints(camera), onText)
  } catch (error) {
    if (toCameraError(error) !== 'constraint') throw error
    // Fall back to any camera.
    await reader.start({ facingMode: camera.facing }, onText)
  }
}

/**
 * Opens a camera and scans for codes.
 * @param place a container that stays mounted until scanning stops; it clips its content
 * @returns a stop function; turns the camera off soon after, in any state
 */
export function startScanning(
  place: HTMLElement,
  camera: Camera,
  { onText, onVideo, onError }: Listener,
): () => void {
  const host = hostIn(place, camera)
  let isGone = false
  let reader: Reader | null = null
  void enqueue(async () => {
    if (isGone) return
    // Otherwise the library would only report that there are no cameras.
    if (!window.isSecureContext) return onError('insecure')
    try {
      const { createReader } = await import('./scan-library')
      if (isGone) return
      reader = createReader(host.id)
      await open(reader, camera, (text) => !isGone && onText(text))
      const video = host.video()
      if (!isGone && video) onVideo(video)
    } catch (error) {
      if (!isGone) onError(toCameraError(error))
    }
  })
  return () => {
    isGone = true
    void enqueue(async () => {
      const stream = host.video()?.srcObject
      await reader?.stop().catch(() => {})
      if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop()
      host.remove()
    })
  }
}
