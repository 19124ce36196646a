import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 175,
  logout: 343,
  logtocallback: 344,
  password: 346,
  'password-password': 347,
  'password-token': 347,
  'prebooking-visitId': 490,
  'prebooking-timeout': 345,
  reports: 493,
  'reports-reportData-issuable': 504,
  'reports-reportData-users': 500,
  'reports-reportData-visitors': 500,
  'reports-reports': 493,
  'skytouch-tenantId-config': 497,
  'skytouch-tenantId': 235,
  'skytouch-tenantId-screen-screenId': 507,
  tenants: 353,
  'utils-locations': 494,
  'utils-mocaEvents': 412,
  'utils-visitors': 352,
  'visitor-edit-visitId-visitorId': 489,
  'visitor-self-update-tenantId-visitId-visitorId': 233,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 369
