import type { Page } from '@playwright/test'

/** A headless browser cannot print, so this counts the calls instead. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top as Window & { prints?: number }
      top.prints = (top.prints ?? 0) + 1
    }
  })
  return () => page.evaluate(() => (window as Window & { prints?: number }).prints ?? 0)
}
