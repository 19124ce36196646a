import type { Page } from '@playwright/test'

/** A browser without a screen cannot print; what it would print is counted in its place. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top as Window & { prints?: number }
      top.prints = (top.prints ?? 0) + 1
    }
  })
  return () => page.evaluate(() => (window as Window & { prints?: number }).prints ?? 0)
}
