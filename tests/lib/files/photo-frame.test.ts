// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PHOTO_BYTES, photoFrame, encodeWithinLimit } from '@/lib/files/photo-frame'

describe('the frame of a photo', () => {
  it('is the middle of a wide picture, scaled down to 512 × 640', () => {
    expect(photoFrame({ width: 1920, height: 1080 })).toEqual({
      x: 528,
      y: 0,
      width: 864,
      height: 1080,
      scaled: { width: 512, height: 640 },
    })
  })

  it('is the middle of a tall picture', () => {
    const frame = photoFrame({ width: 3000, height: 4000 })
    expect(frame).toMatchObject({ x: 0, y: 125, width: 3000, height: 3750 })
    expect(frame?.scaled).toEqual({ width: 512, height: 640 })
  })

  it('is never scaled up', () => {
    expect(photoFrame({ width: 200, height: 250 })?.scaled).toEqual({ width: 200, height: 250 })
  })

  it('is null if the picture is too small to show a face', () => {
    expect(photoFrame({ width: 95, height: 400 })).toBeNull()
    expect(photoFrame({ width: 4000, height: 60 })).toBeNull()
    expect(photoFrame({ width: 0, height: 0 })).toBeNull()
  })
})

describe('a photo of at most 100 kB', () => {
  it('is made with the best quality that fits', async () => {
    const tried: number[] = []
    const made = await encodeWithinLimit((quality) => {
      tried.push(quality)
      return Promise.resolve('x'.repeat(Math.round(130_000 * quality)))
    })
    expect(tried).toEqual([0.85, 0.75])
    expect(made.length).toBeLessThanOrEqual(PHOTO_BYTES)
  })

  it('fits into the body that a stock Feathers server with Express accepts', async () => {
    const photo = await encodeWithinLimit(() => Promise.resolve('x'.repeat(PHOTO_BYTES)))
    const userId = '6f9619ff-8b86-d011-b42d-00c04fc964ff'
    expect(JSON.stringify({ userId, photo }).length).toBeLessThan(100 * 1024)
  })

  it('is the smallest possible one if none fits', async () => {
    const made = await encodeWithinLimit((quality) =>
      Promise.resolve('x'.repeat(Math.round(1_000_000 * quality))),
    )
    expect(made.length).toBe(350_000)
  })
})
