import type { BrowserContext } from '@playwright/test'
import type { Credentials, Tenant } from './backend'

export type SignedIn = Pick<Tenant, 'tenantId'> & Credentials

/** Signs a browser context in without the sign-in screen: sets localStorage token and tenant cookie. */
export async function giveSession(
  context: BrowserContext,
  origin: string,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  accessToken: string,
): Promise<void> {
  await context.addCookies([{ name: 'tenant', value: tenantId, url: origin, sameSite: 'Lax' }])
  await context.addInitScript(
    (given) => {
      // Only once, so that a log-out can remove it. A frame that shows a PDF has no storage.
      if (window.top !== window || location.origin !== given.origin) return
      if (document.cookie.includes('session-given')) return
      localStorage.setItem('feathers-jwt', given.accessToken)
      document.cookie = 'session-given=1; path=/'
    },
    { origin, accessToken },
  )
}
