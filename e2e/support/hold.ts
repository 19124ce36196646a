import type { Page, Request, Route } from '@playwright/test'

/**
 * Holds requests in the browser until the returned function is called. A delay of the backend could be over on a slow
 * machine before the test has done what belongs into it.
 * @param isHeld selects among the requests of the address; default is all
 */
export async function hold(
  page: Page,
  address: Parameters<Page['route']>[0],
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const handler = async (route: Route) => {
    if (isHeld(route.request())) await released
    await route.fallback()
  }
  await page.route(address, handler)
  return async () => {
    release()
    // Routes turn off the browser's cache.
    await page.unroute(address, handler)
  }
}

/** Selects the calls of a custom method. */
export const ofMethod = (name: string) => (request: Request) => request.headers()['x-service-method'] === name
