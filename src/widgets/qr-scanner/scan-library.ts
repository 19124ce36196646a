/**
 * The only file that knows the libraries: html5-qrcode for the camera, and a decoder of ours behind it, because its own
 * misses codes that are small, inverted, mirrored or noisy. Loaded with the first scan.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode'
// Served by the app itself; the decoder would otherwise fetch it from a host of strangers.
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Between two looks at the picture: more would only warm the tablet. */
const LOOKS_PER_SECOND = 10

/** The library's own word for 'the camera is running', or paused. */
const RUNNING = 2

// Browsers that have none of their own: among them every Chromium on Linux.
const needsDecoder = !('BarcodeDetector' in globalThis)
if (needsDecoder) {
  prepareZXingModule({ overrides: { locateFile: () => decoderUrl } })
  Object.assign(globalThis, { BarcodeDetector })
}

let isBrought = !needsDecoder

/** Brings the decoder, once, before there is anything to scan: then there may be no network. */
export async function bringDecoder(): Promise<void> {
  if (isBrought) return
  const answer = await fetch(decoderUrl)
  // The browser lists only finished downloads, and only what is listed is kept for times without network.
  await answer.arrayBuffer()
  isBrought = true
}

export type Reader = {
  /** @throws the library's text, which ends in the camera's error */
  start: (camera: MediaTrackConstraints, onText: (text: string) => void) => Promise<void>
  stop: () => Promise<void>
}

/** @param hostId an element of the page that the library may fill; as wide as the picture that is decoded */
export function createReader(hostId: string): Reader {
  const library = new Html5Qrcode(hostId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  })
  return {
    start: async (videoConstraints, onText) => {
      // The first argument, which may have one key only, is overridden by the constraints.
      await library.start(
        { facingMode: 'user' },
        { fps: LOOKS_PER_SECOND, disableFlip: true, videoConstraints },
        onText,
        undefined,
      )
    },
    stop: async () => {
      // It throws where nothing runs.
      if (library.getState() >= RUNNING) await library.stop()
    },
  }
}
