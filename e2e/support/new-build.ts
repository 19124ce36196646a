import type { Page } from '@playwright/test'

/** Lets the server have another build: its manifest and its page say so, the page that is loaded stays the old one. */
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
