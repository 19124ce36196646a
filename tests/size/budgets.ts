import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 175,
  logout: 336,
  logtocallback: 337,
  password: 339,
  'password-password': 340,
  'password-token': 340,
  'prebooking-visitId': 483,
  'prebooking-timeout': 338,
  reports: 486,
  'reports-reportData-issuable': 497,
  'reports-reportData-users': 493,
  'reports-reportData-visitors': 493,
  'reports-reports': 486,
  'skytouch-tenantId-config': 490,
  'skytouch-tenantId': 228,
  'skytouch-tenantId-screen-screenId': 500,
  tenants: 346,
  'utils-locations': 487,
  'utils-mocaEvents': 405,
  'utils-visitors': 345,
  'visitor-edit-visitId-visitorId': 482,
  'visitor-self-update-tenantId-visitId-visitorId': 226,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 362
