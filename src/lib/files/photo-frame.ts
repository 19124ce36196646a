/** Portrait format, as on a badge; at most 640 px on the longer side. */
const PHOTO = { width: 512, height: 640 } as const

/** Maximum size of a photo's data URL in bytes: a stock Feathers server refuses bodies of more than 100 KiB. */
export const PHOTO_BYTES = 100_000

/** Faces in smaller pictures cannot be recognised. */
const SMALLEST = 96

type Size = { width: number; height: number }

/** The crop of a picture and its output size, in whole pixels. */
export type PhotoFrame = { x: number; y: number; width: number; height: number; scaled: Size }

/**
 * Crops the centre of a picture to a photo's aspect ratio and scales it down, never up.
 * @returns null if the picture is too small
 */
export function photoFrame({ width, height }: Size): PhotoFrame | null {
  const ratio = PHOTO.width / PHOTO.height
  const cut = {
    width: Math.round(Math.min(width, height * ratio)),
    height: Math.round(Math.min(height, width / ratio)),
  }
  if (cut.width < SMALLEST) return null
  const scale = Math.min(1, PHOTO.width / cut.width)
  return {
    x: Math.floor((width - cut.width) / 2),
    y: Math.floor((height - cut.height) / 2),
    ...cut,
    scaled: { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) },
  }
}

/** From good to acceptable; one of the first two fits almost always for a photo of 512 × 640. */
const QUALITIES = [0.85, 0.75, 0.62, 0.5, 0.35]

/**
 * Encodes a photo at the best quality within the size limit.
 * @param encode encodes the photo at a JPEG quality from 0 to 1
 * @returns the lowest quality if none is small enough
 */
export async function encodeWithinLimit(encode: (quality: number) => Promise<string>): Promise<string> {
  let made = ''
  for (const quality of QUALITIES) {
    made = await encode(quality)
    if (made.length <= PHOTO_BYTES) break
  }
  return made
}
