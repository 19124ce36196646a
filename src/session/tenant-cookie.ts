import { TENANT_COOKIE, TENANT_COOKIE_DAYS } from '@/config/constants'
import { readCookie, removeCookie, writeCookie } from '@/lib/browser/cookie'

/** The last tenant used in this browser (spec §3). A new tab starts with it and then remembers its own. */
export const tenantCookie = {
  read: (): string | null => readCookie(TENANT_COOKIE) || null,
  // Same lifetime as the token, which outlives the browser window.
  write: (tenantId: string | number): void =>
    writeCookie(TENANT_COOKIE, String(tenantId), TENANT_COOKIE_DAYS),
  remove: (): void => removeCookie(TENANT_COOKIE),
}
