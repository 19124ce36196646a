import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 176,
  logout: 346,
  logtocallback: 347,
  password: 349,
  'password-password': 350,
  'password-token': 350,
  'prebooking-visitId': 493,
  'prebooking-timeout': 348,
  reports: 494,
  'reports-reportData-issuable': 507,
  'reports-reportData-users': 503,
  'reports-reportData-visitors': 504,
  'reports-reports': 496,
  'skytouch-tenantId-config': 498,
  'skytouch-tenantId': 238,
  'skytouch-tenantId-screen-screenId': 508,
  tenants: 355,
  'utils-locations': 497,
  'utils-mocaEvents': 416,
  'utils-visitors': 355,
  'visitor-edit-visitId-visitorId': 492,
  'visitor-self-update-tenantId-visitId-visitorId': 236,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 370
