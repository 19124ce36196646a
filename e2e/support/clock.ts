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
