import { LinkScreen } from '../support/link-screen'
import type { TestEnvironment } from '../support/test-environment'
import { contentfulPaint, scriptSize, since, slowDown, slowNetwork } from './measures'
import { kilobytes, milliseconds, repeated, row, type Row, staff } from './runs'

const phone = { width: 390, height: 844 }

/** Time until a visitor can fill in the first field of the self-update page over a slow network. */
export async function link(environment: TestEnvironment): Promise<Row[]> {
  const api = await environment.backend.api(staff)
  const [visitor] = await api.find<{ visitId: string; visitUserId: string }>(
    'booking/visit-user',
    'status=expected&$limit=1&$sort[start]=-1',
  )
  if (!visitor) throw new Error('Nobody is expected')
  const [content = [], ready = [], size = []] = await repeated(environment, false, async (page) => {
    await page.setViewportSize(phone)
    await slowNetwork(await slowDown(page))
    await new LinkScreen(page).open(environment.backend, staff, visitor)
    const isReady = await since(page, () => document.querySelector('form input') !== null)
    return [await contentfulPaint(page), isReady, await scriptSize(page)]
  })
  return [
    row("A visitor's link, slow 4G, CPU 4x slower: first letter or picture", content, milliseconds),
    row("A visitor's link, the same: the first field can be typed into", ready, milliseconds),
    row("A visitor's link: JavaScript, gzip", size, kilobytes),
  ]
}
