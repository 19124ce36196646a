/** Portrait, as on a badge; at most 640 px on the longer side. */
const PHOTO = { width: 512, height: 640 } as const

/** Maximum size of a photo's data URL, in bytes */
export const PHOTO_BYTES = 150_000

/** Of a smaller picture nobody's face could be told. */
const SMALLEST = 96

type Size = { width: number; height: number }

/** What is cut out of a picture, and how large it is drawn. All in whole pixels. */
export type PhotoFrame = { x: number; y: number; width: number; height: number; scaled: Size }

/**
 * The middle of a picture in the shape of a photo, scaled down to fit and never up.
 * @returns null where the picture is too small to be anybody's photo
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

/** From good to just good enough; a photo of 512 × 640 fits with the first of them almost always. */
const QUALITIES = [0.85, 0.75, 0.62, 0.5, 0.35]

/**
 * The best quality at which a photo is no longer than it may be.
 * @param encode makes the photo at a JPEG quality from 0 to 1
 * @returns the last one made where none is short enough
 */
export async function shortEnough(encode: (quality: number) => Promise<string>): Promise<string> {
  let made = ''
  for (const quality of QUALITIES) {
    made = await encode(quality)
    if (made.length <= PHOTO_BYTES) break
  }
  return made
}
