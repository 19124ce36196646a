import type { Page } from '@playwright/test'

/**
 * Stops the page's installed clock, so that only `runFor` and `fastForward` move it: an undo period does not run out on a
 * slow machine. Jumps ahead first, because a clock cannot be stopped in its past.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/**
 * Stops `Date.now` during a check, so that a kiosk's screen does not end by itself. Not the whole clock, because scanners
 * are detected by the timestamps of keys.
 */
export async function withoutTime(page: Page, check: () => Promise<void>): Promise<void> {
  const goOn = await page.evaluateHandle(() => {
    const { now } = Date
    const stopped = now()
    Date.now = () => stopped
    return () => {
      Date.now = now
    }
  })
  await check()
  await goOn.evaluate((act) => act())
}

/** Sets the clock of a page's device. Changes Date only, because scanners are detected by the timestamps of keys. */
export async function setDeviceClock(page: Page, ahead: number): Promise<void> {
  await page.addInitScript((by) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...parts: ConstructorParameters<typeof Date> | []) {
        if (parts.length === 0) super(Right.now() + by)
        else super(...parts)
      }
      static override now() {
        return Right.now() + by
      }
    } as typeof Date
  }, ahead)
}

/** Hides the server's time, so that a page goes by its installed clock for more than a minute. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route('**/build.json', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}
