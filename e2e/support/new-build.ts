import type { Page } from '@playwright/test'

/** Simulates a new build on the server: the manifest and the page have its id; the loaded page stays old. */
export async function announceBuild(page: Page): Promise<void> {
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: '<meta name="build" content="newer">' }),
  )
}
