import type { Page } from '@playwright/test'
import { SignInScreen } from '../support/sign-in-screen'
import type { TestEnvironment } from '../support/test-environment'
import { contentfulPaint, scriptSize, since, slowDown, slowNetwork } from './measures'
import { inTurns, kilobytes, milliseconds, row, type Row } from './runs'

async function open(page: Page, path: string): Promise<number[]> {
  await slowNetwork(await slowDown(page))
  await page.goto(path, { waitUntil: 'commit' })
  const isReady = await since(page, () => document.activeElement?.matches('input[name=login]') === true)
  await new SignInScreen(page).login.waitFor()
  return [await contentfulPaint(page), isReady, await scriptSize(page)]
}

/** Time until the sign-in form is usable over a slow network. */
export async function signIn(environment: TestEnvironment): Promise<Row[]> {
  const [[content = [], ready = [], size = []] = [], [leastContent, leastReady, leastSize] = []] =
    await inTurns(environment, false, [
      (page) => open(page, '/'),
      (page) => open(page, '/floor/sign-in.html'),
    ])
  return [
    row(
      'Sign-in, slow 4G (1.6 Mbit/s, 150 ms), CPU 4x slower: first letter or picture',
      content,
      milliseconds,
      leastContent,
    ),
    row('Sign-in, the same: the login can be typed', ready, milliseconds, leastReady),
    row('Sign-in: JavaScript, gzip', size, kilobytes, leastSize),
  ]
}
