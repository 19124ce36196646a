/**
 * The only file that uses the libraries: html5-qrcode for the camera, with our own decoder, because its default misses
 * small, inverted, mirrored or noisy codes. Loaded with the first scan.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode'
// Served by the app; by default the decoder downloads it from a third party.
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Scan rate; a higher one would only heat up the tablet. */
const SCANS_PER_SECOND = 10

/** The library's state from which the camera is running or paused. */
const RUNNING = 2

// Browsers without a native BarcodeDetector, e.g. Chromium on Linux.
const needsDecoder = !('BarcodeDetector' in globalThis)
if (needsDecoder) {
  prepareZXingModule({ overrides: { locateFile: () => decoderUrl } })
  Object.assign(globalThis, { BarcodeDetector })
}

let isLoaded = !needsDecoder

/** Preloads the decoder, because a later scan may happen offline. */
export async function loadDecoder(): Promise<void> {
  if (isLoaded) return
  const answer = await fetch(decoderUrl)
  // The browser lists only finished downloads, and only listed files are cached for offline use.
  await answer.arrayBuffer()
  isLoaded = true
}

export type Reader = {
  /** @throws the library's text, which ends with the camera's error */
  start: (camera: MediaTrackConstraints, onText: (text: string) => void) => Promise<void>
  stop: () => Promise<void>
}

/** @param hostId id of an element for the library; its width is that of the decoded picture */
export function createReader(hostId: string): Reader {
  const library = new Html5Qrcode(hostId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  })
  return {
    start: async (videoConstraints, onText) => {
      // The constraints override the first argument, which may have only one key.
      await library.start(
        { facingMode: 'user' },
        { fps: SCANS_PER_SECOND, disableFlip: true, videoConstraints },
        onText,
        undefined,
      )
    },
    stop: async () => {
      // `stop` throws if nothing is running.
      if (library.getState() >= RUNNING) await library.stop()
    },
  }
}
