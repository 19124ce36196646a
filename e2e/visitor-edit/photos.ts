import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import type { Api, Tenant } from '../support/backend'

/** The photo that is kept of the expected visitor. */
export async function photoOf(api: Api, tenant: Tenant): Promise<string | undefined> {
  const { userId } = await api.get<{ userId: string }>(
    'booking/visit-user',
    tenant.ids.visitors.expected.visitUserId,
  )
  const [kept] = await api.find<{ photo: string }>('user/user-photo', `userId[$in][]=${userId}`)
  return kept?.photo
}

/** Width and height of a picture, as the browser reads it. */
export function sizeOf(page: Page, photo: string): Promise<[number, number]> {
  return page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, photo)
}

/** A picture of noise, which compresses worse than any photo; by the browser, so that no file has to be kept. */
export async function picture(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h, kind]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      const data = context?.createImageData(w, h)
      if (!context || !data) return ''
      for (let at = 0; at < data.data.length; at++) data.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      context.putImageData(data, 0, 0)
      return canvas.toDataURL(kind, 0.95)
    },
    [width, height, type] as const,
  )
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
