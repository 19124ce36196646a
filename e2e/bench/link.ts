import { LinkScreen } from '../support/link-screen'
import type { Stand } from '../support/stand'
import { paintTime, scriptSize, since, slowDown, slowNetwork } from './measures'
import { kilobytes, milliseconds, repeated, type Row, staff } from './runs'

const phone = { width: 390, height: 844 }

/** How soon a visitor can fill in the first field of their link over a slow line. */
export async function link(stand: Stand): Promise<Row[]> {
  const api = await stand.backend.api(staff)
  const [visitor] = await api.find<{ visitId: string; visitUserId: string }>(
    'booking/visit-user',
    'status=expected&$limit=1&$sort[start]=-1',
  )
  if (!visitor) throw new Error('Nobody is expected')
  const [firstPaint = 0, ready = 0, size = 0] = await repeated(stand, false, async (page) => {
    await page.setViewportSize(phone)
    await slowNetwork(await slowDown(page))
    await new LinkScreen(page).open(stand.backend, staff, visitor)
    const isReady = await since(page, () => document.querySelector('form input') !== null)
    return [await paintTime(page, 'first-contentful-paint'), isReady, await scriptSize(page)]
  })
  return [
    ["A visitor's link, slow 4G, CPU 4x slower: first paint", milliseconds(firstPaint)],
    ["A visitor's link, the same: the first field can be typed into", milliseconds(ready)],
    ["A visitor's link: JavaScript, gzip", kilobytes(size)],
  ]
}
