import { type PhotoFrame, photoFrame, shortEnough } from './photo-frame'

/** Why a file is no photo: each has words of its own. */
export type PhotoFault = 'tooLarge' | 'heic' | 'notPicture' | 'broken' | 'tooSmall'

/** A picture that can't be made a photo of. */
export class PhotoError extends Error {
  override name = 'PhotoError'

  constructor(readonly fault: PhotoFault) {
    super(fault)
  }
}

/** No camera's picture is larger, and decoding one that is could take a tablet down. */
export const LARGEST_FILE = 15_000_000

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** What kind of file it really is, by its first bytes: its name and type are only what somebody called it. */
async function kindOf(file: Blob): Promise<'picture' | 'heic' | 'other'> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.slice(4, 8) === 'ftyp') {
    if (HEIC_BRANDS.includes(text.slice(8, 12))) return 'heic'
    return text.slice(8, 12).startsWith('avif') ? 'picture' : 'other'
  }
  const known = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM']
  const isPicture = known.some((mark) => text.startsWith(mark)) || text.slice(8, 12) === 'WEBP'
  return isPicture ? 'picture' : 'other'
}

async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > LARGEST_FILE) throw new PhotoError('tooLarge')
  const kind = await kindOf(file)
  // One of no bytes may well be called a picture: it was not copied whole.
  if (kind === 'other') throw new PhotoError(file.size === 0 ? 'broken' : 'notPicture')
  try {
    // Turned as the camera was held (EXIF).
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Some browsers can read HEIC, so it is refused only by those that can't.
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
  // JPEG knows no transparency; black behind a cut-out head would look like a mistake.
  context.fillStyle = 'white'
  context.fillRect(0, 0, scaled.width, scaled.height)
  context.drawImage(source, x, y, width, height, 0, 0, scaled.width, scaled.height)
  return canvas
}

async function photoOf(source: CanvasImageSource, width: number, height: number): Promise<string> {
  const frame = photoFrame({ width, height })
  if (!frame) throw new PhotoError('tooSmall')
  const canvas = draw(source, frame)
  return shortEnough((quality) => jpeg(canvas, quality))
}

/**
 * A file as a person's photo: the middle of it, at most 640 px and 150 kB, as a JPEG data URL.
 * @throws PhotoError where the file is none that a photo can be made of
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
 * What a camera shows now as a person's photo, like `photoOfFile`.
 * @throws PhotoError where the camera shows nothing yet
 */
export function photoOfVideo(video: HTMLVideoElement): Promise<string> {
  return photoOf(video, video.videoWidth, video.videoHeight)
}
