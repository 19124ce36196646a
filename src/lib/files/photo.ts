import { encodeWithinLimit, type PhotoFrame, photoFrame } from './photo-frame'

/** Why a file cannot become a photo; each reason has its own text. */
type PhotoErrorCode = 'tooLarge' | 'heic' | 'notPicture' | 'broken' | 'tooSmall'

export class PhotoError extends Error {
  override name = 'PhotoError'

  constructor(readonly code: PhotoErrorCode) {
    super(code)
  }
}

/** Larger than camera pictures; decoding more could crash a tablet. */
export const LARGEST_FILE = 15_000_000

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Detects the file type by its first bytes, because name and type may be wrong. */
async function kindOf(file: Blob): Promise<'picture' | 'heic' | 'other'> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.slice(4, 8) === 'ftyp') {
    if (HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic'
    return text.slice(8, 12).startsWith('avif') ? 'picture' : 'other'
  }
  const hasSignature = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM']
  const isPicture = hasSignature.some((mark) => text.startsWith(mark)) || text.slice(8, 12) === 'WEBP'
  return isPicture ? 'picture' : 'other'
}

async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > LARGEST_FILE) throw new PhotoError('tooLarge')
  const kind = await kindOf(file)
  // An empty file may be a picture that was not copied completely.
  if (kind === 'other') throw new PhotoError(file.size === 0 ? 'broken' : 'notPicture')
  try {
    // Applies the EXIF orientation by default. Chrome 109 refuses the option 'from-image' that asks for it.
    return await createImageBitmap(file)
  } catch {
    // Some browsers can decode HEIC, so it is rejected only if decoding fails.
    throw new PhotoError(kind === 'heic' ? 'heic' : 'broken')
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PhotoError('broken')))
    reader.readAsDataURL(blob)
  })
}

function jpeg(canvas: HTMLCanvasElement, quality: number): Promise<string> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(dataUrl(blob)) : reject(new PhotoError('broken'))),
      'image/jpeg',
      quality,
    )
  })
}

function draw(source: CanvasImageSource, { x, y, width, height, scaled }: PhotoFrame): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = scaled.width
  canvas.height = scaled.height
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('broken')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, and a black background would look like a bug.
  context.fillStyle = 'white'
  context.fillRect(0, 0, scaled.width, scaled.height)
  context.drawImage(source, x, y, width, height, 0, 0, scaled.width, scaled.height)
  return canvas
}

async function photoOf(source: CanvasImageSource, width: number, height: number): Promise<string> {
  const frame = photoFrame({ width, height })
  if (!frame) throw new PhotoError('tooSmall')
  const canvas = draw(source, frame)
  return encodeWithinLimit((quality) => jpeg(canvas, quality))
}

/**
 * Converts a file to a person's photo: centre crop, at most 640 px and 100 kB, as a JPEG data URL.
 * @throws PhotoError if the file cannot become a photo
 */
export async function photoOfFile(file: Blob): Promise<string> {
  const bitmap = await decode(file)
  try {
    return await photoOf(bitmap, bitmap.width, bitmap.height)
  } finally {
    bitmap.close()
  }
}

/**
 * Takes a person's photo from a camera's video, like `photoOfFile`.
 * @throws PhotoError if the camera shows nothing yet
 */
export function photoOfVideo(video: HTMLVideoElement): Promise<string> {
  return photoOf(video, video.videoWidth, video.videoHeight)
}
