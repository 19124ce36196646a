import { SignInScreen } from '../support/sign-in-screen'
import type { Stand } from '../support/stand'
import { paintTime, scriptSize, since, slowDown, slowNetwork } from './measures'
import { kilobytes, milliseconds, repeated, type Row } from './runs'

/** How soon somebody can sign in over a slow line. */
export async function signIn(stand: Stand): Promise<Row[]> {
  const [firstPaint = 0, ready = 0, size = 0] = await repeated(stand, false, async (page) => {
    await slowNetwork(await slowDown(page))
    await page.goto('/', { waitUntil: 'commit' })
    const isReady = await since(page, () => document.activeElement?.matches('input[name=login]') === true)
    await new SignInScreen(page).login.waitFor()
    return [await paintTime(page, 'first-paint'), isReady, await scriptSize(page)]
  })
  return [
    ['Sign-in, slow 4G (1.6 Mbit/s, 150 ms), CPU 4x slower: first paint', milliseconds(firstPaint)],
    ['Sign-in, the same: the login can be typed', milliseconds(ready)],
    ['Sign-in: JavaScript, gzip', kilobytes(size)],
  ]
}
