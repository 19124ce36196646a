import { type CameraFault, cameraFault } from '@/lib/browser/camera-fault'
import { requestId } from '@/lib/request-id'
import type { Facing } from '@/widgets/camera/webcam-display'
import type { Reader } from './scan-library'

export type Camera = {
  facing: Facing
  /** A camera that somebody chose; it wins over `facing`. */
  deviceId?: string | null | undefined
}

type Listener = {
  /** Called with every frame that shows a code. */
  onText: (text: string) => void
  /** The picture, as soon as it runs. */
  onVideo: (video: HTMLVideoElement) => void
  onFault: (fault: CameraFault) => void
}

/** So wide is the picture that is decoded, in CSS pixels: of a narrower one small codes are not read. */
const WIDTH = 640

/** All wishes are ideal: a camera that can do less is better than none. */
function wishes({ facing, deviceId }: Camera): MediaTrackConstraints {
  return {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(deviceId ? { deviceId: { ideal: deviceId } } : { facingMode: { ideal: facing } }),
  }
}

let last: Promise<unknown> = Promise.resolve()
/** Cameras are opened and let go one after the other: many devices give theirs to one at a time. */
function inTurn(work: () => Promise<void>): void {
  last = last.then(work, work)
}

/**
 * What the library may fill; React never owns what it changes. It keeps the width at which it decodes best, and is scaled
 * until it covers the place.
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
    // As a mirror, because people move by what they see; what is decoded is not mirrored.
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
    await reader.start(wishes(camera), onText)
  } catch (error) {
    if (cameraFault(error) !== 'constraint') throw error
    // Then whichever camera there is.
    await reader.start({ facingMode: camera.facing }, onText)
  }
}

/**
 * Opens a camera and looks for codes.
 * @param place an element that is there until this is stopped; it clips what lies in it
 * @returns the way to stop; the camera is off soon after, whatever state it was in
 */
export function startScanning(
  place: HTMLElement,
  camera: Camera,
  { onText, onVideo, onFault }: Listener,
): () => void {
  const host = hostIn(place, camera)
  let isGone = false
  let reader: Reader | null = null
  inTurn(async () => {
    if (isGone) return
    // The library would only say that there are no cameras.
    if (!window.isSecureContext) return onFault('insecure')
    try {
      const { createReader } = await import('./scan-library')
      if (isGone) return
      reader = createReader(host.id)
      await open(reader, camera, (text) => !isGone && onText(text))
      const video = host.video()
      if (!isGone && video) onVideo(video)
    } catch (error) {
      if (!isGone) onFault(cameraFault(error))
    }
  })
  return () => {
    isGone = true
    inTurn(async () => {
      const stream = host.video()?.srcObject
      await reader?.stop().catch(() => {})
      if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop()
      host.remove()
    })
  }
}
