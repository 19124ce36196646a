/**
 * The only file that uses the libraries: html5-qrcode for the camera, with our own decoder, because its default misses
 * small, inverted, mirrored or noisy codes. Loaded with the first scan.
 */
import { BarcodeDetector as Decoder, prepareZXingModule } from 'barcode-detector/ponyfill'
import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode'
// Served by the app; by default the decoder downloads it from a third party.
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { isVisitorLink, likeliestCode } from '@/lib/visitor-code'

/** Scan rate; a higher one would only heat up the tablet. */
const SCANS_PER_SECOND = 10

/** The library's state from which the camera is running or paused. */
const RUNNING = 2

const native = (globalThis as { BarcodeDetector?: typeof Decoder }).BarcodeDetector
// Chromium on Linux has none; on Android without Google's services it knows no formats and refuses every picture.
const formats = (await native?.getSupportedFormats().catch(() => [])) ?? []
const needsDecoder = !formats.includes('qr_code')
if (needsDecoder) prepareZXingModule({ overrides: { locateFile: () => decoderUrl } })

const Detector = native && !needsDecoder ? native : Decoder

/** A visitor's code alone, so that html5-qrcode does not take a larger one. */
function likeliest<Code extends { rawValue: string }>(codes: Code[]): Code[] {
  const text = likeliestCode(codes.map(({ rawValue }) => rawValue))
  return text === undefined ? codes : codes.filter(({ rawValue }) => rawValue === text)
}

/** Enough for a code that is held up, in pixels. The camera's picture is four times the work, so it is decoded seldom. */
const NARROW = 640
/** In ms */
const BETWEEN_WIDE = 500

/**
 * Finds small codes too, and a visitor's code beside others, e.g. of advertising: html5-qrcode reads the largest one.
 */
class VisitorCodeDetector extends Detector {
  private readonly narrow = document.createElement('canvas')
  private wideAt = 0

  override async detect(picture: HTMLCanvasElement): ReturnType<Decoder['detect']> {
    if (picture.width <= NARROW) return likeliest(await super.detect(picture))
    const { narrow } = this
    narrow.width = NARROW
    narrow.height = Math.round((picture.height * NARROW) / picture.width)
    narrow
      .getContext('2d', { willReadFrequently: true })
      ?.drawImage(picture, 0, 0, narrow.width, narrow.height)
    const large = await super.detect(narrow)
    const now = performance.now()
    const isWide = large.length > 0 || now - this.wideAt >= BETWEEN_WIDE
    if (!isWide || large.some(({ rawValue }) => isVisitorLink(rawValue))) return likeliest(large)
    this.wideAt = now
    return likeliest([...large, ...(await super.detect(picture))])
  }
}
Object.assign(globalThis, { BarcodeDetector: VisitorCodeDetector })

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
