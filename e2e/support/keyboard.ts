import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the target has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < 60; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Sixty times Tab, and the focus never came there')
}
